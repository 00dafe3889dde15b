import { type ColumnMap, type ColumnMeaning, columnMeanings } from '~/domain/fixture-layout';
import type { FileRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import type { Cells, LayoutZone, OpenedFile, RawRow } from './fixture-file';
import { spreadsheetFormat } from './format-spreadsheet';
import { columnKey, matchColumns } from './match-header';
import { readCopiedRow, readUnderHeader } from './read-copied-row';
import { withoutWeekday } from './read-date';
import { readHeading } from './read-heading';
import type { SplitRecord } from './split-records';

/** What the columns of copied text are called: it has no headers of its own. */
const NAMES: Readonly<Partial<Record<ColumnMeaning, string>>> = {
	matchday: 'Spieltag',
	date: 'Datum',
	time: 'Uhrzeit',
	home: 'Heim',
	away: 'Gast',
	score: 'Ergebnis',
	state: 'Status',
	remark: 'Bemerkung',
};
/** So many words of a header make a line one. */
const MIN_WORDS = 2;
const MAX_SHOWN = 60;
/** '# see …', '= World Cup 2014'; but '#REF!' is an error of a cell. */
const COMMENT = /^(?:#+(?:\s|$)|=+\s)/;
/** Who scored and when, below a match: "(Olise 27', Kane 64')"; but "(3.) 1. FC Köln …" is a match. */
const SCORERS = /^[([]\p{L}.*\d['’]/u;
/** The dates of openfootball's texts, 'Fri Aug/22': a time there holds until the next, and times are those of the league. */
const SLASHED = /\p{L}\/\d/u;

type Row = { readonly line: number; readonly cells: Cells; readonly number: string | null };
type Unclear = { readonly line: number; readonly text: string };

/**
 * Takes copied text apart: a match in each line, with or without a header, under headings that name the matchday and the
 * date of the rows below them; a row without a date has the one above. Lines without any sign of a match count as not read.
 * Refuses text in which there is no match at all.
 */
export function openCopied(
	records: readonly SplitRecord[],
): Result<Omit<OpenedFile, 'separator'>, FileRefusal> {
	const found = walk(records);
	if (found.rows.length === 0) return refuse({ code: 'file-no-matches' });
	const matchdays = matchdaysOf(found.rows);
	const cells = (row: Row): Cells =>
		matchdays === 'none'
			? row.cells
			: { ...row.cells, matchday: (matchdays === 'stated' ? row.cells.matchday : row.number) ?? '' };
	const rows: RawRow[] = [
		...found.rows.map((row) => ({ line: row.line, cells: cells(row) })),
		...found.unclear.map(({ line, text }) => ({
			line,
			problem: { line, code: 'match-unclear' as const, value: text.slice(0, MAX_SHOWN) },
		})),
	].sort((a, b) => a.line - b.line);
	const columns = columnsOf(rows);
	return accept({
		format: 'copied',
		columns,
		otherColumns: found.texts.map((text) => text.slice(0, MAX_SHOWN)),
		timeZone: zoneOf(rows, records),
		scoreColumn: null,
		titles: [...found.texts, ...found.headings],
		seasonByName: null,
		rows,
	});
}

/** Whether text has lines that name the matchday of those below them, as no table has. */
export function hasHeadings(records: readonly SplitRecord[]): boolean {
	return records.some((record) => readHeading(record)?.matchday !== undefined);
}

type Walked = { rows: Row[]; unclear: Unclear[]; texts: string[]; headings: string[] };

function walk(records: readonly SplitRecord[]): Walked {
	const walked: Walked = { rows: [], unclear: [], texts: [], headings: [] };
	let above = NOTHING_ABOVE;
	let meanings: (ColumnMeaning | null)[] = [];
	for (const { line, cells } of records) {
		const text = cells.filter((cell) => cell !== '').join(' ');
		const heading = readHeading({ cells });
		const header = heading === null ? readHeaderWords(cells) : null;
		if (heading !== null) {
			above = { ...above, ...heading, last: null };
			walked.headings.push(text);
		} else if (header !== null) {
			meanings = header;
		} else if (COMMENT.test(text) || SCORERS.test(text)) {
			walked.texts.push(text);
		} else {
			const under = readUnderHeader(cells, meanings);
			const read = under
				? { kind: 'match' as const, cells: under, number: null, weekday: '' }
				: readCopiedRow(cells);
			if (read.kind === 'unclear') walked.unclear.push({ line, text });
			else if (read.kind === 'text') walked.texts.push(text);
			else {
				const row = onWeekday(read.weekday, withAbove(read.cells, above, cells[0] === ''));
				const { date = '', time = '' } = row;
				if (SLASHED.test(above.date)) above = { ...above, time };
				above = read.cells.date ? { ...above, date: '', time: '', last: { date, time } } : above;
				if (above.last !== null) above = { ...above, last: { date, time } };
				walked.rows.push({ line, cells: row, number: read.number });
			}
		}
	}
	return walked;
}

/** What holds for a row: the headings above it, and the date and the time of the row before, unless a heading stands between. */
type Above = {
	readonly matchday: string | null;
	readonly date: string;
	readonly time: string;
	readonly last: { readonly date: string; readonly time: string } | null;
};

const NOTHING_ABOVE: Above = { matchday: null, date: '', time: '', last: null };

/**
 * What a row doesn't say itself, it has from the headings above it. From the row before it has the date if its own cell is
 * empty or it has a time only, and the time if both cells are empty.
 */
function withAbove(cells: Cells, { matchday, date, time, last }: Above, isIndented: boolean): Cells {
	const stated = cells.matchday ?? matchday;
	const row = stated === null ? cells : { ...cells, matchday: stated };
	if (cells.date) return row;
	if (date !== '') return { ...row, date, time: cells.time || time };
	if (last === null || !(isIndented || cells.time)) return row;
	return { ...row, date: last.date, time: cells.time || last.time };
}

/** A weekday before a match has to be that of the day above it, so it goes with that date instead of the one there. */
function onWeekday(weekday: string, cells: Cells): Cells {
	if (weekday === '' || !cells.date) return cells;
	return { ...cells, date: `${weekday} ${withoutWeekday(cells.date)}` };
}

/** The meaning of each column, where a line holds words of headers; null: it is another line. */
function readHeaderWords(cells: readonly string[]): (ColumnMeaning | null)[] | null {
	const columns = Object.entries(matchColumns(spreadsheetFormat, cells)) as [ColumnMeaning, string][];
	if (columns.length < MIN_WORDS) return null;
	const meanings = new Map(columns.map(([meaning, column]) => [columnKey(column), meaning]));
	return cells.map((cell) => meanings.get(columnKey(cell)) ?? null);
}

/** Numbers before the matches are matchdays if some come again, else they count the rows. */
function matchdaysOf(rows: readonly Row[]): 'stated' | 'numbers' | 'none' {
	if (rows.some(({ cells }) => cells.matchday !== undefined)) return 'stated';
	const numbers = rows.map(({ number }) => number);
	const isNumbered = numbers.every((number) => number !== null);
	return isNumbered && new Set(numbers).size < numbers.length ? 'numbers' : 'none';
}

function columnsOf(rows: readonly RawRow[]): ColumnMap {
	const isUsed = (meaning: ColumnMeaning) => rows.some((row) => 'cells' in row && row.cells[meaning]);
	return Object.fromEntries(
		columnMeanings.filter(isUsed).map((meaning) => [meaning, NAMES[meaning] ?? meaning]),
	);
}

/** German words or dates with dots mean German times. Without a time of day it is the league's day. */
function zoneOf(rows: readonly RawRow[], records: readonly SplitRecord[]): LayoutZone {
	const isGerman = records.some(({ cells }) => cells.some((cell) => GERMAN.test(cell)));
	if (isGerman) return 'Europe/Berlin';
	if (rows.some((row) => 'cells' in row && SLASHED.test(row.cells.date ?? ''))) return 'league';
	return rows.some((row) => 'cells' in row && row.cells.time) ? null : 'league-day';
}

const GERMAN =
	/\b\d{1,2}\. ?\d{1,2}\.|\bspieltag\b|\buhr\b|\d{1,2}\. (?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)\b/i;
