import { type ColumnMap, type ColumnMeaning, columnMeanings } from '~/domain/fixture-layout';
import type { FileRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import type { TableFormat } from './fixture-file';

/** The cells of a header that mean something, by meaning. */
export type MatchedHeader = { readonly columns: ColumnMap; readonly otherColumns: readonly string[] };

const MAX_SHOWN = 60;

/** The key under which headers are compared: 'Tore Heim', 'tore_heim' and 'ToreHeim' are one, and so are ä and ae. */
export function columnKey(column: string): string {
	return column
		.normalize('NFC')
		.toLowerCase()
		.replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter)
		.replace(/ß/g, 'ss')
		.replace(/[^\p{L}\p{N}]+/gu, '');
}

/** A header as its layout names its columns. */
export function headerOf({ named }: Pick<TableFormat, 'named'>, cells: readonly string[]): readonly string[] {
	return named === undefined ? cells : named(cells);
}

/** The columns of a layout that a header has, with the admin's choices before them. The usual word for a meaning wins. */
export function matchColumns(
	{ words }: Pick<TableFormat, 'words'>,
	header: readonly string[],
	chosen: ColumnMap = {},
): ColumnMap {
	const byKey = new Map(header.map((column) => [columnKey(column), column]));
	byKey.delete('');
	const taken = new Set(Object.values(chosen).map(columnKey));
	const found = columnMeanings.flatMap((meaning): [ColumnMeaning, string][] => {
		const choice = chosen[meaning];
		if (choice !== undefined) return choice === '' ? [] : [[meaning, choice]];
		const key = words[meaning]?.map(columnKey).find((word) => byKey.has(word) && !taken.has(word));
		return key === undefined ? [] : [[meaning, byKey.get(key) ?? '']];
	});
	const columns = withOneWayOfTeams(Object.fromEntries(found), chosen);
	return isWinner(columns) && chosen.score === undefined ? withoutScore(columns) : columns;
}

/** Where the teams have columns of their own, 'Spiel' or 'Match' may count the matches; but what is chosen counts. */
function withOneWayOfTeams(columns: ColumnMap, chosen: ColumnMap): ColumnMap {
	const { teams, home, away, ...others } = columns;
	if (teams === undefined) return columns;
	if (!chosen.teams) return (home ?? away) === undefined ? columns : withoutTeams(columns);
	return {
		...others,
		teams,
		...(chosen.home ? { home } : {}),
		...(chosen.away ? { away } : {}),
	} as ColumnMap;
}

function withoutTeams({ teams: _, ...columns }: ColumnMap): ColumnMap {
	return columns;
}

/** Where the goals have columns of their own, 'Res' tells who has won: H, D, A. */
function isWinner({ score, homeGoals, awayGoals }: ColumnMap): boolean {
	return (
		score !== undefined && columnKey(score) === 'res' && homeGoals !== undefined && awayGoals !== undefined
	);
}

function withoutScore({ score: _, ...columns }: ColumnMap): ColumnMap {
	return columns;
}

/** Whether a header has every one of these columns. */
export function hasColumns(header: readonly string[], columns: readonly string[]): boolean {
	const keys = new Set(header.map(columnKey));
	return columns.every((column) => keys.has(columnKey(column)));
}

/**
 * The header's meaningful columns and the others. Refuses a header without the two teams, one that has a meaningful
 * column twice, and chosen columns that it doesn't have.
 */
export function readHeader(
	{ words }: TableFormat,
	header: readonly string[],
	columns: ColumnMap,
): Result<MatchedHeader, FileRefusal> {
	const keys = header.map(columnKey);
	const used = Object.values(columns).map(columnKey);
	const unknown = Object.values(columns).find((column) => !keys.includes(columnKey(column)));
	if (unknown !== undefined) return refuse({ code: 'file-column-unknown', column: unknown });
	const twice = header.find((_, index) => {
		const key = keys[index] ?? '';
		return used.includes(key) && keys.indexOf(key) < index;
	});
	const [home, away] = [columns.home, columns.away].map((column) => columnKey(column ?? ''));
	const isTwice = (team = '') => team !== '' && keys.indexOf(team) !== keys.lastIndexOf(team);
	if (isTwice(home) && isTwice(away))
		return refuse({ code: 'file-side-by-side', column: columns.home ?? '' });
	if (twice !== undefined) return refuse({ code: 'file-column-twice', column: twice });
	const missing = (['home', 'away'] as const).filter((meaning) => columns[meaning] === undefined);
	if (missing.length > 0 && columns.teams === undefined)
		return refuse(columnsMissing({ words }, header, missing));
	const otherColumns = header.filter((column) => column !== '' && !used.includes(columnKey(column)));
	return accept({ columns, otherColumns });
}

/** The refusal of a header that lacks columns with these meanings. */
export function columnsMissing(
	{ words }: Pick<TableFormat, 'words'>,
	header: readonly string[],
	missing: readonly ColumnMeaning[],
): FileRefusal {
	const columns = missing.map((meaning) => words[meaning]?.[0] ?? '');
	return { code: 'file-columns-missing', columns, headers: shownHeaders(header) };
}

/** Headers as a refusal may carry them: not empty, not many, not long. */
export function shownHeaders(header: readonly string[]): string[] {
	return header
		.filter((column) => column !== '')
		.slice(0, MAX_SHOWN)
		.map((column) => column.slice(0, MAX_SHOWN));
}
