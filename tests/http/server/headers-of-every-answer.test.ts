import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from '../../support/app';
import type { Browser, Page } from '../../support/browser';
import { buildGame, type Game, PASSWORD, roundRobin } from '../../support/builders';
import { testDatabaseKind } from '../../support/database';
import { logInAs } from '../../support/log-in';
import { whileAway, whileBusy } from '../../support/outage';

/** What every answer carries, whatever it answers; and what people read when the house itself can't do it. */

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let game: Game;
let lena: Browser;

beforeAll(async () => {
	app = await startApp();
	game = await buildGame(app.context, roundRobin(['a', 'b', 'c', 'd'], KICKOFF), ['Lena', 'Tom']);
	lena = await logInAs(app, 'Lena');
});
afterAll(() => app.close());

const big = () => lena.post('/feedback', { text: 'x'.repeat(70_000) });
const foreign = () =>
	lena.post('/profile', {}, { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' });

/** What the forms below write to. */
const WRITTEN = ['Player', 'Session'];

/** A request of every kind of answer, with the status that makes it one. */
const kinds: [string, number, () => Promise<Page>][] = [
	['a page', 200, () => lena.get('/profile')],
	['a page without JavaScript', 200, () => lena.get('/faq')],
	['the data of a page', 200, () => lena.get('/profile.data')],
	['a redirect', 302, () => app.browser().get('/profile')],
	['a redirect as data', 202, () => app.browser().get('/profile.data')],
	['a form that was wrong', 422, () => lena.post('/profile', { displayName: '' })],
	['a form without fields', 400, () => lena.post('/feedback', {})],
	['a page that is not there', 404, () => lena.get('/nirgends')],
	['a page that nobody may see', 404, () => lena.get('/community/fremd/dashboard')],
	['a link that is too old', 410, () => lena.get('/reset-password/alt')],
	[
		'a page that fails',
		500,
		() => whileAway(app, 'SeasonTeam', async () => (await logInAs(app, 'admin')).get('/admin')),
	],
	[
		'a file that fails',
		500,
		() => whileAway(app, 'Round', () => lena.get(`/community/${game.communityId}/tipps.csv`)),
	],
	['a file to download', 200, () => lena.get(`/community/${game.communityId}/rangliste.csv`)],
	['the own data', 200, () => lena.get('/profile/export.json')],
	['a file that is not there', 404, () => lena.get('/kalender/nichts.ics')],
	['a picture of a link', 200, () => lena.get('/bild.png')],
	['a static file', 200, () => lena.get('/mark.svg')],
	['an asset that is not there', 404, () => lena.get('/assets/nichts.js')],
	['health', 200, () => lena.get('/healthz')],
	['metrics that are not there', 404, () => lena.get('/metrics')],
	['metrics without their token', 401, () => withMetrics(() => lena.get('/metrics'))],
	['a host that is none', 400, () => lena.get('/profile?_data=x')],
	['a zero byte', 400, () => lena.get('/community-preview?join=%00')],
	['a form from elsewhere', 403, foreign],
	['what nothing can be posted to', 405, () => lena.post('/faq', {})],
	['a body that is too big', 413, big],
	[
		'a busy database',
		503,
		() => whileBusy(app, WRITTEN, () => lena.post('/profile', { intent: 'calendar' })),
	],
];

test.each(kinds)(
	'%s (%i) has the Content-Security-Policy and says nothing of what runs here',
	async (_kind, status, ask) => {
		const { status: answered, headers, html } = await ask();
		expect(answered).toBe(status);
		expect(headers.get('Content-Security-Policy')).toMatch(
			/^default-src 'none';script-src 'self' 'nonce-[\w-]{22}'/,
		);
		expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
		expect(headers.get('Content-Security-Policy')).not.toMatch(/unsafe|\*/);
		expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
		expect(headers.get('Referrer-Policy')).toBe('same-origin');
		expect(headers.get('X-Frame-Options')).toBe('DENY');
		for (const name of ['X-Powered-By', 'Server', 'Access-Control-Allow-Origin'])
			expect(headers.get(name)).toBeNull();
		expect(html).not.toMatch(/Unexpected Server Error|prisma|sqlite|postgres|node_modules|\bat [\w.]+ \(/i);
	},
);

test('what has its contents in its name is kept for a year, other files for an hour, nothing else', async () => {
	const page = await lena.get('/profile');
	const asset = /\/assets\/[\w.-]+\.js/.exec(page.html)?.[0] ?? '';
	const caching = async (path: string) => (await lena.get(path)).headers.get('Cache-Control');
	expect(await caching(asset)).toBe('public, max-age=31536000, immutable');
	expect(await caching('/mark.svg')).toBe('public, max-age=3600');
	for (const path of ['/faq', '/assets/nichts.js']) expect(await caching(path)).toContain('private');
});

test('nothing posted to a page or a file that takes nothing is answered in English', async () => {
	for (const path of ['/faq', '/bild.png', '/healthz', '/dashboard', '/profile/export.json', '/faq.data']) {
		const page = await lena.post(path, { x: 'y' });
		expect([page.status, page.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
		expect(page.text).toContain('Das ist unter dieser Adresse nicht möglich.');
	}
	expect((await lena.post('/nirgends', {})).text).toContain('Seite nicht gefunden');
});

test('while the database is busy a page, a form and a file say so in German with 503, and when to come again', async () => {
	const [page, form, file] = await whileBusy(app, WRITTEN, () =>
		Promise.all([
			lena.post('/profile', { intent: 'calendar' }),
			lena.post('/profile', { displayName: 'Leni' }),
			lena.post('/logout', {}),
		]),
	);
	for (const answer of [page, form, file])
		expect([answer?.status, answer?.headers.get('Retry-After')]).toEqual([503, '5']);
	expect(page?.text).toContain('Gerade ist viel los');
	expect(form?.html).toContain('value="Leni"');
	expect(file?.text).toBe('Gerade ist zu viel los. Bitte versuche es gleich noch einmal.');
	expect((await lena.get('/profile')).html).toContain('value="Lena"');
});

test('R33: nor is what an admin of a community typed lost then', async () => {
	const base = `/community/${game.communityId}/admin`;
	const start = { runde: '2', stand: 'x', gelistet: '' };
	const { html } = await lena.get(`${base}/verwalten`);
	const seen = /value="profile"\/><input[^>]*name="seen" value="([^"]+)"/.exec(html)?.[1] ?? '';
	const profile = { intent: 'profile', seen, name: 'Anders', description: '', entryOpen: 'open' };
	for (const [path, fields, typed] of [
		['spieltage', { intent: 'suspend', matchdayId: game.matchdayId(2), reason: 'Zu kalt' }, '"Zu kalt"'],
		[`mitglied/${game.players.Tom?.memberId}`, { intent: 'remove', reason: 'Zu laut' }, '"Zu laut"'],
		['verwalten', { ...profile, visibility: 'public' }, '"Anders"'],
		['neue-runde', start, ''],
	] as const) {
		const tables = ['Throttle', 'Community', 'Member'];
		const answer = await whileBusy(app, tables, () => lena.post(`${base}/${path}`, fields));
		expect([path, answer.status, answer.headers.get('Retry-After')]).toEqual([path, 503, '5']);
		expect(answer.text).toContain('Speichern fehlgeschlagen. Versuche es erneut.');
		expect(answer.html).toContain(typed && `value=${typed}`);
	}
});

test('nor what a site admin typed', async () => {
	const admin = await logInAs(app, 'admin');
	await lena.post('/feedback', { text: 'Die Tabelle ist schön.' });
	await admin.post('/admin/wettbewerbe', { name: 'Kreisliga A', timeZone: 'Europe/Berlin' });
	const message = await app.context.db.feedback.findFirstOrThrow();
	const league = await app.context.db.league.findFirstOrThrow({ where: { name: 'Kreisliga A' } });
	const team = await app.context.db.team.findFirstOrThrow();
	const colors = { shortName: 'Neu', initials: 'NEU', color: '#112233', color2: '#ffffff' };
	// Neither is locked or about to go: on PostgreSQL that is found without waiting for anybody.
	const pointless = ['unlock', 'keep'].map(
		(intent) => [`communities/${game.communityId}`, { intent }, ''] as const,
	);
	for (const [path, fields, typed] of [
		...(testDatabaseKind === 'sqlite' ? pointless : []),
		['feedback', { intent: 'answer', message: message.id, seen: '', answer: 'Danke dir' }, '>Danke dir<'],
		['wettbewerbe', { name: 'Kreisliga B', timeZone: 'Europe/Berlin' }, '"Kreisliga B"'],
		[`wettbewerbe/${league.id}`, { intent: 'save', name: 'Liga', timeZone: 'Europe/Berlin' }, '"Liga"'],
		[`wettbewerbe/${league.id}`, { intent: 'remove-league' }, 'Kreisliga A entfernen?'],
		[`vereine/${team.id}`, { intent: 'save', name: 'Neuer Klub', ...colors }, '"Neuer Klub"'],
		[`spieler/${game.players.Tom?.id}`, { intent: 'unlock' }, ''],
		['feedback', { intent: 'move', message: message.id, state: 'open' }, 'Antworten'],
		[`spieler/${game.players.Tom?.id}`, { intent: 'lock', reason: 'Zu laut' }, '"Zu laut"'],
		[`communities/${game.communityId}`, { intent: 'lock', reason: 'Zu voll' }, '"Zu voll"'],
	] as const) {
		const tables = ['Throttle', 'Feedback', 'League', 'Team', 'Player', 'Community'];
		const answer = await whileBusy(app, tables, () => admin.post(`/admin/${path}`, fields));
		expect([path, answer.status, answer.headers.get('Retry-After')]).toEqual([path, 503, '5']);
		expect([path, answer.text]).toEqual([
			path,
			expect.stringContaining('Speichern fehlgeschlagen. Versuche es erneut.'),
		]);
		expect(answer.html).toContain(typed);
	}
});

test('zero bytes, which PostgreSQL takes in no text, are no outage anywhere', async () => {
	const base = `/community/${game.communityId}`;
	for (const path of ['/faq%00', `${base}/mitglied/%00`, '/kalender/%00.ics', '/verify-email/a%00b'])
		expect((await lena.get(path)).text).toContain('Seite nicht gefunden');
	for (const path of ['/community-preview?join=%00', '/?join=a%00', `${base}/rangliste.data?runde=%00`])
		expect((await lena.get(path)).text).toContain('Diese Anfrage war nicht lesbar.');
	const somebody = app.browser();
	const texts = { name: 'A\0', email: 'a\0b@example.org', password: 'x\0', text: 'a\0' };
	const posts: [Browser, string, Record<string, string>][] = [
		[somebody, '/login', texts],
		[somebody, '/reset-password', texts],
		[somebody, '/feedback', texts],
		[lena, '/join-community', { name: 'B\0' }],
		[lena, '/profile', { displayName: 'Le\0na' }],
		[lena, `${base}/tippspiel/1`, { intent: 'save', teamId: 'a\0' }],
		[lena, '/community/switch', { communityId: '\0', from: '/\0' }],
	];
	for (const [browser, path, fields] of posts)
		expect((await browser.post(path, fields)).status, path).toBeLessThan(500);
	for (const row of await app.context.db.feedback.findMany())
		expect(JSON.stringify(row, plain)).not.toContain('\\u0000');
	expect((await lena.get('/profile')).html).toContain('value="Lena"');
});

const plain = (_key: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value);

test('on https every cookie is bound to this host, Secure, HttpOnly and Lax', async () => {
	const { settings } = app.context;
	const { origin } = settings;
	Object.assign(settings, { origin: origin.replace('http:', 'https:') });
	const here = { Origin: settings.origin };
	const pages = [
		await app.browser().post('/theme', { theme: 'dark', from: '/' }, here),
		await app.browser().get(`/community/${game.communityId}/rangliste`),
		await app.browser().post('/login', { email: 'lena@example.org', password: PASSWORD }, here),
	];
	Object.assign(settings, { origin });
	for (const { headers } of pages) {
		expect(headers.getSetCookie().length).toBeGreaterThan(0);
		for (const cookie of headers.getSetCookie()) {
			expect(cookie).toMatch(/^__Host-[a-z]+=/);
			for (const mark of [/; Secure/, /; HttpOnly/, /; SameSite=Lax/, /; Path=\//])
				expect(cookie).toMatch(mark);
		}
	}
});

async function withMetrics(work: () => Promise<Page>): Promise<Page> {
	const { settings } = app.context;
	Object.assign(settings, { metricsToken: 'a token of metrics' });
	const page = await work();
	Object.assign(settings, { metricsToken: null });
	return page;
}
