import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { exportFixtures } from '~/services/imports/export-fixtures.server';
import { loadSeason } from '~/services/rounds/load-season.server';
import { accepted } from '../../support/builders';
import { type Clock, testContext } from '../../support/context';
import { bytesOf, emptySeason, importFile, preview } from '../../support/import-files';

let context: Context;
let clock: Clock;
let close: () => Promise<void>;
let seasonId: string;

const HEAD = 'Runde;Datum;Uhrzeit;Heim;Gast;Ergebnis';
const list = (...rows: string[]) => bytesOf([HEAD, ...rows].join('\n'));
const first = [
	'Halbfinale;01.04.2025;20:45;FC Bayern München;Bayer 04 Leverkusen;',
	'Halbfinale;02.04.2025;20:45;VfB Stuttgart;RB Leipzig;',
];
const second = [
	'Halbfinale;08.04.2025;20:45;Bayer 04 Leverkusen;FC Bayern München;',
	'Halbfinale;09.04.2025;20:45;RB Leipzig;VfB Stuttgart;',
];
const final = 'Finale;24.05.2025;20:00;Sieger HF 1;Sieger HF 2;';
const named = (rows: string[], leg: string) => rows.map((row) => row.replace(';', `, ${leg};`));

beforeEach(async () => {
	({ context, clock, close } = await testContext());
	seasonId = await emptySeason(context, '2024/25', 'dfbpokal');
	clock.set(Date.parse('2025-03-01T10:00Z'));
});

afterEach(() => close());

/** What is stored: the matchdays, and the home teams of each. */
async function stored() {
	const loaded = await loadSeason(context.db, seasonId);
	return loaded?.matchdays.map(({ number, name }) => {
		const matches = loaded.matches.filter(({ matchday }) => matchday === number);
		return [number, name, matches.map(({ homeTeamId }) => homeTeamId).sort()];
	});
}

const unchanged = (count: number) => ({
	counts: { new: 0, changed: 0, unchanged: count },
	canCommit: false,
	warnings: [],
});

async function problemsOf(bytes: Uint8Array) {
	const { rows } = await preview(context, { seasonId, bytes });
	return rows.flatMap((row) => (row.kind === 'wrong' ? [row.problem] : []));
}

const legsOfSemiFinal = [
	[1, 'Halbfinale, Hinspiel', ['bayern', 'stuttgart']],
	[2, 'Halbfinale, Rückspiel', ['leipzig', 'leverkusen']],
];

test('R40: both legs are stored as two matchdays; the same list and its export change nothing', async () => {
	const bytes = list(...first, ...second, final);
	await importFile(context, { seasonId, bytes });
	expect(await stored()).toEqual([...legsOfSemiFinal, [3, 'Finale', []]]);
	expect(await preview(context, { seasonId, bytes })).toMatchObject({
		counts: { unchanged: 4 },
		canCommit: false,
	});
	const { text } = accepted(await exportFixtures(context, { seasonId, actorId: null }));
	expect(await preview(context, { seasonId, bytes: bytesOf(text) })).toMatchObject(unchanged(4));
});

test('R40: a first leg that is stored under the name of its round keeps it', async () => {
	await importFile(context, { seasonId, bytes: list(...first) });
	const bytes = list(...first, ...second);
	await importFile(context, { seasonId, bytes });
	const kept = [
		[1, 'Halbfinale', ['bayern', 'stuttgart']],
		[2, 'Halbfinale, Rückspiel', ['leipzig', 'leverkusen']],
	];
	expect(await stored()).toEqual(kept);
	expect(await preview(context, { seasonId, bytes })).toMatchObject(unchanged(4));
	const legs = list(...named(first, 'Hinspiel'), ...named(second, 'Rückspiel'));
	expect(await preview(context, { seasonId, bytes: legs })).toMatchObject(unchanged(4));
});

test('R40: second legs that come alone, under the name of the round, follow the stored first ones', async () => {
	await importFile(context, { seasonId, bytes: list(...named(first, '1st leg')) });
	await importFile(context, { seasonId, bytes: list(...second) });
	expect(await stored()).toEqual(legsOfSemiFinal);
});

test('R40: second legs that are stored under the name of their round keep it', async () => {
	await importFile(context, { seasonId, bytes: list(...second) });
	await importFile(context, { seasonId, bytes: list(...first, ...second) });
	expect(await stored()).toEqual([
		[1, 'Halbfinale', ['leipzig', 'leverkusen']],
		[2, 'Halbfinale, Hinspiel', ['bayern', 'stuttgart']],
	]);
});

test('R40: rows that say only the round go by the leg in which their pairing is stored, whatever their times', async () => {
	await importFile(context, { seasonId, bytes: list(...first, ...second) });
	const results = list(
		...second.map((row) => `${row}1:1`),
		first[0]?.replace('01.04.2025', '10.04.2025') ?? '',
	);
	clock.set(Date.parse('2025-04-12T10:00Z'));
	const { rows } = await preview(context, { seasonId, bytes: results });
	expect(rows.map((row) => [row.kind, row.kind === 'wrong' ? null : row.after.matchday])).toEqual([
		['changed', 2],
		['changed', 2],
		['changed', 1],
	]);
	await importFile(context, { seasonId, bytes: results });
	expect(await stored()).toEqual(legsOfSemiFinal);
	expect(await preview(context, { seasonId, bytes: results })).toMatchObject({ counts: { unchanged: 3 } });
});

test('R40: a pairing that is in neither stored leg gets a problem, and the others none', async () => {
	await importFile(context, { seasonId, bytes: list(...first, ...second) });
	const other = 'Halbfinale;09.04.2025;20:45;RB Leipzig;FC Augsburg;';
	expect(await problemsOf(list(...first, other))).toEqual([
		{
			line: 4,
			code: 'legs-unclear',
			round: 'Halbfinale',
			cause: 'not-stored',
			example: 'RB Leipzig – FC Augsburg',
		},
	]);
});

test('R40: teams are compared as they are known, also by an answer given just now', async () => {
	const other = second.map((row) => row.replace('FC Bayern München', 'Die Bayern aus München'));
	const bytes = list(...first.map((row) => row.replace('Bayer 04 Leverkusen', 'Leverkusen')), ...other);
	const answers = { names: [['Die Bayern aus München', 'bayern']] as const };
	await importFile(context, { seasonId, bytes, answers });
	expect(await stored()).toEqual(legsOfSemiFinal);
});

test('R40: places that aren’t known yet have legs, too, and may stand for several', async () => {
	const open = [
		'Halbfinale;01.04.2025;20:45;Sieger VF 1;Sieger VF 2;',
		'Halbfinale;08.04.2025;20:45;Sieger VF 2;Sieger VF 1;',
	];
	await importFile(context, { seasonId, bytes: list(...open) });
	expect((await loadSeason(context.db, seasonId))?.openPairings.map(({ matchday }) => matchday)).toEqual([
		1, 2,
	]);
	const tbd = ['01', '02', '08', '09'].map((day) => `Viertelfinale;${day}.03.2025;20:45;n. n.;tbd;`);
	await importFile(context, { seasonId, bytes: list(...tbd) });
	expect((await loadSeason(context.db, seasonId))?.openPairings).toHaveLength(6);
});
