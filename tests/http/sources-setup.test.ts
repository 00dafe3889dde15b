import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMatches } from '~/data/matches.server';
import { findSource } from '~/data/season-sources.server';
import { answerAside } from '~/services/operating/long-work.server';
import { saveClubs } from '~/services/seasons/save-clubs.server';
import { createSources } from '~/sources/sources.server';
import { clubs } from '../../prisma/seed/teams';
import { type App, startApp } from '../support/app';
import type { Browser, Page } from '../support/browser';
import { buildPlayer, DAY } from '../support/builders';
import { databaseHash } from '../support/database-hash';
import { type FakeSources, startFakeSources } from '../support/fake-sources';
import type { TrueMatch } from '../support/fake-sources/true-match';
import { emptySeason, importFile, template } from '../support/import-files';
import { sendAgain } from '../support/import-page';
import { logInAs } from '../support/log-in';
import { mainOf } from '../support/page-parts';

/** R41: a season is set up from a source: the competition in a list, the preview of an import, the commit. No file. */

const START = Date.parse('2026-08-29T13:30Z');
const match = (home: string, away: string, more: Partial<TrueMatch> = {}): TrueMatch => ({
	...{ matchday: 1, home, away, kickoff: START, goals: [] },
	...more,
});

let app: App;
let admin: Browser;
let fake: FakeSources;

beforeEach(async () => {
	app = await startApp({ now: START - 3 * DAY });
	await saveClubs(app.context, clubs);
	fake = await startFakeSources({
		now: app.clock.now,
		matches: [
			match('FC Bayern München', 'VfL Wolfsburg'),
			match('FC Augsburg', 'SV Werder Bremen'),
			match('SV Werder Bremen', 'FC Bayern München', { matchday: 2, kickoff: START + 7 * DAY }),
		],
		...{ shortcut: 'bl1', code: 'BL1', year: 2026 },
	});
	use({});
	await buildPlayer(app.context, 'admin');
	admin = await logInAs(app, 'admin');
});
afterEach(async () => {
	await fake.close();
	await app.close();
});

/** Asks the fake with these settings. */
function use(settings: Partial<FakeSources['settings']>): void {
	app.context.settings.sources = { ...fake.settings, ...settings };
	app.context.sources = createSources(app.context.settings.sources);
}

const choose = (fields: Record<string, string>) =>
	admin.post('/admin/quellen', { intent: 'look', ...fields });
const newSeason = { saison: 'neu', wettbewerb: 'bundesliga', label: '2026/27' };

/** Follows the link with this name, as a person taps it. */
function tap(page: Page, name: string): Promise<Page> {
	const link = [...mainOf(page).matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].find(([tag]) => tag.includes(name));
	const to = /href="([^"]*)"/.exec(link?.[1] ?? '')?.[1]?.replaceAll('&amp;', '&');
	if (to === undefined) throw new Error(`No link ${name}: ${page.text.slice(0, 600)}`);
	return admin.get(to);
}

/** Presses the row that sends these fields, as a person taps it. */
function pressRow(page: Page, wanted: Record<string, string>): Promise<Page> {
	const rows = mainOf(page).split('<form').slice(1).map(inputsOf);
	const row = rows.find((fields) => Object.entries(wanted).every(([name, value]) => fields[name] === value));
	if (row === undefined) throw new Error(`No row ${JSON.stringify(wanted)}: ${page.text.slice(0, 600)}`);
	return admin.post('/admin/quellen', row);
}

/** What the browser sends from the card with this title. */
function fieldsOf(page: Page, title: string): Record<string, string> {
	const form = mainOf(page)
		.split('<form')
		.find((part) => part.split('>')[0]?.includes(`aria-label="${title}"`));
	if (form === undefined) throw new Error(`No card ${title}: ${page.text.slice(0, 600)}`);
	return inputsOf(form);
}

