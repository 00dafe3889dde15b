import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportPreview, previewImport } from '~/services/imports/preview-import.server';
import { saveClubs } from '~/services/seasons/save-clubs.server';
import { warningTexts } from '~/text/import-sentences';
import { refusalText } from '~/text/refusals';
import { clubs } from '../../../prisma/seed/teams';
import { competitions } from '../../layouts/competitions';
import { copiedLists } from '../../layouts/copied-lists';
import { cupLegs } from '../../layouts/cup-legs';
import { doubtfulDates } from '../../layouts/doubtful-dates';
import { doubtfulResults } from '../../layouts/doubtful-results';
import { footballDataOrg } from '../../layouts/football-data-org';
import { footballTxt } from '../../layouts/football-txt';
import { germanSpreadsheets } from '../../layouts/german-spreadsheets';
import type { Layout, Outcome } from '../../layouts/layout';
import { mendedRows } from '../../layouts/mended-rows';
import { newspapers } from '../../layouts/newspapers';
import { oddColumns } from '../../layouts/odd-columns';
import { pairingColumns } from '../../layouts/pairing-columns';
import { phases } from '../../layouts/phases';
import { timesAsResults } from '../../layouts/times-as-results';
import { withoutMatchdays } from '../../layouts/without-matchdays';
import { workbooks } from '../../layouts/workbooks';
import { testContext } from '../../support/context';
import { bytesOf, importFile, template } from '../../support/import-files';

const layouts: readonly Layout[] = [
	...germanSpreadsheets,
	...competitions,
	...copiedLists,
	...workbooks,
	...footballDataOrg,
	...doubtfulDates,
	...doubtfulResults,
	...mendedRows,
	...timesAsResults,
	...withoutMatchdays,
	...footballTxt,
	...newspapers,
	...phases,
	...pairingColumns,
	...cupLegs,
	...oddColumns,
];

const gaps = [
	'teams-missing',
	'matches-missing',
	'matchday-incomplete',
	'times-unknown',
	'matchday-without-kickoff',
];

type House = Awaited<ReturnType<typeof openHouse>>;

async function openHouse() {
	const house = await testContext();
	await saveClubs(house.context, clubs);
	return house;
}

/** A preview writes nothing: lists over an empty house share one. */
let empty: House;
beforeAll(async () => {
	empty = await openHouse();
});
afterAll(() => empty.close());

test.each(layouts.map((layout) => [layout.name, layout] as const))('%s', async (_, layout) => {
	if (layout.over === undefined) return show(empty, layout);
	const house = await openHouse();
	const { context, clock, close } = house;
	clock.set(timeOf(layout));
	await importFile(context, { seasonId: seasonOf(layout), bytes: template(...layout.over) });
	await show(house, layout);
	await close();
});

async function show({ context, clock }: House, layout: Layout) {
	const { into, fileName, content, answers = {}, comes } = layout;
	clock.set(timeOf(layout));
	const bytes = typeof content === 'string' ? bytesOf(content) : content;
	const shown = await previewImport(context, {
		seasonId: into ?? null,
		bytes,
		fileName,
		actorId: null,
		answers,
	});
	if (comes.refused !== undefined) {
		expect(shown.ok ? outcomeOf(shown.value, comes) : refusalText(shown.refusal)).toContain(comes.refused);
		return;
	}
	const found = shown.ok ? outcomeOf(shown.value, comes) : { refused: refusalText(shown.refusal) };
	const nothing = { rows: [], asks: [], names: [], warns: [], wrong: [] };
	const warns = comes.warns?.map((part) => expect.stringContaining(part)) ?? [];
	expect(found).toEqual({ ...nothing, ...comes, warns });
}

function timeOf({ now }: Layout): number {
	return now ?? Date.parse('2024-08-01T10:00Z');
}

function seasonOf({ into }: Layout) {
	return into ?? { leagueId: 'bundesliga', label: '2024/25' };
}

function outcomeOf({ rows, slips, unknownNames, warnings }: ImportPreview, comes: Outcome): Outcome {
	const isUnknown = (code: string) => code === 'team-unknown';
	const read = rows.flatMap((row) => (row.kind === 'wrong' ? [] : [rowText(row.after)]));
	return {
		rows: typeof comes.rows === 'number' ? read.length : read,
		asks: slips.map(({ code }) => code),
		names: unknownNames.map(({ name }) => name),
		warns: warningTexts(warnings.filter(({ code }) => !gaps.includes(code))),
		wrong: rows.flatMap((row) =>
			row.kind === 'wrong' && !isUnknown(row.problem.code) ? [`${row.line}: ${row.problem.code}`] : [],
		),
	};
}

type Stored = Exclude<ImportPreview['rows'][number], { kind: 'wrong' }>['after'];

function rowText({ matchday, home, away, kickoff, timeKnown, result, state }: Stored): string {
	const instant = kickoff === null ? '?' : `${new Date(kickoff).toISOString().slice(0, 16)}Z`;
	const start = kickoff === null || timeKnown ? instant : dayOf(kickoff);
	const parts = [matchday, home, away, start, result ?? '?', ...(state === 'scheduled' ? [] : [state])];
	return parts.join(' | ');
}

/** Midnight of a day in the zone of its league lies in the evening before in UTC. */
function dayOf(kickoff: number): string {
	return new Date(kickoff + 12 * 3_600_000).toISOString().slice(0, 10);
}
