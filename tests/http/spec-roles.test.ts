import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifiedPlayer } from '../support/accounts';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildCommunity, buildGame, type Game, HOUR, join, PASSWORD, roundRobin } from '../support/builders';
import { databaseHash } from '../support/database-hash';
import { logInAs } from '../support/log-in';

/** Section 6 of the specification: every role with what it can do, and that the server sees to it. */

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

const ofMembers = () => [
	...[`${base}/dashboard`, `${base}/tippspiel/1`, `${base}/auswertung`],
	...[`${base}/ruhmeshalle`, `${base}/mitglied/${game.players.Ida?.memberId}`],
];
const ofPlayers = [
	...['/profile', '/profile/konto', '/profile/sitzungen', '/profile/zweiter-faktor'],
	...['/create-community', '/join-community', '/public-communities'],
];
const memberPath = () => `${base}/admin/mitglied/${game.players.Ida?.memberId}`;
const ofSiteAdmins = () => [
	...['/admin', '/admin/feedback', '/admin/mails', '/admin/import', `/admin/saison/${game.seasonId}`],
	...[`/admin/spieltag/${game.matchdayId(1)}`, `/admin/auswertung/${game.matchdayId(1)}`],
];
const guarded = () => [
	...[
		'/dashboard',
		'/onboarding/community',
		`/community/created?cid=${game.communityId}`,
		`${base}/tippspiel`,
	],
	...[...ofPlayers, ...ofMembers(), `${base}/admin`, memberPath(), ...ofSiteAdmins()],
];

/** What each path answers: the status, or where it leads. */
async function answers(browser: Browser, paths: readonly string[]) {
	const found = [];
	for (const path of paths) {
		const page = await browser.get(path);
		found.push([path, page.location ?? page.status]);
	}
	return found;
}

const each = (paths: readonly string[], answer: string | number) => paths.map((path) => [path, answer]);

describe('anonymous', () => {
	test('opens everything public', async () => {
		const open = ['/', '/onboarding', '/register', '/login', '/reset-password', '/faq', '/spielmodi'];
		const query = `?join=${game.communityId}`;
		const invited = [`/${query}`, `/community-preview${query}`, `/join-auth${query}`];
		const paths = [...open, '/feedback', '/impressum', ...invited];
		expect(await answers(app.browser(), paths)).toEqual(each(paths, 200));
	});

	test('R33: is sent to the log-in from every other page', async () => {
		expect(await answers(app.browser(), guarded())).toEqual(each(guarded(), '/login'));
	});
});

test('logged in but unverified: from every guarded page to /verify-email, and no form does anything', async () => {
	const id = await verifiedPlayer(app.context, 'wartet@example.org', PASSWORD);
	await app.context.db.player.update({ where: { id }, data: { emailVerifiedAt: null, displayName: 'W' } });
	const waiting = await logInAs(app, 'wartet');
	expect(await answers(waiting, guarded())).toEqual(each(guarded(), '/verify-email'));
	const before = await databaseHash(app.context.db);
	const wish = { invitation: game.communityId, displayName: 'W' };
	for (const [path, fields] of [
		[`/onboarding?join=${game.communityId}`, wish],
		[`${base}/tippspiel/1`, { intent: 'save', teamId: 'a' }],
		['/profile', { displayName: 'X' }],
		['/profile/konto', { intent: 'email', email: 'x@example.org', emailPassword: PASSWORD }],
		['/profile/sitzungen', { intent: 'end-others' }],
		['/profile/zweiter-faktor', { intent: 'start', password: PASSWORD }],
	] as const)
		expect((await waiting.post(path, fields)).location).toBe('/verify-email');
	expect(await databaseHash(app.context.db)).toBe(before);
});

