import type { FileRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { findScores } from './find-scores';
import type { Cells, OpenedFile, RawRow } from './fixture-file';
import { columnKey, columnsMissing, headerOf, type MatchedHeader, readHeader } from './match-header';
import { readDate } from './read-date';
import { isTimeOfDay } from './read-kickoff';
import { readTokens, splitTeams } from './read-tokens';
import type { FoundHeader } from './recognise-header';
import type { SplitRecord } from './split-records';
import { isTimeAsResult, withTimesAsResults } from './times-as-results';

/** How many whole records it takes before a shorter one looks cut off. */
const MIN_WHOLE = 9;

/**
 * Takes the records of a table apart, below a header that was recognised. Refuses headers that don't tell enough and
 * tables without rows. `breaksOff`: the last record may be half a one.
 */
export function openRecords(
	all: readonly SplitRecord[],
	{ format, above, columns: recognised }: Omit<FoundHeader<unknown>, 'cut'>,
	{ fileName, breaksOff }: { fileName: string; breaksOff: boolean },
): Result<Omit<OpenedFile, 'separator'>, FileRefusal> {
	const header = headerOf(format, all[above]?.cells ?? []);
	const records = all.slice(above + 1);
	const columns = withTimesAsResults(recognised, header, records);
	const read = readHeader(format, header, columns);
	if (!read.ok) return read;
	if (records.length === 0) return refuse({ code: 'file-without-rows' });
	const places = placesOf(header, columns);
	const rows = records.map((record, index) =>
		breaksOff && index === records.length - 1 && isCutOff(records, header.length)
			? { line: record.line, problem: { line: record.line, code: 'row-cut-off' as const } }
			: readRecord(record, header.length, places),
	);
	if (columns.teams !== undefined && !hasPairings(rows))
		return refuse(columnsMissing(format, header, ['home', 'away']));
	if (columns.date === undefined && hasTimesOnly(rows))
		return refuse(columnsMissing(format, header, ['date']));
	return accept({
		format: format.id,
		...read.value,
		timeZone: format.timeZoneOf(fileName, columns),
		scoreColumn: findScores(header, columns, records),
		guestsFirst: findGuestsFirst(places, columns),
		titles: all.slice(0, above).map(({ cells }) => cells.join(' ')),
		seasonByName: format.seasonOf?.(fileName) ?? null,
		rows,
	});
}

/** 'Gast;Heim;Ergebnis': the guests' goals may come first, too. */
function findGuestsFirst(
	places: readonly [string, number][],
	{ home, away, score }: MatchedHeader['columns'],
): OpenedFile['guestsFirst'] {
	const at = new Map(places);
	const isFirst = (at.get('away') ?? 0) < (at.get('home') ?? 0);
	return isFirst && home && away && score ? { home, away } : null;
}

/** Times of day without a date: the column for times would hold the dates, too, if there were any. */
function hasTimesOnly(rows: readonly RawRow[]): boolean {
	const times = rows.flatMap((row) => ('cells' in row && row.cells.time ? [row.cells.time] : []));
	return times.some(isTimeOfDay) && !times.some((time) => readDate(time) !== null);
}

/** A column that seems to hold both teams and hardly parts any counts the matches, or names something else. */
function hasPairings(rows: readonly RawRow[]): boolean {
	const unclear = rows.filter((row) => 'problem' in row && row.problem.code === 'teams-unclear');
	return rows.length > unclear.length;
}

/** The place of each meaning's column in the header. */
function placesOf(header: readonly string[], columns: MatchedHeader['columns']): [string, number][] {
	const keys = header.map(columnKey);
	return Object.entries(columns).map(([meaning, column]) => [meaning, keys.indexOf(columnKey(column))]);
}

/** The last record has fewer cells than every one of the others has. */
function isCutOff(records: readonly SplitRecord[], expected: number): boolean {
	const [last, ...others] = [...records].reverse();
	if (last === undefined || others.length < MIN_WHOLE) return false;
	return last.cells.length < expected && others.every(({ cells }) => cells.length >= expected);
}

/** More cells than columns, with something in them, mean that the record has slipped. */
function readRecord({ line, cells }: SplitRecord, expected: number, places: [string, number][]): RawRow {
	if (cells.slice(expected).some((cell) => cell !== ''))
		return { line, problem: { line, code: 'cells-wrong', found: cells.length, expected } };
	const read = places.map(([meaning, place]) => [meaning, cells[place] ?? '']);
	return partTeams(line, timeOrResult(Object.fromEntries(read) as Cells, places));
}

/** A column of results that holds the times as well says one of both. */
function timeOrResult(cells: Cells, places: readonly [string, number][]): Cells {
	const [time, score] = ['time', 'score'].map((meaning) => places.find(([each]) => each === meaning)?.[1]);
	if (score === undefined || time !== score) return cells;
	const cell = cells.score ?? '';
	return { ...cells, ...(isTimeAsResult(cell) ? { score: '' } : { time: '' }) };
}

/** Both teams in one cell, and nothing else, as two. */
function partTeams(line: number, { teams, ...cells }: Cells): RawRow {
	if (teams === undefined) return { line, cells };
	const [token, more] = readTokens(teams);
	const pair = token?.kind === 'teams' && more === undefined ? splitTeams(token.text) : null;
	return pair === null
		? { line, problem: { line, code: 'teams-unclear', value: teams } }
		: { line, cells: { ...cells, home: pair[0], away: pair[1] } };
}
