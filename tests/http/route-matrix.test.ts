import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import {
	buildCommunity,
	buildGame,
	buildPlayer,
	type Game,
	HOUR,
	join,
	PASSWORD,
	roundRobin,
} from '../support/builders';
import { databaseHash } from '../support/database-hash';
import { logInAs } from '../support/log-in';

/**
 * R33: every route, every role, and each of the three ways to ask: the page, its data, and a form without fields. The
 * routes come from the build, so that one which isn't written down here fails the run.
 */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

const roles = [
	'anonymous',
	'unverified',
	'member',
	'stranger',
	'eliminated',
	'admin',
	'otherAdmin',
	'site',
] as const;
type Role = (typeof roles)[number];

/** What an answer is: its status, or where it leads. `home` is the page that a player lands on. */
type Answer = number | `/${string}` | 'home' | 'dashboard' | 'pick' | 'invite';
type Answers = Record<Role, Answer>;
/** What a form without fields gets: 'none' where there is nothing to post to, else what who may use it gets. */
type Form = 'none' | Answer | Answers;

const all = (answer: Answer): Answers => Object.fromEntries(roles.map((role) => [role, answer])) as Answers;

/** Who may open a page: everybody else is sent away before anything is read or written. */
const players = (may: Answer): Answers => ({ ...all(may), anonymous: '/login', unverified: '/verify-email' });
const members = (may: Answer): Answers => ({
	...players(may),
	...{ stranger: 404, otherAdmin: 404, site: '/onboarding/community' },
});
const admins = (may: Answer): Answers => ({
	...members(may),
	...{ member: 'dashboard', eliminated: 'dashboard', site: may },
});
const siteAdmins = (may: Answer): Answers => ({ ...players('/dashboard'), site: may });
/** For who has no account yet; players are led on. */
const newcomers = (may: Answer, led: Answer): Answers => ({ ...all(led), anonymous: may, unverified: may });

const access = { all, players, members, admins, siteAdmins };

type Row = { who: keyof typeof access; get?: Answer; form?: Form } | { answers: Answers; form: Form };

