import { afterEach, beforeEach, expect, test } from 'vitest';
import { findSource } from '~/data/season-sources.server';
import { examineWork } from '~/services/operating/examine-work.server';
import { setSource } from '~/services/sources/set-source.server';
import { type App, startApp } from '../support/app';
import type { Browser } from '../support/browser';
import { accepted, buildPlayer, DAY } from '../support/builders';
import { MINUTE, type TrueMatch } from '../support/fake-sources/true-match';
import { logInAs } from '../support/log-in';
import { askUntil, type Watched, watchSeason } from '../support/watched-season';

/** R41: what stands in a file's address behind its path may open that file: it is shown nowhere but where it is typed. */

const SECRET = 'NurFuerUns';
const START = Date.parse('2026-08-29T13:30Z');
const matches: TrueMatch[] = [
	{ matchday: 1, home: 'Köln', away: 'Mainz', kickoff: START, goals: [{ minute: 5, side: 'home' }] },
	{ matchday: 2, home: 'Mainz', away: 'Köln', kickoff: START + 7 * DAY, goals: [] },
];

let app: App;
let admin: Browser;
let watched: Watched;
let address: string;
beforeEach(async () => {
	app = await startApp({ now: START - DAY });
	const actorId = await buildPlayer(app.context, 'admin');
	watched = await watchSeason(app.context, app.clock, { matches });
	address = `${watched.fake.file}?token=${SECRET}`;
	const choice = { kind: 'file', place: address, isOn: true, takesResults: true, takesTimes: true } as const;
	accepted(await setSource(app.context, { actorId, seasonId: watched.seasonId, choice }));
	admin = await logInAs(app, 'admin');
});
afterEach(async () => {
	await watched.fake.close();
	await app.close();
});

test('no page, no log, no export and no check shows it', async () => {
	const { seasonId } = watched;
	await askUntil(app.context, app.clock, { seasonId, until: START + 150 * MINUTE });
	expect(watched.fake.requests.at(-1)?.path).toContain(SECRET);
	const runs = await app.context.db.importRun.findMany({ orderBy: { at: 'desc' } });
	expect(runs.map(({ fileName }) => fileName)).toContain(`Datei (${watched.fake.file})`);
	expect(runs.map(({ fileName, summary, kept }) => `${fileName} ${summary} ${kept}`).join()).not.toContain(
		SECRET,
	);

	const season = await admin.get(`/admin/saison/${seasonId}`);
	expect(season.text).toContain(`Gefragt wird nach ${watched.fake.file} `);
	for (const path of [
		`/admin/saison/${seasonId}`,
		`/admin/saison/${seasonId}?aktion=quelle-entfernen`,
		'/admin',
		`/admin/quellen?saison=${seasonId}`,
		'/admin/import/protokoll',
		`/admin/import/protokoll/${runs[0]?.id}`,
		'/profile/export.json',
		'/profile/export.csv',
		'/datenschutz',
	]) {
		const page = await admin.get(path);
		expect([path, page.status, page.html.includes(SECRET)]).toEqual([path, 200, false]);
	}
	const { sources } = await examineWork(app.context);
	expect(JSON.stringify(sources)).toContain(watched.fake.file);
	expect(JSON.stringify(sources)).not.toContain(SECRET);
	expect(await findSource(app.context.db, seasonId)).toMatchObject({ place: address, failure: null });
});
