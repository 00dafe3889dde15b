import { type FixtureProblem, type FixtureRow, fileTimeZones } from '~/domain/fixture-row';
import type { FileRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { teamNameKey } from '~/domain/team-name';
import { decodeBytes } from './decode-bytes';
import type { Cells, FixtureFile, TableFormat } from './fixture-file';
import { fixturedownloadFormat } from './format-fixturedownload';
import { templateFormat } from './format-template';
import { type SplitRecord, splitRecords } from './split-records';

/** Every layout that can be read; a new one is a file of its own and a line here. */
const formats: readonly TableFormat[] = [templateFormat, fixturedownloadFormat];
const separators = [';', ',', '\t'];

type Recognised = {
	readonly format: TableFormat;
	readonly separator: string;
	readonly missing: readonly string[];
};

/**
 * Bytes of an uploaded file -> the fixtures that it states, row by row, with the rows that can't be taken.
 * `options.timeZone` (one of `fileTimeZones`) answers for files that don't tell their zone. Refuses what isn't a table of a known layout.
 */
export function readFixtureFile(
	bytes: Uint8Array,
	fileName: string,
	options: { timeZone?: string } = {},
): Result<FixtureFile, FileRefusal> {
	const decoded = decodeBytes(bytes);
	if (!decoded.ok) return decoded;
	const recognised = recognise(decoded.value.text);
	if (!recognised.ok) return recognised;
	const { format, separator } = recognised.value;
	const split = splitRecords(decoded.value.text, separator);
	if (!split.ok) return split;
	const [header, ...records] = split.value;
	if (header === undefined || records.length === 0) return refuse({ code: 'file-without-rows' });
	const refused = judgeHeader(header.cells, recognised.value);
	if (refused) return refuse(refused);
	const timeZone = format.timeZoneOf(fileName) ?? fileTimeZones.find((zone) => zone === options.timeZone);
	if (timeZone === undefined) return refuse({ code: 'file-time-zone-unknown' });
	const { rows, problems } = readRows(records, header.cells, format, timeZone);
	return accept({ format: format.id, encoding: decoded.value.encoding, separator, timeZone, rows, problems });
}

/** The layout and separator that find most of a layout's columns in the first record; more than half have to be there. */
function recognise(text: string): Result<Recognised, FileRefusal> {
	let best: Recognised | null = null;
	for (const separator of separators) {
		const first = splitRecords(text, separator, { onlyFirst: true });
		if (!first.ok) return first;
		const found = new Set(first.value[0]?.cells.map(columnKey));
		for (const format of formats) {
			const missing = format.columns.filter((column) => !found.has(columnKey(column)));
			if (missing.length * 2 >= format.columns.length) continue;
			if (best === null || missing.length < best.missing.length) best = { format, separator, missing };
		}
	}
	return best === null ? refuse({ code: 'file-format-unknown' }) : accept(best);
}

function judgeHeader(header: readonly string[], recognised: Recognised): FileRefusal | null {
	const twice = header.find(
		(column, index) =>
			column !== '' && header.findIndex((other) => columnKey(other) === columnKey(column)) < index,
	);
	if (twice !== undefined) return { code: 'file-column-twice', column: twice };
	return recognised.missing.length > 0 ? { code: 'file-columns-missing', columns: recognised.missing } : null;
}

function readRows(
	records: readonly SplitRecord[],
	header: readonly string[],
	format: TableFormat,
	timeZone: string,
): { rows: FixtureRow[]; problems: FixtureProblem[] } {
	const rows: FixtureRow[] = [];
	const problems: FixtureProblem[] = [];
	const places = new Map(header.map((column, index) => [columnKey(column), index]));
	for (const { line, cells } of records) {
		const byColumn: Cells = (column) => cells[places.get(columnKey(column)) ?? -1] ?? '';
		const row = hasForeignCells(cells, header)
			? refuse<FixtureProblem>({ line, code: 'cells-wrong', found: cells.length, expected: header.length })
			: format.readRow(byColumn, line, timeZone);
		const problem = row.ok ? judgeTeams(row.value) : row.refusal;
		if (problem) problems.push(problem);
		else if (row.ok) rows.push(row.value);
	}
	return { rows, problems };
}

/** More cells than columns, with something in them: the record has slipped. */
function hasForeignCells(cells: readonly string[], header: readonly string[]): boolean {
	return cells.slice(header.length).some((cell) => cell !== '');
}

function judgeTeams({ line, home, away, result, state }: FixtureRow): FixtureProblem | null {
	if (home === '') return { line, code: 'team-not-stated', side: 'home' };
	if (away === '') return { line, code: 'team-not-stated', side: 'away' };
	if (teamNameKey(home) === teamNameKey(away)) return { line, code: 'team-plays-itself', name: home };
	if (state === 'awarded' && result === null) return { line, code: 'award-without-score' };
	return null;
}

function columnKey(column: string): string {
	return column.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}