describe('a member', () => {
	test('opens dashboard, pick screen, evaluations and profile', async () => {
		const paths = [...ofMembers(), ...ofPlayers];
		expect(await answers(tom, paths)).toEqual(each(paths, 200));
	});

	test('switches among the own communities, and only those stand in the selector', async () => {
		const { html } = await tom.get(`${base}/dashboard`);
		const selector = /action="\/community\/switch".*?<\/form>/s.exec(html)?.[0] ?? '';
		expect(
			[...selector.matchAll(/name="communityId" value="[^"]+"[^>]*>([^<]+)</g)].map(([, name]) => name),
		).toEqual(['Büro Süd', 'Nordkurve']);
		const switched = await tom.post('/community/switch', {
			communityId: nordkurve,
			from: `${base}/dashboard`,
		});
		expect(switched.location).toBe(`/community/${nordkurve}/dashboard`);
		const foreign = await lena.post('/community/switch', { communityId: nordkurve, from: '/' });
		expect(foreign.status).toBe(404);
	});

	test('sees no way to the admin pages, a community admin only that of the own community, the site admin both', async () => {
		const seen = async (browser: Browser) => {
			const { html } = await browser.get('/profile');
			const menu = /<summary>Mehr<\/summary>.*?<\/details>/s.exec(html)?.[0] ?? '';
			return [...menu.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, to, label]) => `${label} ${to}`);
		};
		const everybody = ['FAQ /faq', 'Feedback /feedback', 'Impressum /impressum'];
		await tom.get(`${base}/dashboard`);
		expect(await seen(tom)).toEqual(everybody);
		await lena.get(`${base}/dashboard`);
		expect(await seen(lena)).toEqual([`Community Admin ${base}/admin`, ...everybody]);
		expect(await seen(site)).toEqual([
			`Community Admin /community/${nordkurve}/admin`,
			'Admin /admin',
			...everybody,
		]);
	});

	test('R33: opens no admin page', async () => {
		const ofAdmins = [`${base}/admin`, memberPath()];
		expect(await answers(tom, ofAdmins)).toEqual(each(ofAdmins, `${base}/dashboard`));
		expect(await answers(tom, ofSiteAdmins())).toEqual(each(ofSiteAdmins(), '/dashboard'));
		expect(await answers(lena, ofSiteAdmins())).toEqual(each(ofSiteAdmins(), '/dashboard'));
	});
});

test('R33: the site admin opens every admin page, of communities that are not the own ones too', async () => {
	const paths = [...ofSiteAdmins(), `${base}/admin`, memberPath(), `/community/${nordkurve}/admin`];
	expect(await answers(site, paths)).toEqual(each(paths, 200));
});

test('the admin of a community finds settings, jokers and invite link there, and beside each member what is possible', async () => {
	await game.pick('Lena', 1, 'a');
	await game.pick('Tom', 1, 'a');
	const before = await lena.get(`${base}/admin`);
	for (const field of ['jokers', 'rebuy', 'visibility', 'name', 'description'])
		expect(before.html).toContain(`name="${field}"`);
	expect(before.html).toContain(`${app.url}/community-preview?join=${game.communityId}`);
	expect(before.html).toContain('https://wa.me/?text=');
	expect(before.html).toMatch(/aria-label="\+ 1 Joker: Ida"/);
	const inGame = (await lena.get(memberPath())).text;
	expect([inGame.includes('Ausscheiden lassen'), inGame.includes('Rebuy')]).toEqual([true, false]);
	app.clock.set(KICKOFF + 3 * HOUR);
	await game.enter('a', 'd', '1:0');
	await game.evaluate(1);
	const out = (await lena.get(memberPath())).text;
	expect([out.includes('Ausscheiden lassen'), out.includes('Rebuy')]).toEqual([false, true]);
	const ida = await logInAs(app, 'Ida');
	const late = await ida.post(`${base}/tippspiel/2`, { intent: 'save', teamId: 'b' });
	expect([late.status, late.text.includes('❌ Du bist ausgeschieden')]).toEqual([422, true]);
});
