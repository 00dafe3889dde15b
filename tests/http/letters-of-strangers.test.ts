import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { goodPassword, mailsFor, verifiedPlayer } from '../support/accounts';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';

/** Letters that somebody can cause without a confirmed session: an hour long, once in three minutes, through every door. */

let app: App;
let count = 0;
let email: string;

beforeAll(async () => {
	app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => {
	email = `lena${++count}@example.org`;
	app.clock.advance(24 * 3_600_000);
});

const registration = () => ({ email, password: goodPassword, passwordRepeat: goodPassword });
const logIn = (browser: Browser, password = goodPassword) => browser.post('/login', { email, password });

/** How many letters of these kinds an hour of asking brings to the address, from now on. */
async function lettersOfAnHour(kinds: string[], ask: () => Promise<unknown>): Promise<number> {
	const letters = async () =>
		(await mailsFor(app.context, email)).filter(({ kind }) => kinds.includes(kind)).length;
	const before = await letters();
	for (let minute = 0; minute < 60; minute += 3) {
		await ask();
		app.clock.advance(3 * 60_000);
	}
	return (await letters()) - before;
}

test('log-in sends none, to an address that waits for its confirmation either', async () => {
	const browser = app.browser();
	await browser.post('/register', registration());
	expect(await lettersOfAnHour(['verify', 'known-address', 'reset'], () => logIn(app.browser()))).toBe(0);
	expect(await lettersOfAnHour(['verify', 'known-address', 'reset'], () => logIn(browser))).toBe(0);
});

test('registering and having it sent again share one limit for the address', async () => {
	const browser = app.browser();
	const sent = await lettersOfAnHour(['verify'], async () => {
		await browser.post('/register', registration());
		app.clock.advance(60_000);
		await browser.post('/verify-email', { intent: 'resend' });
		await logIn(browser);
	});
	expect(sent).toBeGreaterThan(4);
	expect(sent).toBeLessThanOrEqual(11);
});

test('a right password gives none of them back', async () => {
	await verifiedPlayer(app.context, email);
	const home = app.browser();
	const sent = await lettersOfAnHour(['verify', 'known-address'], async () => {
		await app.browser().post('/register', registration());
		expect((await logIn(home)).status).toBe(302);
		await home.post('/logout', {});
	});
	expect(sent).toBeGreaterThan(4);
	expect(sent).toBeLessThanOrEqual(11);
	app.clock.advance(24 * 3_600_000);
	const resets = await lettersOfAnHour(['reset'], async () => {
		await app.browser().post('/reset-password', { email });
		expect((await logIn(home)).status).toBe(302);
		await home.post('/logout', {});
	});
	expect(resets).toBeGreaterThan(4);
	expect(resets).toBeLessThanOrEqual(12);
});
