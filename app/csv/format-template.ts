import type { MatchState } from '~/domain/facts';
import type { FixtureProblem, FixtureRow } from '~/domain/fixture-row';
import { accept, type Result, refuse } from '~/domain/result';
import type { Cells, TableFormat } from './fixture-file';
import { type ReadDate, type ReadTime, readKickoff, readMatchday, readScore } from './read-cells';

/** The zone of all times in the project's own template, whatever the league. */
export const TEMPLATE_ZONE = 'Europe/Berlin';

/** The columns of the project's own template, in their order. */
export const templateColumns = [
	'Spieltag',
	'Datum',
	'Uhrzeit',
	'Heim',
	'Gast',
	'Ergebnis',
	'Status',
] as const;

/** The template's words for the states of a match (R2). An empty cell says nothing. */
export const stateWords: ReadonlyMap<string, MatchState> = new Map([
	['angesetzt', 'scheduled'],
	['verlegt', 'postponed'],
	['gewertet', 'awarded'],
	['abgebrochen', 'abandoned'],
]);

const GERMAN_DATE = /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/;
const ISO_DATE = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;
const TIME = /^(\d{1,2}):(\d{2})(?::00)?(?: (MESZ|MEZ))?$/;

/** The project's own template. Its times are German, and one that comes twice can be told by 'MESZ' or 'MEZ' (R35). */
export const templateFormat: TableFormat = {
	id: 'template',
	columns: templateColumns,
	timeZoneOf: () => TEMPLATE_ZONE,
	readRow,
};

function readRow(cells: Cells, line: number, timeZone: string): Result<FixtureRow, FixtureProblem> {
	const matchday = readMatchday(cells('Spieltag'));
	if (matchday === null) return refuse({ line, code: 'matchday-wrong', value: cells('Spieltag') });
	const start = readStart(cells('Datum'), cells('Uhrzeit'), line, timeZone);
	if (!start.ok) return start;
	const result = readScore(cells('Ergebnis'));
	if (result === undefined) return refuse({ line, code: 'score-wrong', value: cells('Ergebnis') });
	const word = cells('Status').toLowerCase();
	const state = word === '' ? null : stateWords.get(word);
	if (state === undefined) return refuse({ line, code: 'state-wrong', value: cells('Status') });
	const teams = { home: bare(cells('Heim')), away: bare(cells('Gast')) };
	return accept({ line, matchday, ...teams, ...start.value, result, state });
}

function readStart(
	dateCell: string,
	timeCell: string,
	line: number,
	timeZone: string,
): Result<{ kickoff: number | null; timeKnown: boolean }, FixtureProblem> {
	const time = timeCell === '' ? null : readTime(timeCell);
	if (time === undefined) return refuse({ line, code: 'time-wrong', value: timeCell });
	if (dateCell === '' && time === null) return accept({ kickoff: null, timeKnown: false });
	const date = readDate(dateCell);
	if (date === null) return refuse({ line, code: 'date-wrong', value: dateCell });
	return readKickoff(date, time, timeZone, line, `${dateCell} ${timeCell}`.trim());
}

function readDate(cell: string): ReadDate | null {
	const found = (GERMAN_DATE.exec(cell) ?? ISO_DATE.exec(cell))?.groups;
	return found ? { year: Number(found.year), month: Number(found.month), day: Number(found.day) } : null;
}

function readTime(cell: string): ReadTime | undefined {
	const found = TIME.exec(cell);
	if (!found) return undefined;
	const [hour, minute] = [Number(found[1]), Number(found[2])];
	if (hour > 23 || minute > 59) return undefined;
	return found[3] === undefined
		? { hour, minute }
		: { hour, minute, fold: found[3] === 'MESZ' ? 'earlier' : 'later' };
}

/** A name without the apostrophe that the export puts before what a spreadsheet would take for a formula. */
function bare(cell: string): string {
	return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