/** What a form's fields send as they stand there. */
function inputsOf(form: string): Record<string, string> {
	const value = (tag: string, name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
	const inputs = [...(form.split('</form>')[0] ?? '').matchAll(/<input ([^>]*)>/g)].map(
		([, tag = '']) => tag,
	);
	const sent = inputs.filter((tag) => !tag.includes('checkbox') || tag.includes('checked'));
	return Object.fromEntries(sent.map((tag) => [value(tag, 'name'), value(tag, 'value')]));
}

/** Presses "Vorschau ansehen" on a card, without those boxes. */
function preview(page: Page, title: string, without: string[] = []): Promise<Page> {
	const fields = Object.entries(fieldsOf(page, title)).filter(([name]) => !without.includes(name));
	const nothing = { field: 'file', name: '', bytes: new Uint8Array() };
	return admin.upload('/admin/import', { ...Object.fromEntries(fields), intent: 'preview' }, nothing);
}

const TITLE = '1. Fußball-Bundesliga 2026/2027, OpenLigaDB (bl1/2026)';

test('a new season: two taps to the preview, one more, and it is there with its source', async () => {
	const start = await tap(await admin.get('/admin'), 'Quelle einrichten');
	expect(start.status).toBe(200);
	expect(start.text).toContain('Welcher Wettbewerb? OpenLigaDB Bundesliga 2026/27 Gibt es hier noch nicht.');
	expect(start.text.indexOf('Bundesliga 2026/27')).toBeLessThan(start.text.indexOf('Premier League'));
	expect(start.html).not.toContain('<script');

	const found = await pressRow(start, { wettbewerb: 'bundesliga', art: 'openligadb' });
	expect(found.text).toContain(`${TITLE} 3 Spiele, zuletzt geändert`);
	expect(found.text).not.toContain('Nur die Quelle setzen');
	const before = await databaseHash(app.context.db);
	const page = await preview(found, TITLE, ['source-times']);
	expect(page.status).toBe(200);
	expect(page.text).toContain('Die Bundesliga 2026/27 gibt es noch nicht.');
	expect(page.text).toContain('4 Teams · 2 Spieltage · 3 Spiele');
	expect(page.text).toContain(
		'Mit dem Übernehmen bekommt die Saison eine Quelle: OpenLigaDB (bl1/2026). Ergebnisse kommen dann von selbst, neue Anstoßzeiten warten auf dich.',
	);
	expect(await databaseHash(app.context.db)).toBe(before);

	const done = await sendAgain(admin, page, 'commit');
	expect([done.status, done.location]).toEqual([302, '/admin/saison/bundesliga_1']);
	const season = await admin.follow(done);
	expect(season.text).toContain('Die Quelle ist eingerichtet.');
	expect(season.text).toContain('OpenLigaDB Gefragt wird nach bl1/2026');
	expect(await findSource(app.context.db, 'bundesliga_1')).toMatchObject({
		...{ kind: 'openligadb', place: 'bl1/2026', isOn: true },
		...{ takesResults: true, takesTimes: false },
	});
	expect(await app.context.db.importRun.findMany()).toMatchObject([{ source: 'openligadb' }]);
	expect(await app.context.db.match.count()).toBe(3);
	expect((await sendAgain(admin, page, 'commit')).location).toBe('/admin/saison/bundesliga_1');
	expect(await app.context.db.importRun.count()).toBe(1);
	expect((await admin.get('/admin/quellen')).text).toContain('Bundesliga 2026/27 eingerichtet');
});

test('a season that is there: its differences in the preview, or the source alone', async () => {
	const seasonId = await emptySeason(app.context, '2026/27');
	const lines = [
		'1;29.08.2026;15:30;FC Bayern München;VfL Wolfsburg;;',
		'1;29.08.2026;18:30;FC Augsburg;SV Werder Bremen;;',
		'2;05.09.2026;15:30;SV Werder Bremen;FC Bayern München;;',
	];
	await importFile(app.context, { seasonId, bytes: template(...lines) });
	const card = await tap(await admin.get(`/admin/saison/${seasonId}`), 'Quelle einrichten');
	expect(card.text).toContain('Bundesliga 2026/27 Quelle einrichten');
	expect(card.text).toContain('Welche Quelle? OpenLigaDB Hat noch keine Quelle.');
	expect(card.text).not.toContain('2. Bundesliga 2026/27 ');
	// Whoever calls it a new one means the one that is there.
	expect((await choose({ ...newSeason, art: 'openligadb' })).text).toContain('Nur die Quelle setzen');
	const found = await pressRow(card, { art: 'openligadb' });
	const page = await preview(found, TITLE);
	expect(page.text).toContain('0 neu · 1 geändert');
	expect((await findMatches(app.context.db, seasonId)).map(({ kickoff }) => kickoff).sort()).toContain(
		START + 3 * 3_600_000,
	);

	const { season = '', ...rest } = fieldsOf(found, TITLE);
	const set = await admin.post('/admin/quellen', { season, ...rest });
	expect([set.status, set.location]).toEqual([302, `/admin/saison/${seasonId}`]);
	expect((await admin.follow(set)).text).toContain('Die Quelle ist eingerichtet.');
	expect(await findSource(app.context.db, seasonId)).toMatchObject({ place: 'bl1/2026', takesTimes: true });
	const other = await admin.get(`/admin/quellen?saison=${seasonId}`);
	expect(other.text).toContain('Bundesliga 2026/27 hat schon eine Quelle: OpenLigaDB (bl1/2026).');

	expect((await sendAgain(admin, page, 'commit')).status).toBe(302);
	// Nothing is new any more, but the season can have the source that it lacks.
	await app.context.db.source.deleteMany();
	const same = await preview(await choose({ saison: seasonId, art: 'openligadb' }), TITLE);
	expect(same.text).toContain('Alles, was OpenLigaDB (bl1/2026) hat, ist schon gespeichert.');
	const alone = await admin.post('/admin/quellen', fieldsOf(same, 'Nur die Quelle setzen'));
	expect(alone.location).toBe(`/admin/saison/${seasonId}`);
	expect(await findSource(app.context.db, seasonId)).toMatchObject({ takesResults: true, takesTimes: true });
});

test('twins of one name stand beside each other, with what tells them apart', async () => {
	fake.lie('twin-league');
	const found = await choose({ ...newSeason, art: 'openligadb' });
	expect(found.text).toContain('Unter diesem Namen gibt es mehrere.');
	expect(found.text).toMatch(/OpenLigaDB \(bl1\/2026\) 3 Spiele.*OpenLigaDB \(bl1twin\/2026\) 3 Spiele/);
	const ids = [...mainOf(found).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
	expect(new Set(ids).size).toBe(ids.length);
});

test('a code that leads nowhere is said at its field, and what there is stands below', async () => {
	const page = await choose({ ...newSeason, art: 'openligadb', kuerzel: 'bl9' });
	expect(page.status).toBe(422);
	expect(page.text).toContain(
		'OpenLigaDB hat unter „bl9“ für 2026/27 keine Spiele. Stimmen Kürzel und Saison?',
	);
	expect(page.text).toContain('Was OpenLigaDB in diesem Jahr hat');
	const found = await pressRow(page, { kuerzel: 'bl1' });
	expect(found.text).toContain(`${TITLE} 3 Spiele`);
	const unknown = await choose({ ...newSeason, wettbewerb: 'laliga', art: 'openligadb' });
	expect([unknown.status, unknown.text]).toEqual([
		200,
		expect.stringContaining('Was OpenLigaDB in diesem Jahr hat'),
	]);
	for (const [query, sentence] of [
		[{ saison: 'neu', art: 'openligadb' }, 'Bitte wähle einen Wettbewerb'],
		[
			{ saison: 'neu', wettbewerb: 'bundesliga', label: '26', art: 'openligadb' },
			'Bitte gib die Saison wie 2026/27 oder 2026 an.',
		],
		[{ ...newSeason, art: 'openligadb', kuerzel: '../x' }, 'Bitte gib Kürzel und Jahr wie „bl1/2026“ an.'],
		[{ ...newSeason, art: 'file' }, 'Bitte gib die Adresse der Datei an.'],
	] as const) {
		const refused = await choose(query);
		expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(sentence)]);
	}
	const strange = await admin.get('/admin/quellen?art=kristallkugel&saison=nichts');
	expect(strange.status).toBe(200);
});

