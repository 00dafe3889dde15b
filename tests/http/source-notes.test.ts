import { afterEach, beforeEach, expect, test } from 'vitest';
import { setSource } from '~/services/sources/set-source.server';
import { type App, startApp } from '../support/app';
import { accepted, buildCommunity, buildPlayer, DAY } from '../support/builders';
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

test('OpenLigaDB stands there with its licence as long as its data are there, asked or not', async () => {
	watched = await watchSeason(app.context, app.clock, { matches });
	const host = new URL(watched.fake.openligadb).host;
	const note = `OpenLigaDB (${host}): Die Daten stehen unter der Open Database License (ODbL) 1.0.`;
	expect(await privacy()).toContain('Unser Server fragt andere nach Spielplänen und Ergebnissen.');
	expect(await privacy()).toContain(note);
	expect(await playersSee()).toEqual(['Daten: OpenLigaDB (ODbL)', 'Daten: OpenLigaDB (ODbL)']);
	const lena = await logInAs(app, 'Lena');
	const { location } = await lena.get('/dashboard');
	const dashboard = async () => (await lena.get(location ?? '')).text;
	/** Nobody is asked any more, and the data are there as before. */
	const isStillNamed = async () => {
		expect(await privacy()).not.toContain('Unser Server fragt');
		expect(await privacy()).toContain(note);
		expect(await dashboard()).toContain('Daten: OpenLigaDB (ODbL)');
	};
	await app.context.db.source.updateMany({ data: { isOn: false } });
	await isStillNamed();
	await app.context.db.source.updateMany({ data: { isOn: true } });
	Object.assign(app.context.settings.sources, { on: false });
	await isStillNamed();
	Object.assign(app.context.settings.sources, { on: true });
	const actorId = await buildPlayer(app.context, 'admin');
	const admin = await logInAs(app, 'admin');
	const season = `/admin/saison/${watched.seasonId}`;
	expect((await admin.get(season)).text).toContain('Daten: OpenLigaDB (ODbL)');
	accepted(await setSource(app.context, { actorId, seasonId: watched.seasonId, choice: null }));
	await isStillNamed();
	expect((await admin.get(season)).text).toContain('Daten: OpenLigaDB (ODbL)');
	// Another one says more; what the first has said stays.
	const permissions = { isOn: false, takesResults: true, takesTimes: true };
	const choice = { kind: 'football-data', place: 'BL1/2026', ...permissions } as const;
	accepted(await setSource(app.context, { actorId, seasonId: watched.seasonId, choice }));
	expect(await dashboard()).toContain('Daten: OpenLigaDB (ODbL), football-data.org');
});

test('a source that was taken away before it has said anything leaves no name', async () => {
	watched = await watchSeason(app.context, app.clock, { matches, bySource: false });
	const actorId = await buildPlayer(app.context, 'admin');
	accepted(await setSource(app.context, { actorId, seasonId: watched.seasonId, choice: null }));
	expect(await privacy()).not.toContain('OpenLigaDB');
	expect(await playersSee()).toEqual(['', '']);
});

test('football-data.org in the words that it asks for', async () => {
	const choice = { kind: 'football-data', place: 'BL1/2026' } as const;
	watched = await watchSeason(app.context, app.clock, { matches, choice, bySource: false });
	expect(await privacy()).toContain('Football data provided by the Football-Data.org API.');
	expect(await playersSee()).toEqual(['Daten: football-data.org', 'Daten: football-data.org']);
});

test('a file by its host alone: its address may be a secret', async () => {
	watched = await watchSeason(app.context, app.clock, { matches, choice: { kind: 'file' }, bySource: false });
	const { host } = new URL(watched.fake.file);
	expect(await privacy()).toContain(`${host}: eine Liste, die dort veröffentlicht ist.`);
	expect(await privacy()).not.toContain('spielplan.csv');
	expect(await playersSee()).toEqual(['', '']);
});
