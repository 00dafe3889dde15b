import { expect, test } from 'vitest';
import { openShelf } from '~/picture/shelf';

/** A shelf for two, a way to make things that says how often, and how many at once at most. */
function setUp() {
	const made: string[] = [];
	let working = 0;
	let most = 0;
	const shelf = openShelf<string>(2);
	const ask = (key: string, fails = false) =>
		shelf(key, async () => {
			made.push(key);
			working += 1;
			most = Math.max(most, working);
			await new Promise(setImmediate);
			working -= 1;
			if (fails) throw new Error(key);
			return key.toUpperCase();
		});
	return { made, ask, mostAtOnce: () => most };
}

test('things are made one after the other, and the same thing once for all who ask', async () => {
	const { made, ask, mostAtOnce } = setUp();
	expect(await Promise.all([ask('a'), ask('b'), ask('a'), ask('b')])).toEqual(['A', 'B', 'A', 'B']);
	expect([made, mostAtOnce()]).toEqual([['a', 'b'], 1]);
});

test('the one asked for longest ago goes first', async () => {
	const { made, ask } = setUp();
	for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
	expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('a failure is told to who asked, is not kept, and stops nobody behind it', async () => {
	const { made, ask } = setUp();
	const failed = ask('a', true);
	const next = ask('b');
	await expect(failed).rejects.toThrow('a');
	expect(await next).toBe('B');
	expect(await ask('a')).toBe('A');
	expect(made).toEqual(['a', 'b', 'a']);
});