test('R40: a competition that nobody here knows yet is made with its season', async () => {
	const wish = {
		saison: 'neu',
		wettbewerb: '+',
		label: '2026/27',
		name: 'Bundesliga',
		zone: 'Europe/Berlin',
	};
	const found = await pressRow(await choose({ ...wish, name: 'Regionalliga', art: 'openligadb' }), {
		kuerzel: 'bl1',
	});
	const page = await preview(found, TITLE);
	expect(page.text).toContain('Regionalliga');
	expect(page.text).toContain('OpenLigaDB (bl1/2026)');
});

test('football-data.org is offered with a key alone, and needs it', async () => {
	const found = await choose({ ...newSeason, art: 'football-data' });
	expect(found.text).toContain('football-data.org (BL1/2026) 3 Spiele, zuletzt geändert');
	const page = await preview(found, 'football-data.org (BL1/2026)');
	expect((await sendAgain(admin, page, 'commit')).location).toBe('/admin/saison/bundesliga_1');
	expect(await findSource(app.context.db, 'bundesliga_1')).toMatchObject({
		kind: 'football-data',
		place: 'BL1/2026',
	});
	expect((await admin.get('/admin/quellen')).text).toContain('football-data.org');

	use({ footballData: { url: fake.footballData, key: null } });
	expect((await admin.get('/admin/quellen')).text).not.toContain('Premier League 2026/27');
	const without = await choose({ ...newSeason, saison: 'bundesliga_1', art: 'football-data' });
	expect([without.status, without.text]).toEqual([422, expect.stringContaining('FOOTBALL_DATA_KEY')]);
	const set = { season: 'bundesliga_1', 'source-kind': 'football-data', 'source-place': 'PL/2026' };
	const refused = await admin.post('/admin/quellen', set);
	expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('FOOTBALL_DATA_KEY')]);
	expect(await findSource(app.context.db, 'bundesliga_1')).toMatchObject({ place: 'BL1/2026' });
});

