import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveClubs } from '~/services/seasons/save-clubs.server';
import { clubs } from '../../prisma/seed/teams';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { buildGame, buildPlayer, roundRobin } from '../support/builders';
import { databaseHash } from '../support/database-hash';
import { logInAs } from '../support/log-in';

const KICKOFF = Date.parse('2026-08-29T13:30:00Z');

let app: App;
let admin: Browser;
let lena: Browser;
let communityId: string;

beforeAll(async () => {
	app = await startApp();
	await saveClubs(app.context, clubs);
	const plan = roundRobin(['koeln', 'mainz', 'hamburg', 'bremen'], KICKOFF);
	({ communityId } = await buildGame(app.context, plan, ['Lena', 'Tom']));
	await buildPlayer(app.context, 'Dora');
	admin = await logInAs(app, 'admin');
	lena = await logInAs(app, 'Lena');
});
afterAll(() => app.close());

const koeln = { name: '1. FC Köln', shortName: 'Köln', initials: 'KOE', color: '#e30613', color2: '#ffffff' };
const page = '/admin/vereine/koeln';

describe('the list', () => {
	test('is linked from the overview and shows 50 clubs a page', async () => {
		expect((await admin.get('/admin')).html).toContain('href="/admin/vereine"');
		const first = await admin.get('/admin/vereine');
		expect(first.status).toBe(200);
		expect(first.html.match(/href="\/admin\/vereine\/[a-z-]+"/g)).toHaveLength(50);
		expect(first.html).toContain('seite=2');
	});

	test('is searched without JavaScript, by league and by a spelling', async () => {
		const found = await admin.get('/admin/vereine?liga=bundesliga&suche=effzeh');
		expect(found.text).toContain('Kein Verein gefunden');
		const cologne = await admin.get('/admin/vereine?liga=bundesliga&suche=COLOGNE');
		expect(cologne.html.match(/href="\/admin\/vereine\/[a-z-]+"/g)).toEqual(['href="/admin/vereine/koeln"']);
		expect(cologne.html).toContain('value="COLOGNE"');
		expect((await admin.get('/admin/vereine?liga=laliga&suche=cologne')).text).toContain(
			'Kein Verein gefunden',
		);
	});
});

