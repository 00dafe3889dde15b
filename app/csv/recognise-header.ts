import type { FileChoices } from '~/domain/fixture-layout';
import type { FileRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import type { TableFormat } from './fixture-file';
import { fixturedownloadFormat } from './format-fixturedownload';
import { footballDataFormat } from './format-football-data';
import { footballcsvFormat } from './format-footballcsv';
import { spreadsheetFormat } from './format-spreadsheet';
import { templateFormat } from './format-template';
import { hasColumns, headerOf, type MatchedHeader, matchColumns, shownHeaders } from './match-header';
import { readScore } from './read-cells';
import type { SplitRecord } from './split-records';

/** Every layout of a table, the strictest first; a new one is a file of its own and a line here. */
const formats: readonly TableFormat[] = [
	templateFormat,
	footballDataFormat,
	fixturedownloadFormat,
	footballcsvFormat,
	spreadsheetFormat,
];

/** How many records may come before the header: a title, 'sep=;'. */
export const MAX_HEAD = 6;
/** How many columns must mean something for a record to be a header, unless the admin said which do. */
const MIN_COLUMNS = 3;
/** A header of more columns is none; the widest ones published have 132. */
const MAX_COLUMNS = 300;

/** The first records of a table, cut in one of the ways in which it can be. */
export type Head<Cut> = { readonly cut: Cut; readonly records: readonly SplitRecord[] };

export type FoundHeader<Cut> = {
	readonly cut: Cut;
	readonly format: TableFormat;
	/** Records above the header. */
	readonly above: number;
	readonly columns: MatchedHeader['columns'];
};

/** The strictest layout that fits one of the first records, and the cut with which most of its columns are found. */
export function recogniseHeader<Cut>(
	heads: readonly Head<Cut>[],
	choices: FileChoices,
): Result<FoundHeader<Cut>, FileRefusal> {
	const tried = choices.format ? formats.filter(({ id }) => id === choices.format) : formats;
	for (const format of tried) {
		const found = heads.flatMap((head) => findHeaders(format, head, choices));
		const [best] = found.sort((a, b) => size(b) - size(a));
		if (best) return accept(best);
	}
	if (choices.format) return refuse({ code: 'file-not-in-format', format: choices.format });
	const [widest = []] = heads.map(({ records }) => records).sort((a, b) => width(b) - width(a));
	if (widest.some(isMostlyScores)) return refuse({ code: 'file-matrix' });
	return refuse({ code: 'file-format-unknown', headers: shownHeaders(widest[0]?.cells ?? []) });
}

function findHeaders<Cut>(
	format: TableFormat,
	{ cut, records }: Head<Cut>,
	{ columns: chosen, format: chosenFormat }: FileChoices,
): FoundHeader<Cut>[] {
	return records.flatMap(({ cells: written }, above) => {
		const cells = headerOf(format, written);
		if (cells.length > MAX_COLUMNS) return [];
		if (chosenFormat === undefined && !hasColumns(cells, format.marks)) return [];
		const columns = matchColumns(format, cells, chosen);
		const isChosen = Object.values(chosen ?? {}).some(
			(column) => column !== '' && hasColumns(cells, [column]),
		);
		const isHeader = isChosen || size({ columns }) >= MIN_COLUMNS;
		return isHeader ? [{ cut, format, above, columns }] : [];
	});
}

/** A column with both teams counts for two. */
function size({ columns }: Pick<FoundHeader<unknown>, 'columns'>): number {
	return Object.keys(columns).length + (columns.teams === undefined ? 0 : 1);
}

function width(records: readonly SplitRecord[]): number {
	return Math.max(0, ...records.map(({ cells }) => cells.length));
}

/** A row of a cross table: a team, and its scores against all others. */
function isMostlyScores({ cells }: SplitRecord): boolean {
	const scores = cells.filter((cell) => typeof readScore(cell) === 'string');
	return scores.length >= 3 && scores.length * 2 > cells.length;
}
