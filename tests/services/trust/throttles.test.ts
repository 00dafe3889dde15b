import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { closeDatabase, openDatabase } from '~/data/engine/db.server';
import { accept, refuse } from '~/domain/result';
import { type ThrottleName, throttles } from '~/domain/throttle';
import { cleanUp } from '~/services/operating/clean-up.server';
import { withTries } from '~/services/trust/with-tries.server';
import { testContext } from '../../support/context';
import type { DatabaseKind } from '../../support/database';

type Test = Awaited<ReturnType<typeof testContext>>;
let context: Context;
let clock: Test['clock'];
let url: string;
let close: Test['close'];
afterEach(() => close());

const wrong = async () => refuse({ code: 'login-wrong' as const });
const right = async () => accept(null);

/** 0 if the try passed, else how long to wait, ms. */
async function tryOnce(
	limit: ThrottleName,
	whom = 'lena',
	work = wrong as () => Promise<unknown>,
	by = context,
) {
	const verdict = await withTries(by, [{ limit, whom }], work as typeof wrong);
	return !verdict.ok && verdict.refusal.code === 'too-many-tries' ? verdict.refusal.wait : 0;
}

/** Tries at the present instant until one doesn't pass; how many passed. */
async function exhaust(limit: ThrottleName, whom = 'lena') {
	let passed = 0;
	while (passed < 120 && (await tryOnce(limit, whom)) === 0) passed++;
	return passed;
}

describe.each(['sqlite', 'postgres'] satisfies DatabaseKind[])('limits on %s', (database) => {
	beforeEach(async () => {
		({ context, clock, url, close } = await testContext({ database }));
	});

	test('of 30 tries at once in two processes as many pass as are free', async () => {
		const db = await openDatabase(url);
		const other = { ...context, db };
		const waits = await Promise.all(
			Array.from({ length: 30 }, (_, n) => tryOnce('log-in', 'lena', wrong, n % 2 ? context : other)),
		);
		await closeDatabase(db);
		expect(waits.filter((wait) => wait === 0)).toHaveLength(throttles['log-in'].free);
	});

	test('free tries don’t wait for each other, be one’s clock a little behind', async () => {
		const behind = { ...context, now: () => context.now() - 3 };
		const waits = [];
		for (const by of [context, behind, context, behind])
			waits.push(await tryOnce('log-in', 'lena', wrong, by));
		expect(waits).toEqual([0, 0, 0, 0]);
	});

	test('then each try makes the next one wait twice as long, up to the longest', async () => {
		expect(await exhaust('log-in')).toBe(10);
		const waits: number[] = [];
		for (let n = 0; n < 12; n++) {
			const wait = await tryOnce('log-in');
			waits.push(wait / 1000);
			clock.advance(wait - 1);
			expect(await tryOnce('log-in')).toBe(1);
			clock.advance(1);
			expect(await tryOnce('log-in')).toBe(0);
		}
		expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 512, 900, 900]);
	});

	test('a try is forgotten after its time, and all of them in the end, however many there were', async () => {
		const { leak, free } = throttles['log-in'];
		await exhaust('log-in');
		clock.advance(3 * leak);
		expect(await exhaust('log-in')).toBe(3);
		for (let n = 0; n < 25; n++) {
			clock.advance(await tryOnce('log-in'));
			await tryOnce('log-in');
		}
		clock.advance(24 * 3_600_000);
		expect(await exhaust('log-in')).toBe(free);
	});

	test('a right try counts, doesn`t count or clears, as the limit says', async () => {
		for (let n = 0; n < 110; n++) expect(await tryOnce('log-in-address', 'school', right)).toBe(0);
		expect(await exhaust('log-in-address', 'school')).toBe(100);
		for (let n = 0; n < 9; n++) await tryOnce('log-in');
		expect(await tryOnce('log-in', 'lena', right)).toBe(0);
		expect(await exhaust('log-in')).toBe(10);
		for (let n = 0; n < 5; n++) await tryOnce('verify-letters', 'lena', right);
		expect(await tryOnce('verify-letters')).toBe(60_000);
	});
});

describe('what only counts when it was done', () => {
	beforeEach(async () => {
		({ context, clock, close } = await testContext());
	});

	test('is refused as often as one likes, also by another limit', async () => {
		for (let n = 0; n < 30; n++) expect(await tryOnce('renames', 'in the south')).toBe(0);
		for (let n = 0; n < 10; n++) expect(await tryOnce('renames', 'in the north', right)).toBe(0);
		const tries = [
			{ limit: 'renames', whom: 'in the south' },
			{ limit: 'renames', whom: 'in the north' },
		] as const;
		for (let n = 0; n < 30; n++) expect((await withTries(context, tries, right)).ok).toBe(false);
		for (let n = 0; n < 10; n++) expect(await tryOnce('renames', 'in the south', right)).toBe(0);
		expect(await tryOnce('renames', 'in the south', right)).toBe(60_000);
	});
});

describe('what is kept of tries', () => {
	beforeEach(async () => {
		({ context, clock, close } = await testContext());
	});

	test('somebody else`s and other limits are apart, and nothing is done once one of them is exhausted', async () => {
		await exhaust('log-in', 'lena');
		expect(await tryOnce('log-in', 'tom')).toBe(0);
		expect(await tryOnce('reset-letters', 'lena')).toBe(0);
		let done = 0;
		const tries = [
			{ limit: 'log-in-address', whom: '192.0.2.1' },
			{ limit: 'log-in', whom: 'lena' },
		] as const;
		const verdict = await withTries(context, tries, async () => accept(++done));
		expect([verdict.ok, done]).toEqual([false, 0]);
	});

	test('keys name nobody and differ from one SECRET to another', async () => {
		await tryOnce('log-in', 'lena@example.org');
		const settings = { ...context.settings, secret: 'another secret, longer than 32 characters' };
		await tryOnce('log-in', 'lena@example.org', wrong, { ...context, settings });
		const rows = await context.db.throttle.findMany();
		expect(rows).toHaveLength(2);
		for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
	});

	test('the clean-up takes what is forgotten, not what still counts', async () => {
		await tryOnce('log-in', 'lena');
		clock.advance(throttles['log-in'].leak - 1);
		await cleanUp(context, clock.now());
		expect(await context.db.throttle.count()).toBe(1);
		clock.advance(1);
		await cleanUp(context, clock.now());
		expect(await context.db.throttle.count()).toBe(0);
	});

	test('whoever is kept from a reset letter has one whose link is still good', () => {
		expect(throttles['reset-letters'].longest).toBeLessThan(30 * 60_000);
	});
});
