import { stat } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '~/services/hash-password.server';
import { logIn } from '~/services/log-in.server';
import { requestReset } from '~/services/request-reset.server';
import { triesOfLogIn } from '~/services/tries-of-log-in.server';
import { withTries } from '~/services/with-tries.server';
import { goodPassword, verifiedPlayer } from '../support/accounts';
import { testContext } from '../support/context';
import { collectReads } from '../support/count-reads';

/** What must not tell known addresses from unknown ones. */

type Test = Awaited<ReturnType<typeof testContext>>;
let context: Test['context'];
let close: Test['close'];
let collected: ReturnType<typeof collectReads>;
const known = 'lena@example.org';

beforeAll(async () => {
	collected = collectReads();
	({ context, close } = await testContext({ database: 'sqlite' }));
	await verifiedPlayer(context, known);
});
afterAll(async () => {
	await close();
	collected.stop();
});

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
	const before = collected.reads.length;
	await work();
	return collected.reads.slice(before);
}

test('log-in: a wrong password and an unknown address take the same statements and a hash each', async () => {
	const attempt = (email: string) => async () => {
		const tries = await triesOfLogIn(context, { email, address: '192.0.2.1', browser: '' });
		return withTries(context, tries, () => logIn(context, { email, password: 'falsch geraten' }));
	};
	/** The least work of several attempts: whatever else the process has to do meanwhile only adds to it. */
	const costOf = async (email: string) => {
		let [work, statements] = [Number.POSITIVE_INFINITY, [] as string[]];
		for (let time = 0; time < 4; time++) {
			const before = process.cpuUsage();
			statements = await statementsOf(attempt(email));
			const { user, system } = process.cpuUsage(before);
			work = Math.min(work, user + system);
		}
		return { statements, work };
	};
	await costOf(known);
	const wrong = await costOf(known);
	const unknown = await costOf('nobody@example.org');
	expect(wrong.statements.length).toBeGreaterThan(1);
	expect(unknown.statements).toEqual(wrong.statements);
	expect(unknown.work).toBeGreaterThan(wrong.work / 2);
});

test('reset: known and unknown addresses get the answer after the same time', async () => {
	for (const email of [known, 'nobody@example.org']) {
		const started = performance.now();
		expect(await requestReset(context, { email })).toEqual({ ok: true, value: { outage: null } });
		expect(performance.now() - started).toBeGreaterThanOrEqual(248);
	}
});

test('ten passwords at once take the memory and threads of two', async () => {
	const hash = await hashPassword(goodPassword);
	let done = 0;
	const all = Array.from({ length: 10 }, () =>
		verifyPassword(hash, goodPassword).then((same) => {
			done++;
			return same;
		}),
	);
	// Node has four threads for such work: this one would wait behind all ten if they took them.
	await stat('.');
	expect(done).toBeLessThanOrEqual(2);
	expect(await Promise.all(all)).toEqual(Array(10).fill(true));
});
