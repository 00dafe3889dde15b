import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import type { Browser, Page } from '../support/browser';
import { buildCommunity, buildGame, buildPlayer, type Game, PASSWORD, roundRobin } from '../support/builders';

/** R33: who follows a link of a letter and has to log in first lands where the link leads. */

let app: App;
let game: Game;
let next: string;

beforeAll(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], app.clock.now() + 86_400_000), [
		'Lena',
		'Tom',
	]);
	const dora = await buildPlayer(app.context, 'Dora');
	next = await buildCommunity(app.context, { founderId: dora, founder: 'Dora', name: 'Nebenan' });
});
afterAll(() => app.close());

const logIn = (browser: Browser, name = 'lena', fields: Record<string, string> = {}): Promise<Page> =>
	browser.post('/login', { email: `${name}@example.org`, password: PASSWORD, ...fields });

/** Where log-in leads after a page was asked for. */
async function landing(path: string, name?: string): Promise<string | null> {
	const browser = app.browser();
	expect((await browser.get(path)).location).toBe('/login');
	return (await logIn(browser, name)).location;
}
const picking = () => `/community/${game.communityId}/tippspiel/1`;
const home = () => `/community/${game.communityId}/dashboard`;

describe('R33: after log-in', () => {
	test('the link of a reminder lands on the pick screen', async () => {
		const path = `/community/${game.communityId}/tippspiel/2`;
		const browser = app.browser();
		await browser.get(path);
		const page = await browser.follow(await logIn(browser));
		expect(page.status).toBe(200);
		expect(page.text).toContain('2. Spieltag');
		expect(browser.cookies.has('wanted')).toBe(false);
	});

	test('the links of the other letters land where they lead, with their query', async () => {
		const path = `/community/${game.communityId}/auswertung?runde=1`;
		expect(await landing(path)).toBe(path);
		expect(await landing('/admin/mails', 'admin')).toBe('/admin/mails');
	});

	test('a wrong password in between forgets nothing', async () => {
		const browser = app.browser();
		await browser.get(picking());
		expect(
			(await browser.post('/login', { email: 'lena@example.org', password: 'falsch geraten' })).status,
		).toBe(422);
		expect((await logIn(browser)).location).toBe(picking());
	});

	test('somebody else’s community is not wanted: to who isn’t in it, it doesn’t exist', async () => {
		expect(await landing(`/community/${next}/tippspiel/1`)).toBe(home());
		expect(await landing(`/community/${next}/admin`, 'admin')).toBe(`/community/${next}/admin`);
	});

	test('a pending invitation comes first', async () => {
		const browser = app.browser();
		await browser.get(picking());
		expect((await logIn(browser, 'lena', { join: next })).location).toBe(`/onboarding?join=${next}`);
		expect((await browser.post(`/onboarding?join=${next}`, { intent: 'decline' })).location).toBe(home());
		expect((await logIn(app.browser())).location).toBe(home());
	});

	test('the page of a form that a stranger sent, without the form', async () => {
		const browser = app.browser();
		await browser.post(picking(), { intent: 'save', teamId: 'a' });
		expect(browser.cookies.has('wanted')).toBe(false);
		const landed = await logIn(browser);
		expect(landed.location).toBe(picking());
		expect((await browser.follow(landed)).html).not.toContain('checked=""');
	});

	test.each([
		'https://evil.example/admin',
		'//evil.example/admin',
		'/\\evil.example',
		'/admin/../../logout',
		'/community/x/../../logout',
		'/logout',
		'/login',
		'javascript:alert(1)',
		'/admin\n//evil.example',
	])('only pages of ours count, whatever the cookie says: %j', async (path) => {
		const browser = app.browser();
		browser.cookies.set('wanted', encodeURIComponent(Buffer.from(JSON.stringify(path)).toString('base64')));
		expect((await logIn(browser)).location).toBe(home());
	});

	test('a page of ours in the cookie counts, so that the row above can fail', async () => {
		const browser = app.browser();
		const path = JSON.stringify(picking());
		browser.cookies.set('wanted', encodeURIComponent(Buffer.from(path).toString('base64')));
		expect((await logIn(browser)).location).toBe(picking());
	});
});