/** Every route of app/routes.ts. `who` may, gets `get` (200) and `form` ('none'); `answers` where that says too little. */
const matrix: Record<string, Row> = {
	'': { who: 'all' },
	onboarding: {
		answers: newcomers(200, '/dashboard'),
		form: { ...players('/dashboard'), unverified: '/verify-email' },
	},
	faq: { who: 'all' },
	spielmodi: { who: 'all' },
	impressum: { who: 'all' },
	datenschutz: { who: 'all' },
	feedback: { who: 'all', form: 400 },
	'community-preview': { who: 'all', get: 400, form: '/community-preview' },
	'bild.png': { who: 'all' },
	'join-auth': { answers: newcomers(200, '/choose-name'), form: 'none' },
	theme: { who: 'all', get: '/', form: '/' },
	'abmelden/:token': { who: 'all', get: 404, form: 404 },
	'mail/ereignisse': { who: 'all', get: 404, form: 404 },
	'kalender/:file': { who: 'all', get: 404 },

	register: { answers: newcomers(200, '/dashboard'), form: newcomers(400, '/dashboard') },
	login: { answers: newcomers(200, 'home'), form: newcomers(400, 'home') },
	'login/code': { answers: newcomers('/login', '/dashboard'), form: all('/login') },
	// Its form ends the session, and is posted at the end.
	logout: { who: 'all', get: '/', form: '/' },
	'reset-password': { who: 'all', form: 400 },
	'reset-password/:token': { who: 'all', get: 410, form: 400 },
	'verify-email': {
		answers: { ...all('/choose-name'), anonymous: '/login', unverified: 200 },
		form: { ...all('/choose-name'), anonymous: '/login', unverified: '/verify-email?hinweis=noch-nicht' },
	},
	'verify-email/status': { who: 'all' },
	'verify-email/:token': { answers: newcomers(410, '/choose-name'), form: newcomers(422, '/choose-name') },
	'choose-name': { answers: players('home'), form: players('home') },
	mehr: { who: 'players' },
	profile: { who: 'players', form: 422 },
	'profile/konto': { who: 'players', form: 400 },
	'profile/sitzungen': { who: 'players', form: '/profile/sitzungen' },
	'profile/zweiter-faktor': { who: 'players', form: 400 },
	'neue-adresse/:token': { who: 'all', get: 410, form: 400 },
	'profile/export.json': { who: 'players' },
	'profile/export.csv': { who: 'players' },
	'profile/loeschen': { who: 'players', form: 400 },

	dashboard: { who: 'players', get: 'home' },
	'onboarding/community': { answers: { ...players('/dashboard'), site: 200 }, form: 'none' },
	'create-community': { who: 'players', form: 400 },
	'community/created': { who: 'players', get: 404 },
	'join-community': { who: 'players', form: 422 },
	'public-communities': { who: 'players' },
	'community/switch': { answers: all('/dashboard'), form: players(404) },
	'community/:communityId/admin': { who: 'admins', form: 400 },
	'community/:communityId/admin/einladen': { who: 'admins', form: 400 },
	'community/:communityId/admin/regeln': { who: 'admins', form: 400 },
	'community/:communityId/admin/verwalten': { who: 'admins', form: 400 },
	'community/:communityId/admin/spieltage': { who: 'admins', form: 400 },
	'community/:communityId/admin/neue-runde': { who: 'admins', form: 400 },
	// Members too, where the community lets them invite (tests/http/inviting.test.ts).
	'community/:communityId/admin/aushang': { who: 'admins' },
	'community/:communityId/einladen': { who: 'admins', get: 'invite', form: 'invite' },
	'community/:communityId/einladen/qr.png': { who: 'admins' },
	// A member's own page, where one leaves; here it is Tom's.
	'community/:communityId/admin/mitglied/:memberId': {
		answers: { ...admins(200), member: 200 },
		form: { ...admins(400), member: 400 },
	},
	// The round doesn't allow it.
	'community/:communityId/admin/mitglied/:memberId/nachtragen': { who: 'admins', form: 422 },

	'community/:communityId/admin/ansage': { who: 'admins', form: 400 },
	'community/:communityId/admin/export': { who: 'admins' },
	'community/:communityId/protokoll': { who: 'members' },

	'community/:communityId/dashboard': { who: 'members' },
	'community/:communityId/rangliste': { who: 'members' },
	'community/:communityId/rangliste/druck': { who: 'members' },
	'community/:communityId/rangliste.csv': { who: 'members' },
	'community/:communityId/tipps.csv': { who: 'members' },
	'community/:communityId/tippspiel': { who: 'members', get: 'pick' },
	'community/:communityId/tippspiel/:matchday': { who: 'members', form: 400 },
	'community/:communityId/auswertung': { who: 'members' },
	'community/:communityId/spieltag/:matchday': { who: 'members' },
	'community/:communityId/mitglied/:memberId': { who: 'members' },
	'community/:communityId/regeln': { who: 'members' },
	'community/:communityId/ruhmeshalle': { who: 'members' },
	// Its round isn't over.
	'community/:communityId/runde/:number': { who: 'members', get: 'dashboard' },

	admin: { who: 'siteAdmins', form: 422 },
	'admin/import': { who: 'siteAdmins', form: 400 },
	'admin/import/protokoll': { who: 'siteAdmins' },
	'admin/import/protokoll/:runId': { who: 'siteAdmins', get: 404 },
	'admin/import/protokoll/:runId/zuruecknehmen': { who: 'siteAdmins', get: 404, form: 404 },
	'admin/sicherheit': { who: 'siteAdmins' },
	'admin/wettbewerbe': { who: 'siteAdmins', form: 422 },
	'admin/wettbewerbe/:leagueId': { who: 'siteAdmins', form: 400 },
	'admin/vereine': { who: 'siteAdmins' },
	'admin/vereine/:teamId': { who: 'siteAdmins', form: 400 },
	'admin/vorlage.csv': { who: 'siteAdmins' },
	'admin/saison/:seasonId': { who: 'siteAdmins', form: 400 },
	'admin/spieltag/:matchdayId': { who: 'siteAdmins', form: 400 },
	'admin/spieltag/:matchdayId/aussetzen': { who: 'siteAdmins', form: 400 },
	'admin/quellen': { who: 'siteAdmins', form: 400 },
	'admin/quellen/vorschlag/:factId': { who: 'siteAdmins', get: 404, form: 400 },
	'admin/quellen/antwort/:answerId': { who: 'siteAdmins', get: 404 },
	'admin/mails': { who: 'siteAdmins', form: 400 },
	'admin/spieler': { who: 'siteAdmins' },
	'admin/spieler/:playerId': { who: 'siteAdmins', form: 400 },
	'admin/communities': { who: 'siteAdmins' },
	'admin/communities/:communityId': { who: 'siteAdmins', form: 400 },
	'admin/ansage': { who: 'siteAdmins', form: 400 },
	'admin/betrieb': { who: 'siteAdmins' },
	'admin/feedback': { who: 'siteAdmins', form: 400 },
	'admin/auswertung/:matchdayId': { who: 'siteAdmins', form: 400 },

	// 404 in production (tests/ui/design-page.test.ts, tests/http/letters-shown.test.ts)
	'entwicklung/design': { who: 'all' },
	'entwicklung/postfach': { who: 'all' },
	'entwicklung/postfach/:mailId': { who: 'all', get: 404 },
	'entwicklung/briefe': { who: 'all' },
	'entwicklung/briefe/:letterId': { who: 'all' },

	'*': { who: 'all', get: 404, form: 404 },
};