describe('a club', () => {
	test('shows its badge in three sizes, its spellings and its seasons', async () => {
		const { html, text } = await admin.get(page);
		for (const size of [24, 36, 64]) expect(html).toContain(`class="badge badge-${size}" `);
		expect(text).toContain('Schreibweisen in der Bundesliga');
		expect(text).toContain('FC Koeln');
		expect(text).toContain('3 Spiele in: Bundesliga Saison 1.');
	});

	test('a new short name shows everywhere at once', async () => {
		const before = await lena.get(`/community/${communityId}/tippspiel/1`);
		expect(before.text).not.toContain('Effzeh');
		const saved = await admin.post(page, { intent: 'save', ...koeln, shortName: 'Effzeh' });
		expect([saved.status, saved.location]).toEqual([302, page]);
		expect((await admin.get(page)).text).toContain('Der Verein ist gespeichert.');
		expect((await lena.get(`/community/${communityId}/tippspiel/1`)).text).toContain('Effzeh');
	});

	test('two admins at one club: who comes second reads what is stored now, and nothing is overwritten in silence', async () => {
		const club = '/admin/vereine/mainz';
		const seenIn = ({ html }: { html: string }) => /name="seen" value="([^"]*)"/.exec(html)?.[1] ?? '';
		const seen = seenIn(await admin.get(club));
		const mainz = { intent: 'save', name: '1. FSV Mainz 05', shortName: 'Mainz 05', initials: 'M05' };
		const hers = { ...mainz, color: '#c3141e', color2: '#ffffff', seen: seen.replaceAll('&quot;', '"') };
		expect((await admin.post(club, { ...hers, initials: 'FSV' })).status).toBe(302);
		// Nor is it where the second one's first try was wrong.
		expect(seenIn(await admin.post(club, { ...hers, initials: 'K' }))).toBe(seen);
		const second = await admin.post(club, { ...hers, shortName: 'Mainz' });
		expect(second.status).toBe(422);
		expect(second.text).toContain(
			'Jemand anderes hat diesen Verein inzwischen geändert. Gespeichert ist jetzt: Kurzname „Mainz 05“ und Kürzel „FSV“.',
		);
		expect(second.html).toMatch(/name="shortName"[^>]*value="Mainz"|value="Mainz"[^>]*name="shortName"/);
		const meant = { ...hers, shortName: 'Mainz', seen: seenIn(second).replaceAll('&quot;', '"') };
		expect((await admin.post(club, meant)).status).toBe(302);
		expect((await admin.post(club, meant)).status).toBe(302);
	});

	test('a wrong form says at its field what is wrong, and keeps what was typed', async () => {
		const before = await databaseHash(app.context.db);
		const wrong = await admin.post(page, { intent: 'save', ...koeln, name: 'Neuer Name', initials: 'K' });
		expect(wrong.status).toBe(422);
		expect(wrong.html).toContain('href="#initials"');
		expect(wrong.html).toContain('value="Neuer Name"');
		const grey = await admin.post(page, { intent: 'save', ...koeln, color: '#787878' });
		expect([grey.status, grey.text]).toEqual([
			422,
			expect.stringContaining('weder in Weiß noch in Schwarz gut zu lesen'),
		]);
		const taken = await admin.post(page, { intent: 'save', ...koeln, shortName: 'HSV' });
		expect(taken.text).toContain('„HSV“ heißt in der Bundesliga schon ein anderer Verein (Hamburger SV).');
		expect((await admin.post(page, { intent: 'zaubern' })).status).toBe(400);
		expect(await databaseHash(app.context.db)).toBe(before);
	});

	test('a spelling is added and removed; one of another club and the own name are refused', async () => {
		const add = (spelling: string) =>
			admin.post(page, { intent: 'add-spelling', leagueId: 'bundesliga', spelling });
		const remove = (key: string, spelling = '') =>
			admin.post(page, { intent: 'remove-spelling', leagueId: 'bundesliga', key, spelling });
		expect((await add('Geißböcke')).status).toBe(302);
		const shown = await admin.get(page);
		expect(shown.html).toMatch(/name="key" value="geissbocke".*?name="spelling" value="Geißböcke"/);
		const taken = await add('Bayern');
		expect(taken.status).toBe(422);
		expect(taken.html).toContain('href="#spelling-bundesliga"');
		expect(taken.html).toContain('value="Bayern"');
		expect(taken.text).toContain(
			'„Bayern“ heißt in der Bundesliga schon ein anderer Verein (FC Bayern München).',
		);
		expect(taken.text).not.toContain('Entferne die Schreibweise');
		const same = (await add('FC Bayern München')).text;
		expect(same).toContain('„FC Bayern München“ heißt in der Bundesliga schon ein anderer Verein.');
		expect((await add('FCB')).text).toContain('„FCB“ bedeutet in der Bundesliga schon FC Bayern München.');
		const gone = await admin.follow(await remove('geissbocke', 'Geißböcke'));
		expect(gone.text).toContain('Die Schreibweise „Geißböcke“ ist entfernt.');
		expect((await admin.get(page)).text).not.toContain('Geißböcke');
		expect((await remove('1 fc koln')).text).toContain('lassen sich nicht entfernen');
	});

	test('without matches it is removed after a question, with matches it is not', async () => {
		const kept = await admin.post(page, { intent: 'remove-club' });
		expect([kept.status, kept.text]).toEqual([
			422,
			expect.stringContaining('lässt sich deshalb nicht entfernen'),
		]);
		const spal = '/admin/vereine/spal';
		expect((await admin.get(spal)).text).not.toContain('SPAL Ferrara entfernen?');
		expect((await admin.get(`${spal}?aktion=entfernen`)).text).toContain('SPAL Ferrara entfernen?');
		const gone = await admin.post(spal, { intent: 'remove-club' });
		expect([gone.status, gone.location]).toEqual([302, '/admin/vereine']);
		expect((await admin.get(spal)).status).toBe(404);
	});

	test('that nobody knows is not found', async () => {
		expect((await admin.get('/admin/vereine/nirgends')).status).toBe(404);
	});
});

test('R33: the pages are for site admins only', async () => {
	const before = await databaseHash(app.context.db);
	for (const path of ['/admin/vereine', page]) {
		expect((await lena.get(path)).location).toBe('/dashboard');
		expect((await app.browser().get(path)).location).toBe('/login');
	}
	expect((await lena.post(page, { intent: 'save', ...koeln, name: 'Lenas Elf' })).location).toBe(
		'/dashboard',
	);
	expect((await lena.post('/admin/vereine/spezia', { intent: 'remove-club' })).location).toBe('/dashboard');
	expect(await databaseHash(app.context.db)).toBe(before);
});
