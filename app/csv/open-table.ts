import { type FileChoices, type FileSeparator, fileSeparators } from '~/domain/fixture-layout';
import type { FileRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import type { Cells, OpenedFile, RawRow, TableFormat } from './fixture-file';
import { fixturedownloadFormat } from './format-fixturedownload';
import { footballDataFormat } from './format-football-data';
import { footballcsvFormat } from './format-footballcsv';
import { spreadsheetFormat } from './format-spreadsheet';
import { templateFormat } from './format-template';
import {
	columnKey,
	hasColumns,
	type MatchedHeader,
	matchColumns,
	readHeader,
	shownHeaders,
} from './match-header';
import { readScore } from './read-cells';
import { readDate } from './read-date';
import { isTimeOfDay } from './read-kickoff';
import { type SplitRecord, splitRecords } from './split-records';

/** Every layout of a table, the strictest first; a new one is a file of its own and a line here. */
const formats: readonly TableFormat[] = [
	templateFormat,
	footballDataFormat,
	fixturedownloadFormat,
	footballcsvFormat,
	spreadsheetFormat,
];

/** How many records may come before the header: a title, 'sep=;'. */
const MAX_HEAD = 6;
/** How many characters may hold them. */
const MAX_BEGINNING = 65_536;
/** How many columns must mean something for a record to be a header, unless the admin said which do. */
const MIN_COLUMNS = 3;
/** How many whole records it takes before a shorter one looks cut off. */
const MIN_WHOLE = 9;
/** A header of more columns is none; the widest ones published have 132. */
const MAX_COLUMNS = 300;

type Recognised = {
	readonly format: TableFormat;
	readonly separator: FileSeparator;
	/** Records above the header. */
	readonly above: number;
	readonly columns: MatchedHeader['columns'];
};

/** Takes a table apart. Refuses what has no header of a known layout, and headers that don't tell enough. */
export function openTable(
	text: string,
	fileName: string,
	choices: FileChoices,
): Result<OpenedFile, FileRefusal> {
	const recognised = recognise(text, choices);
	if (!recognised.ok) return recognised;
	const { format, separator, above, columns } = recognised.value;
	const split = splitRecords(text, separator);
	if (!split.ok) return split;
	const header = headerOf(format, split.value[above]?.cells ?? []);
	const read = readHeader(format, header, columns);
	if (!read.ok) return read;
	const records = split.value.slice(above + 1);
	if (records.length === 0) return refuse({ code: 'file-without-rows' });
	const places = placesOf(header, columns);
	const rows = records.map((record, index) =>
		index === records.length - 1 && isCutOff(text, records, header.length)
			? { line: record.line, problem: { line: record.line, code: 'row-cut-off' as const } }
			: readRecord(record, header.length, places),
	);
	if (columns.date === undefined && hasTimesOnly(rows))
		return refuse({
			code: 'file-columns-missing',
			columns: [dateWord(format)],
			headers: shownHeaders(header),
		});
	return accept({
		format: format.id,
		separator,
		...read.value,
		timeZone: format.timeZoneOf(fileName, columns),
		scoreColumn: findScores(header, columns, records),
		titles: split.value.slice(0, above).map(({ cells }) => cells.join(' ')),
		seasonByName: format.seasonOf?.(fileName) ?? null,
		rows,
	});
}

function headerOf({ named }: TableFormat, cells: readonly string[]): readonly string[] {
	return named === undefined ? cells : named(cells);
}

/** How many scores make a column one of results, if most of its cells that hold anything are such. */
const MIN_SCORES = 3;
/** Matches don't end so; times of day do. */
const MOST_GOALS = 15;
/** Scores, but not of the whole match. */
const HALF = /^(?:hz|hze|halbz|halbzeit|halbzeitstand|halftime|ht|htscore|pausenstand|pause)$/;

/** The first column that holds scores, of those that mean nothing here, where no column of results is read; or null. */
function findScores(
	header: readonly string[],
	columns: MatchedHeader['columns'],
	records: readonly SplitRecord[],
): string | null {
	if (columns.score !== undefined || columns.homeGoals !== undefined || columns.awayGoals !== undefined)
		return null;
	const used = new Set(Object.values(columns).map(columnKey));
	const found = header.findIndex((column, place) => {
		if (column === '' || used.has(columnKey(column)) || HALF.test(columnKey(column))) return false;
		const cells = records.map(({ cells: own }) => own[place] ?? '').filter((cell) => cell !== '');
		const scores = cells.filter(isLikelyScore);
		return scores.length >= MIN_SCORES && scores.length * 2 > cells.length;
	});
	return found === -1 ? null : (header[found] ?? null);
}

/** '2:1', '02:01'; but '15:30' and '20:00' are times. */
function isLikelyScore(cell: string): boolean {
	const goals = readScore(cell)?.split(':').map(Number) ?? [];
	return goals.length === 2 && goals.every((each) => each <= MOST_GOALS) && !/^1\d:00/.test(cell);
}

/** Times of day without a date: the column for times would hold the dates, too, if there were any. */
function hasTimesOnly(rows: readonly RawRow[]): boolean {
	const times = rows.flatMap((row) => ('cells' in row && row.cells.time ? [row.cells.time] : []));
	return times.some(isTimeOfDay) && !times.some((time) => readDate(time) !== null);
}

function dateWord({ words }: TableFormat): string {
	return words.date?.[0] ?? '';
}

/** The strictest layout that fits one of the first records, and the separator with which most of its columns are found. */
function recognise(text: string, choices: FileChoices): Result<Recognised, FileRefusal> {
	const beginning = beginningOf(text);
	const heads = (choices.separator ? [choices.separator] : fileSeparators).map((separator) => ({
		separator,
		head: readHead(beginning, separator),
	}));
	const tried = choices.format ? formats.filter(({ id }) => id === choices.format) : formats;
	for (const format of tried) {
		const found = heads.flatMap(({ separator, head }) =>
			head.ok ? findHeaders(format, separator, head.value, choices) : [],
		);
		const [best] = found.sort((a, b) => size(b) - size(a));
		if (best) return accept(best);
	}
	const readable = heads.flatMap(({ head }) => (head.ok ? [head.value] : []));
	const [widest = []] = readable.sort((a, b) => width(b) - width(a));
	const broken = heads.find(({ head }) => !head.ok)?.head;
	if (readable.length === 0 && broken && !broken.ok) return broken;
	if (choices.format) return refuse({ code: 'file-not-in-format', format: choices.format });
	if (widest.some(isMostlyScores)) return refuse({ code: 'file-matrix' });
	return refuse({ code: 'file-format-unknown', headers: shownHeaders(widest[0]?.cells ?? []) });
}

/** The lines among which the header is looked for: to split a whole large file for each separator takes seconds. */
function beginningOf(text: string): string {
	if (text.length <= MAX_BEGINNING) return text;
	const beginning = text.slice(0, MAX_BEGINNING);
	const end = Math.max(beginning.lastIndexOf('\n'), beginning.lastIndexOf('\r'));
	return end === -1 ? beginning : beginning.slice(0, end + 1);
}

/** The first records, or only the first where one of them is broken: the header is told from it, and what is broken later. */
function readHead(text: string, separator: FileSeparator): ReturnType<typeof splitRecords> {
	const head = splitRecords(text, separator, MAX_HEAD);
	return head.ok ? head : splitRecords(text, separator, 1);
}

function findHeaders(
	format: TableFormat,
	separator: FileSeparator,
	head: readonly SplitRecord[],
	{ columns: chosen, format: chosenFormat }: FileChoices,
): Recognised[] {
	return head.flatMap(({ cells: written }, above) => {
		const cells = headerOf(format, written);
		if (cells.length > MAX_COLUMNS) return [];
		if (chosenFormat === undefined && !hasColumns(cells, format.marks)) return [];
		const columns = matchColumns(format, cells, chosen);
		const isChosen = Object.values(chosen ?? {}).some(
			(column) => column !== '' && hasColumns(cells, [column]),
		);
		const isHeader = isChosen || Object.keys(columns).length >= MIN_COLUMNS;
		return isHeader ? [{ format, separator, above, columns }] : [];
	});
}

function size({ columns }: Recognised): number {
	return Object.keys(columns).length;
}

function width(records: readonly SplitRecord[]): number {
	return Math.max(0, ...records.map(({ cells }) => cells.length));
}

/** A row of a cross table: a team, and its scores against all others. */
function isMostlyScores({ cells }: SplitRecord): boolean {
	const scores = cells.filter((cell) => typeof readScore(cell) === 'string');
	return scores.length >= 3 && scores.length * 2 > cells.length;
}

/** The place of each meaning's column in the header. */
function placesOf(header: readonly string[], columns: MatchedHeader['columns']): [string, number][] {
	const keys = header.map(columnKey);
	return Object.entries(columns).map(([meaning, column]) => [meaning, keys.indexOf(columnKey(column))]);
}

/** The file ends within its last record: no line end, and fewer cells than every one of the others has. */
function isCutOff(text: string, records: readonly SplitRecord[], expected: number): boolean {
	const [last, ...others] = [...records].reverse();
	if (last === undefined || others.length < MIN_WHOLE || /[\r\n]/.test(text.slice(-1))) return false;
	return last.cells.length < expected && others.every(({ cells }) => cells.length >= expected);
}

/** More cells than columns, with something in them, mean that the record has slipped. */
function readRecord({ line, cells }: SplitRecord, expected: number, places: [string, number][]): RawRow {
	if (cells.slice(expected).some((cell) => cell !== ''))
		return { line, problem: { line, code: 'cells-wrong', found: cells.length, expected } };
	const read = places.map(([meaning, place]) => [meaning, cells[place] ?? '']);
	return { line, cells: Object.fromEntries(read) as Cells };
}
