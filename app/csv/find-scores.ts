import type { ColumnMap } from '~/domain/fixture-layout';
import { columnKey } from './match-header';
import { readScore } from './read-cells';
import type { SplitRecord } from './split-records';

/** How many scores make a column one of results, if most of its cells that hold anything are such. */
const MIN_SCORES = 3;
/** Matches don't end so; times of day do. */
const MOST_GOALS = 15;
/** Scores, but not of the whole match. */
const HALF = /^(?:hz|hze|halbz|halbzeit|halbzeitstand|halftime|ht|htscore|pausenstand|pause)$/;

/** The first column that holds scores, of those that mean nothing here, where no column of results is read; or null. */
export function findScores(
	header: readonly string[],
	columns: ColumnMap,
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
