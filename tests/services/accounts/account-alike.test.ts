import { stat } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rememberInBrowser } from '~/services/accounts/known-browser.server';
import { logIn } from '~/services/accounts/log-in.server';
import { registerPlayer } from '~/services/accounts/register-player.server';
import { triesOfLogIn } from '~/services/accounts/tries-of-log-in.server';
import { hashPassword, verifyPassword } from '~/services/trust/hash-password.server';
import { withTries } from '~/services/trust/with-tries.server';
import { goodPassword, verifiedPlayer } from '../../support/accounts';
import { testContext } from '../../support/context';
import { collectReads } from '../../support/count-reads';

/** What must not tell known addresses from unknown ones. */

type Test = Awaited<ReturnType<typeof testContext>>;
let context: Test['context'];
let clock: Test['clock'];
let close: Test['close'];
let collected: Awaited<ReturnType<typeof collectReads>>;
const known = 'lena@example.org';

beforeAll(async () => {
	collected = await collectReads();
	({ context, clock, close } = await testContext({ database: 'sqlite' }));
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

/** The least work of several attempts, and the statements of the last: whatever else the process has to do only adds to it. */
async function costOf(attempt: () => Promise<unknown>) {
	let [work, statements] = [Number.POSITIVE_INFINITY, [] as string[]];
	for (let time = 0; time < 4; time++) {
		const before = process.cpuUsage();
		statements = await statementsOf(attempt);
		const { user, system } = process.cpuUsage(before);
		work = Math.min(work, user + system);
	}
	return { statements, work };
}

test('log-in: a wrong password, an unknown address and a right password of a waiting one take the same statements and a hash each', async () => {
	const attempt = (email: string, password: string, browser: string) => async () => {
		const tries = await triesOfLogIn(context, { email, address: '192.0.2.1', browser });
		expect((await withTries(context, tries, () => logIn(context, { email, password }))).ok).toBe(false);
	};
	await registerPlayer(context, { email: 'waiting@example.org', password: goodPassword });
	for (const browser of [
		'',
		await rememberInBrowser(context, '', await verifiedPlayer(context, 'me@example.org')),
	]) {
		await costOf(attempt(known, 'falsch geraten', browser));
		const wrong = await costOf(attempt(known, 'falsch geraten', browser));
		const unknown = await costOf(attempt('nobody@example.org', 'falsch geraten', browser));
		const waiting = await costOf(attempt('waiting@example.org', goodPassword, browser));
		expect(wrong.statements.length).toBeGreaterThan(1);
		for (const other of [unknown, waiting]) {
			expect(other.statements).toEqual(wrong.statements);
			expect(other.work).toBeGreaterThan(wrong.work / 2);
			expect(other.work).toBeLessThan(wrong.work * 2);
		}
		clock.advance(24 * 3_600_000);
	}
});

test('registering: known, waiting and unknown addresses take a hash each', async () => {
	await registerPlayer(context, { email: 'waiting@example.org', password: goodPassword });
	const attempt = (email: string) => () => registerPlayer(context, { email, password: 'Kurve 9 steht!' });
	await costOf(attempt(known));
	const verified = await costOf(attempt(known));
	for (const email of ['waiting@example.org', 'new@example.org']) {
		const other = await costOf(attempt(email));
		expect(other.work).toBeGreaterThan(verified.work / 2);
		expect(other.work).toBeLessThan(verified.work * 2);
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