test('a file at an address tells its season itself; an address that isn’t public is never asked', async () => {
	const found = await choose({ saison: '', art: 'file', kuerzel: fake.file });
	expect(found.text).toContain('Die Datei ist da. Was darin steht, zeigt die Vorschau.');
	const page = await preview(found, `Datei (${fake.file})`);
	expect(page.text).toContain('Die Bundesliga 2026/27 gibt es noch nicht.');
	expect((await sendAgain(admin, page, 'commit')).status).toBe(302);
	expect(await findSource(app.context.db, 'bundesliga_1')).toMatchObject({ kind: 'file', place: fake.file });

	use({ filesUrl: null });
	const asked = fake.requests.length;
	for (const address of [
		'https://127.0.0.1/spielplan.csv',
		'https://localhost/spielplan.csv',
		'https://[::1]/x.csv',
		'https://169.254.169.254/latest',
		fake.file,
		'file:///etc/passwd',
	]) {
		const refused = await choose({ saison: 'bundesliga_1', art: 'file', kuerzel: address });
		expect([address, refused.status]).toEqual([address, 422]);
		expect(refused.html).toMatch(/href="#kuerzel"/);
		const form = { season: 'bundesliga_1', 'source-kind': 'file', 'source-place': address };
		const again = await admin.post('/admin/quellen', form);
		expect([address, again.status]).toEqual([address, 422]);
		// What was typed stays.
		expect(again.html).toContain(`value="${address}"`);
		expect(again.text).toContain('Bundesliga 2026/27 Quelle einrichten');
	}
	expect(fake.requests.length).toBe(asked);
	expect(await findSource(app.context.db, 'bundesliga_1')).toMatchObject({ place: fake.file });
});

