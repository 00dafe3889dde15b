import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildCommunity, buildGame, type Game, HOUR, join, roundRobin } from '../support/builders';
import { logInAs } from '../support/log-in';
import { linksIn, mainOf } from '../support/page-parts';

/** Section 6 of the specification: what each role finds. What it may open and send stands in route-matrix.test.ts. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let base: string;
let nordkurve: string;
let lena: Browser;
let tom: Browser;
let site: Browser;

/** Lena is admin of "Büro Süd", where Tom plays; Tom is admin of "Nordkurve", where the site admin plays. */
beforeAll(async () => {
	app = await startApp();
	const plan = roundRobin(['a', 'b', 'c', 'd'], KICKOFF);
	game = await buildGame(app.context, plan, ['Lena', 'Tom', 'Ida'], { rebuy: true });
	base = `/community/${game.communityId}`;
	const tomId = game.players.Tom?.id ?? '';
	nordkurve = await buildCommunity(app.context, { founderId: tomId, founder: 'Tom', name: 'Nordkurve' });
	await join(app.context, { id: game.adminId, name: 'Site' }, nordkurve);
	lena = await logInAs(app, 'Lena');
	tom = await logInAs(app, 'Tom');
	site = await logInAs(app, 'admin');
});

afterAll(() => app.close());

test('an invitation opens for everybody', async () => {
	const query = `?join=${game.communityId}`;
	const opened = [];
	for (const path of ['/', '/community-preview', '/join-auth'])
		opened.push((await app.browser().get(`${path}${query}`)).status);
	expect(opened).toEqual([200, 200, 200]);
});

test('a member switches among the own communities, and only those stand in the selector', async () => {
	const { html } = await tom.get(`${base}/dashboard`);
	const selector = /action="\/community\/switch".*?<\/form>/s.exec(html)?.[0] ?? '';
	expect(
		[...selector.matchAll(/name="communityId" value="[^"]+"[^>]*>([^<]+)</g)].map(([, name]) => name),
	).toEqual(['Büro Süd', 'Nordkurve']);
	const switched = await tom.post('/community/switch', { communityId: nordkurve, from: `${base}/dashboard` });
	expect(switched.location).toBe(`/community/${nordkurve}/dashboard`);
	const foreign = await lena.post('/community/switch', { communityId: nordkurve, from: '/' });
	expect(foreign.status).toBe(404);
});

test('a member sees no way to the admin pages, a community admin only that of the own community, the site admin both', async () => {
	const seen = async (browser: Browser) => {
		const ways = linksIn(mainOf(await browser.get('/mehr')));
		return ways.filter((way) => way.endsWith('/admin'));
	};
	await tom.get(`${base}/dashboard`);
	expect(await seen(tom)).toEqual([]);
	await lena.get(`${base}/dashboard`);
	expect(await seen(lena)).toEqual([`Büro Süd verwalten Community Admin → ${base}/admin`]);
	expect(await seen(site)).toEqual([
		`Nordkurve verwalten Community Admin → /community/${nordkurve}/admin`,
		'Admin alle Communities → /admin',
	]);
});

test('the admin of a community finds settings, jokers and invite link there, and beside each member what is possible', async () => {
	const memberPath = `${base}/admin/mitglied/${game.players.Ida?.memberId}`;
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'a');
	const fields = { regeln: ['jokers', 'rebuy'], verwalten: ['visibility', 'name', 'description'] };
	for (const [page, names] of Object.entries(fields)) {
		const { html } = await lena.get(`${base}/admin/${page}`);
		for (const name of names) expect(html).toContain(`name="${name}"`);
	}
	const invite = await lena.get(`${base}/admin/einladen`);
	expect(invite.html).toContain(`${app.url}/community-preview?join=${game.communityId}`);
	expect(invite.html).toContain('https://wa.me/?text=');
	expect((await lena.get(`${base}/admin`)).html).toMatch(/aria-label="\+ 1 Joker: Ida"/);
	const inGame = (await lena.get(memberPath)).text;
	expect([inGame.includes('Ausscheiden lassen'), inGame.includes('Rebuy')]).toEqual([true, false]);
	app.clock.set(KICKOFF + 3 * HOUR);
	await game.enter('a', 'd', '1:0');
	await game.evaluate(1);
	const out = (await lena.get(memberPath)).text;
	expect([out.includes('Ausscheiden lassen'), out.includes('Rebuy')]).toEqual([false, true]);
	const ida = await logInAs(app, 'Ida');
	const late = await ida.post(`${base}/tippspiel/2`, { intent: 'save', teamId: 'b' });
	expect([late.status, late.text.includes('❌ Du bist ausgeschieden')]).toEqual([422, true]);
});