let app: App;
let game: Game;
let elsewhere: string;
let browsers: Record<Role, Browser>;

/** Lena is admin of "Büro Süd", Tom plays there, Ida is out; Nora is admin of "Nordkurve", where Paul plays. */
beforeAll(async () => {
	app = await startApp();
	const { context } = app;
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom', 'Ida']);
	const founderId = await buildPlayer(context, 'Nora');
	elsewhere = await buildCommunity(context, { founderId, founder: 'Nora', name: 'Nordkurve' });
	await join(context, { id: await buildPlayer(context, 'Paul'), name: 'Paul' }, elsewhere);
	for (const [name, team] of [
		['Lena', 'a'],
		['Tom', 'a'],
		['Ida', 'd'],
	] as const)
		await game.pick(name, 1, team);
	app.clock.set(KICKOFF + HOUR);
	await game.enter('a', 'd', '1:0');
	await game.enter('b', 'c', '1:0');
	await game.evaluate(1);
	const waiting = app.browser();
	const registration = { email: 'wartet@example.org', password: PASSWORD, passwordRepeat: PASSWORD };
	await waiting.post('/register', registration);
	browsers = {
		anonymous: app.browser(),
		unverified: waiting,
		member: await logInAs(app, 'Tom'),
		stranger: await logInAs(app, 'Paul'),
		eliminated: await logInAs(app, 'Ida'),
		admin: await logInAs(app, 'Lena'),
		otherAdmin: await logInAs(app, 'Nora'),
		site: await logInAs(app, 'admin'),
	};
	// What a page writes when it is first looked at: the community used last.
	for (const browser of Object.values(browsers))
		await browser.get(`/community/${game.communityId}/dashboard`);
	for (const who of ['stranger', 'otherAdmin'] as const)
		await browsers[who].get(`/community/${elsewhere}/dashboard`);
});
afterAll(() => app.close());

async function routesOfBuild(): Promise<string[]> {
	const build: ServerBuild = await import(
		/* @vite-ignore */ pathToFileURL(path.resolve('build/server/index.js')).href
	);
	return Object.values(build.routes).flatMap((route) =>
		route === undefined || route.parentId === undefined ? [] : [route.path ?? ''],
	);
}