test('a source that answers nothing, or nothing useful, says so and changes nothing', async () => {
	for (const [lie, sentence] of [
		['500', 'Bei der Quelle ist etwas kaputt.'],
		['429', 'Die Quelle sagt, dass wir zu oft fragen.'],
		['html-200', 'Statt eines Spielplans kam etwas anderes'],
		['empty', 'OpenLigaDB hat unter „bl1“ für 2026/27 keine Spiele.'],
	] as const) {
		fake.lie(lie);
		const page = await choose({ ...newSeason, art: 'openligadb' });
		expect([lie, page.status, page.text]).toEqual([lie, 422, expect.stringContaining(sentence)]);
	}
	fake.lie(null);
	const found = await choose({ ...newSeason, art: 'openligadb' });
	await fake.close();
	const page = await preview(found, TITLE);
	expect([page.status, page.text]).toEqual([
		422,
		expect.stringContaining('Die Quelle ist nicht zu erreichen.'),
	]);
	expect(await app.context.db.season.count()).toBe(0);
});

test('nobody but a site admin chooses or sets one, and SOURCES=off asks nobody', async () => {
	const seasonId = await emptySeason(app.context, '2026/27');
	await buildPlayer(app.context, 'Lena');
	const lena = await logInAs(app, 'Lena');
	const before = await databaseHash(app.context.db);
	const form = { season: seasonId, 'source-kind': 'openligadb', 'source-place': 'bl1/2026' };
	for (const [browser, to] of [
		[lena, '/dashboard'],
		[app.browser(), '/login'],
	] as const) {
		const query = new URLSearchParams({ saison: seasonId, art: 'openligadb' });
		expect((await browser.get(`/admin/quellen?${query}`)).location).toBe(to);
		expect((await browser.post('/admin/quellen', form)).location).toBe(to);
		const look = { intent: 'look', ...Object.fromEntries(query) };
		expect((await browser.post('/admin/quellen', look)).location).toBe(to);
	}
	expect(fake.requests).toEqual([]);
	expect(await databaseHash(app.context.db)).toBe(before);

	use({ on: false });
	expect((await admin.get('/admin/quellen')).text).toContain(
		'Alle Quellen sind ausgeschaltet (SOURCES=off).',
	);
	const off = await choose({ saison: seasonId, art: 'openligadb' });
	expect([off.status, off.text]).toEqual([
		422,
		expect.stringContaining('Alle Quellen sind ausgeschaltet (SOURCES=off).'),
	]);
	expect(fake.requests).toEqual([]);
	expect((await admin.post('/admin/quellen', { season: seasonId })).status).toBe(400);
	const lost = await admin.post('/admin/quellen', { ...form, season: 'bundesliga_77' });
	expect([lost.status, lost.text]).toEqual([422, expect.stringContaining('Diese Saison gibt es nicht')]);
});

test('a source that can’t be set any more leaves no season without one', async () => {
	const found = await choose({ ...newSeason, art: 'football-data' });
	const page = await preview(found, 'football-data.org (BL1/2026)');
	use({ footballData: { url: fake.footballData, key: null } });
	const refused = await sendAgain(admin, page, 'commit');
	expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('FOOTBALL_DATA_KEY')]);
	expect(await app.context.db.season.count()).toBe(0);
	use({});
	expect((await sendAgain(admin, page, 'commit')).location).toBe('/admin/saison/bundesliga_1');
	expect(await findSource(app.context.db, 'bundesliga_1')).toMatchObject({ kind: 'football-data' });
});

test('a link asks nobody, whoever follows it, and neither does a page of somebody else', async () => {
	const seasonId = await emptySeason(app.context, '2026/27');
	const linked = await admin.get(`/admin/quellen?saison=${seasonId}&art=openligadb&kuerzel=bl1`);
	expect([linked.status, linked.html]).toEqual([200, expect.stringContaining('value="bl1"')]);
	const foreign = { Origin: 'https://example.org', 'Sec-Fetch-Site': 'cross-site' };
	const look = { intent: 'look', saison: seasonId, art: 'openligadb' };
	expect((await admin.post('/admin/quellen', look, foreign)).status).toBe(403);
	expect(fake.requests).toEqual([]);
	expect((await admin.post('/admin/quellen', look)).text).toContain(`${TITLE} 3 Spiele`);
});

test('a list is joined in the thread for long work', async () => {
	const names: string[] = [];
	app.context.aside = {
		run: (call) => {
			names.push(call.name);
			return answerAside(app.context, call);
		},
	};
	await choose({ ...newSeason, art: 'openligadb' });
	expect(names).toEqual(['joinLists']);
});
