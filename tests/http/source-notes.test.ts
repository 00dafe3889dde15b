import { afterEach, beforeEach, expect, test } from 'vitest';
import { type App, startApp } from '../support/app';
import { buildCommunity, buildPlayer, DAY } from '../support/builders';
import type { TrueMatch } from '../support/fake-sources/true-match';
import { emptySeason, importFile, template } from '../support/import-files';
import { logInAs } from '../support/log-in';
import { type Watched, watchSeason } from '../support/watched-season';

/** R41: who is asked stands on the privacy page, and whose data they are on the pages that show them. */

const START = Date.parse('2026-08-29T13:30Z');
const matches: TrueMatch[] = [
	{ matchday: 1, home: 'Köln', away: 'Mainz', kickoff: START, goals: [] },
	{ matchday: 2, home: 'Mainz', away: 'Köln', kickoff: START + 7 * DAY, goals: [] },
];

let app: App;
let watched: Watched | null;
beforeEach(async () => {
	app = await startApp({ now: START - DAY });
	watched = null;
});
afterEach(async () => {
	await watched?.fake.close();
	await app.close();
});

const privacy = async () => (await app.browser().get('/datenschutz')).text;

/** What Lena's dashboard and pick screen say about whose data they show. */
async function playersSee(): Promise<string[]> {
	const founderId = await buildPlayer(app.context, 'Lena');
	const communityId = await buildCommunity(app.context, { founderId, founder: 'Lena' });
	const lena = await logInAs(app, 'Lena');
	const pages = ['dashboard', 'tippspiel/1'].map((path) => lena.get(`/community/${communityId}/${path}`));
	return (await Promise.all(pages)).map(({ text }) => /Daten: [\w.-]+(?: \(\w+\))?/.exec(text)?.[0] ?? '');
}

test('without a source nobody is asked, and no page names one', async () => {
	const seasonId = await emptySeason(app.context, '2026/27');
	await importFile(app.context, { seasonId, bytes: template('1;29.08.2026;15:30;Köln;Mainz;;') });
	expect(await privacy()).not.toContain('Unser Server fragt');
	expect(await playersSee()).toEqual(['', '']);
});

test('OpenLigaDB stands there with its licence, and on players’ pages also while it isn’t asked', async () => {
	watched = await watchSeason(app.context, app.clock, { matches });
	const host = new URL(watched.fake.openligadb).host;
	const note = `OpenLigaDB (${host}): Die Daten stehen unter der Open Database License (ODbL) 1.0.`;
	expect(await privacy()).toContain('Unser Server fragt andere nach Spielplänen und Ergebnissen.');
	expect(await privacy()).toContain(note);
	expect(await playersSee()).toEqual(['Daten: OpenLigaDB (ODbL)', 'Daten: OpenLigaDB (ODbL)']);
	await app.context.db.source.updateMany({ data: { isOn: false } });
	expect(await privacy()).not.toContain('OpenLigaDB');
	const lena = await logInAs(app, 'Lena');
	const { location } = await lena.get('/dashboard');
	const dashboard = async () => (await lena.get(location ?? '')).text;
	expect(await dashboard()).toContain('Daten: OpenLigaDB (ODbL)');
	await app.context.db.source.updateMany({ data: { isOn: true } });
	Object.assign(app.context.settings.sources, { on: false });
	expect(await privacy()).not.toContain('Unser Server fragt');
	expect(await privacy()).not.toContain('OpenLigaDB');
	expect(await dashboard()).toContain('Daten: OpenLigaDB (ODbL)');
});

test('football-data.org in the words that it asks for', async () => {
	const choice = { kind: 'football-data', place: 'BL1/2026' } as const;
	watched = await watchSeason(app.context, app.clock, { matches, choice });
	expect(await privacy()).toContain('Football data provided by the Football-Data.org API.');
	expect(await playersSee()).toEqual(['Daten: football-data.org', 'Daten: football-data.org']);
});

test('a file by its host alone: its address may be a secret', async () => {
	watched = await watchSeason(app.context, app.clock, { matches, choice: { kind: 'file' } });
	const { host } = new URL(watched.fake.file);
	expect(await privacy()).toContain(`${host}: eine Liste, die dort veröffentlicht ist.`);
	expect(await privacy()).not.toContain('spielplan.csv');
	expect(await playersSee()).toEqual(['', '']);
});

test('the licence stays where the data are: after another source has taken its place, and after it is gone', async () => {
	watched = await watchSeason(app.context, app.clock, { matches });
	const own = { kind: 'file' as const, place: 'https://example.org/plan.csv', takesTimes: true };
	await app.context.db.source.updateMany({ data: own });
	expect(await playersSee()).toEqual(['Daten: OpenLigaDB (ODbL)', 'Daten: OpenLigaDB (ODbL)']);
	await app.context.db.source.deleteMany();
	const lena = await logInAs(app, 'Lena');
	const { location } = await lena.get('/dashboard');
	expect((await lena.get(location ?? '')).text).toContain('Daten: OpenLigaDB (ODbL)');
});

test('what follows a file’s path may be a secret: the season’s page names neither it nor a name made of it', async () => {
	watched = await watchSeason(app.context, app.clock, { matches, choice: { kind: 'file' } });
	await app.context.db.source.updateMany({ data: { place: 'https://liste.example/plan.csv?token=GEHEIM' } });
	await buildPlayer(app.context, 'admin');
	const admin = await logInAs(app, 'admin');
	for (const query of ['', '?aktion=quelle-entfernen']) {
		const { html } = await admin.get(`/admin/saison/${watched.seasonId}${query}`);
		expect(html).toContain('https://liste.example/plan.csv');
		expect(html).not.toContain('GEHEIM');
	}
});