function filled(pattern: string): string {
	return `/${pattern}`
		.replace(':communityId', game.communityId)
		.replace(':memberId', game.players.Tom?.memberId ?? '')
		.replace(':playerId', game.players.Tom?.id ?? '')
		.replace(':matchdayId', game.matchdayId(2))
		.replace(':matchday', '2')
		.replace(':number', '1')
		.replace(':seasonId', game.seasonId)
		.replace(':teamId', 'a')
		.replace(':leagueId', 'bundesliga')
		.replace(':letterId', 'reminder-1')
		.replace(':file', 'nichts.ics')
		.replace(/:(runId|token|mailId|factId|answerId)/, 'nichts')
		.replace('/*', '/nirgends');
}

function pageAnswers(row: Row): Answers {
	return 'answers' in row ? row.answers : access[row.who](row.get ?? 200);
}

function formAnswers(row: Row): Answers {
	const { form = 'none' } = row;
	if (form === 'none') return all(405);
	if (typeof form === 'object') return form;
	return 'who' in row ? access[row.who](form) : all(form);
}

/** An answer of the matrix as the browser of a role sees it. */
function seen(answer: Answer, role: Role): Answer {
	const own = role === 'stranger' || role === 'otherAdmin' ? elsewhere : game.communityId;
	if (answer === 'home') return role === 'site' ? '/onboarding/community' : `/community/${own}/dashboard`;
	if (answer === 'invite') return `/community/${own}/admin/einladen`;
	if (answer === 'dashboard') return `/community/${own}/dashboard`;
	return answer === 'pick' ? `/community/${own}/tippspiel/2` : answer;
}

/** Asks every route as one role, and says what was answered and what should have been. */
async function compared(
	role: Role,
	ask: (browser: Browser, address: string) => ReturnType<Browser['get']>,
	expected: (row: Row) => Answers,
) {
	const found: Record<string, Answer> = {};
	const wanted: Record<string, Answer> = {};
	for (const [pattern, row] of Object.entries(matrix)) {
		if (pattern === 'logout' && expected === formAnswers) continue;
		const page = await ask(browsers[role], filled(pattern));
		found[pattern] = (page.location as Answer | null) ?? page.status;
		wanted[pattern] = seen(expected(row)[role], role);
		if (page.status >= 400) expect(page.html, pattern).not.toMatch(/Unexpected Server Error|"message"/);
	}
	return { found, wanted };
}

test('every route of the build stands in the matrix, and no other', async () => {
	expect(Object.keys(matrix).sort()).toEqual((await routesOfBuild()).sort());
});

test.each(roles)(
	'R33: what %s gets for each page and its data, and that reading writes nothing',
	async (role) => {
		const before = await databaseHash(app.context.db);
		const pages = await compared(role, (browser, address) => browser.get(address), pageAnswers);
		expect(pages.found).toEqual(pages.wanted);
		const data = await compared(
			role,
			(browser, address) => browser.get(address === '/' ? '/_root.data' : `${address}.data`),
			pageAnswers,
		);
		expect(data.found).toEqual(data.wanted);
		expect(await databaseHash(app.context.db)).toBe(before);
	},
);

test('R33: a member of another community is not found under the own one', async () => {
	const foreign = await app.context.db.member.findFirstOrThrow({ where: { communityId: elsewhere } });
	const base = `/community/${game.communityId}`;
	for (const address of [`${base}/admin/mitglied/${foreign.id}`, `${base}/mitglied/${foreign.id}`])
		expect((await browsers.admin.get(address)).status).toBe(404);
});

test.each(roles)('R33: what %s gets for each form, which without fields does nothing', async (role) => {
	const before = await databaseHash(app.context.db);
	const forms = await compared(role, (browser, address) => browser.post(address, {}), formAnswers);
	expect(forms.found).toEqual(forms.wanted);
	expect(await databaseHash(app.context.db)).toBe(before);
	expect((await browsers[role].post('/logout', {})).location).toBe('/');
	expect((await browsers[role].get('/profile')).location).toBe('/login');
});
