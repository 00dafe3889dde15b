import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { commitImport } from '~/services/imports/commit-import.server';
import { exportFixtures } from '~/services/imports/export-fixtures.server';
import { previewImport } from '~/services/imports/preview-import.server';
import { loadSeason } from '~/services/rounds/load-season.server';
import { accepted } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { bytesOf, emptySeason, importFile, preview } from '../../support/import-files';
import { workbook } from '../../support/workbook';

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let seasonId: string;

const HEAD = 'Runde;Datum;Uhrzeit;Heim;Gast;Ergebnis';
const list = (...rows: string[]) => bytesOf([HEAD, ...rows].join('\n'));
const semiFinals = [
	'Halbfinale;01.04.2025;20:45;FC Bayern München;Bayer 04 Leverkusen;1:1',
	'Halbfinale;02.04.2025;20:45;VfB Stuttgart;RB Leipzig;3:1',
];

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	seasonId = await emptySeason(context, '2024/25', 'dfbpokal');
	clock.set(Date.parse('2025-04-03T10:00Z'));
});

afterEach(() => close());

test('R40: an open final is kept apart, and its match takes its place', async () => {
	await importFile(context, {
		seasonId,
		bytes: list(...semiFinals, 'Finale;24.05.2025;20:00;Sieger HF 1;VfB Stuttgart;'),
	});
	const before = await loadSeason(context.db, seasonId);
	expect(before?.matchdays.map(({ number, name }) => [number, name])).toEqual([
		[1, 'Halbfinale'],
		[2, 'Finale'],
	]);
	expect(before?.matches).toHaveLength(2);
	const kickoff = Date.parse('2025-05-24T18:00Z');
	expect(before?.openPairings).toMatchObject([
		{ matchday: 2, home: 'Sieger HF 1', away: 'VfB Stuttgart', kickoff, timeKnown: true },
	]);
	expect(before?.matchdays[1]?.kickoff).toBeNull();

	await importFile(context, {
		seasonId,
		bytes: list('Finale;24.05.2025;20:00;Bayer 04 Leverkusen;VfB Stuttgart;'),
	});
	const after = await loadSeason(context.db, seasonId);
	expect(after?.openPairings).toEqual([]);
	expect(after?.matches[2]).toMatchObject({ matchday: 2, homeTeamId: 'leverkusen', kickoff });
	expect(after?.matchdays[1]?.kickoff).toBe(kickoff);
});

const unknown = {
	list: list(
		...[...semiFinals, 'Finale;24.05.2025;20:00;n. n.;TBD;', 'Finale;24.05.2025;20:00;TBD;TBD;'],
		...['Finale;24.05.2025;20:00;To be announced;To be announced;', 'Finale;24.05.2025;20:00;offen;tba;'],
	),
	workbook: workbook([
		{
			name: 'Pokal',
			rows: [HEAD, ...semiFinals, 'Finale;24.05.2025;20:00;n. n.;n. n.;'].map((row) => row.split(';')),
		},
	]),
	'football-data.org': bytesOf(
		JSON.stringify({
			matches: [
				{ homeTeam: { name: 'FC Bayern München' }, awayTeam: { name: 'Bayer 04 Leverkusen' } },
				{ homeTeam: { name: null }, awayTeam: { name: null }, stage: 'FINAL' },
			].map((match) => ({
				...{ utcDate: '2025-05-24T18:00:00Z', status: 'TIMED', matchday: null, stage: 'SEMI_FINALS' },
				...{ score: { duration: 'REGULAR', fullTime: { home: null, away: null } }, ...match },
			})),
		}),
	),
};
test.each([
	['list' as const, ['n. n. TBD', 'TBD TBD', 'To be announced To be announced', 'offen tba']],
	['workbook' as const, ['n. n. n. n.']],
	['football-data.org' as const, ['n. n. n. n.']],
])('R40: a final of which neither team is known is an open pairing, too (%s)', async (kind, pairings) => {
	await importFile(context, { seasonId, bytes: unknown[kind], fileName: 'pokal' });
	const loaded = await loadSeason(context.db, seasonId);
	expect(loaded?.openPairings.map(({ home, away }) => `${home} ${away}`).sort()).toEqual(pairings.sort());
	expect(loaded?.matchdays.map(({ name }) => name)).toEqual(['Halbfinale', 'Finale']);
	expect(await preview(context, { seasonId, bytes: unknown[kind] })).toMatchObject({ canCommit: false });
});

test('R40: extra time and penalties are kept beside the result, told as changes, and exported', async () => {
	await importFile(context, { seasonId, bytes: list(...semiFinals) });
	const longer = semiFinals.with(0, semiFinals[0]?.replace('1:1', '6:5 i.E. (2:2, 1:1, 0:1)') ?? '');
	const shown = await preview(context, { seasonId, bytes: list(...longer) });
	expect(shown.rows[0]).toMatchObject({
		kind: 'changed',
		changes: [
			{ field: 'extraTime', oldValue: null, newValue: '2:2' },
			{ field: 'penalties', oldValue: null, newValue: '6:5' },
		],
	});
	await importFile(context, { seasonId, bytes: list(...longer) });
	const loaded = await loadSeason(context.db, seasonId);
	expect(loaded?.matches[0]).toMatchObject({ result: '1:1', extraTime: '2:2', penalties: '6:5' });
	const back = accepted(await exportFixtures(context, { seasonId, actorId: null }));
	expect(back.text).toContain('Runde;Verlängerung;Elfmeterschießen');
	const again = await preview(context, { seasonId, bytes: bytesOf(back.text) });
	expect(again).toMatchObject({ counts: { unchanged: 2 }, canCommit: false, warnings: [] });
});

test('R40: a competition is made by the commit of its first list, and by nothing before', async () => {
	const bytes = bytesOf('Spieltag;Datum;Uhrzeit;Heim;Gast\n1;12.04.2025;18:00;Ajax;PSV\n');
	const league = { name: 'Eredivisie', timeZone: 'Europe/Amsterdam' };
	const target = { leagueId: '+', label: '2024/25', league };
	const wish = { bytes, fileName: 'plan.csv', actorId: null, answers: { allNew: true } };
	const shown = accepted(await previewImport(context, { ...wish, seasonId: target }));
	expect(shown.season).toMatchObject({ id: 'eredivisie_1', isNewLeague: true, isStored: false });
	expect(await context.db.league.findUnique({ where: { id: 'eredivisie' } })).toBeNull();
	const { fingerprint } = shown;
	accepted(await commitImport(context, { ...wish, seasonId: shown.season.target, fingerprint }));
	expect(await context.db.league.findUnique({ where: { id: 'eredivisie' } })).toMatchObject(league);
	expect(await context.db.match.count({ where: { seasonId: 'eredivisie_1' } })).toBe(1);
	expect(await previewImport(context, { ...wish, seasonId: target })).toMatchObject({
		refusal: { code: 'league-exists', name: 'Eredivisie' },
	});
});
