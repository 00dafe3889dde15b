import type { ColumnMap } from '~/domain/fixture-layout';
import { columnKey } from './match-header';
import { readScore } from './read-cells';
import { readDate } from './read-date';
import { isTimeOfDay } from './read-kickoff';
import type { SplitRecord } from './split-records';

/** Matches begin at such a minute; before ten o'clock '02:15' is what a spreadsheet makes of 2:15, but nothing ends 9:30. */
const CLOCK = /^(?:(?:1\d|2[0-3])[:.][0-5][05]|0?\d[:.][2-5][05])(?::00)?(?: ?uhr)?$/i;
/** What a spreadsheet makes of 2:1 when it sees a time: beside such cells '13:00' may be 13:0. */
const SCORE_AS_TIME = /^0\d:\d\d/;
/** So many are no slip. */
const SEVERAL = 3;

/** Whether what stands as a result is a time of day rather than goals: '15:30', '13:00', '20.45 Uhr'. */
export function isTimeAsResult(cell: string): boolean {
	return CLOCK.test(cell);
}

/**
 * The columns of a table, with the column of results as that of the times where it holds the kickoffs of matches that
 * have none: several, or as many as there are results, in a table that tells times nowhere else.
 */
export function withTimesAsResults(
	columns: ColumnMap,
	header: readonly string[],
	records: readonly SplitRecord[],
): ColumnMap {
	const { score, time, date } = columns;
	const isFree = time === undefined || columnKey(time) === columnKey(score ?? '');
	if (score === undefined || date === undefined || !isFree) return columns;
	const found = cellsUnder(score, header, records);
	const days = cellsUnder(date, header, records);
	const times = found.filter(isTimeAsResult);
	const others = found.filter((cell) => !isTimeAsResult(cell) && readScore(cell) !== null);
	const isMeant = times.length >= SEVERAL || (times.length > 0 && times.length >= others.length);
	const isTimed = days.some((cell) => isTimeOfDay(readDate(cell)?.rest ?? ''));
	return isMeant && !isTimed && !others.some((cell) => SCORE_AS_TIME.test(cell))
		? { ...columns, time: score }
		: columns;
}

function cellsUnder(column: string, header: readonly string[], records: readonly SplitRecord[]): string[] {
	const place = header.map(columnKey).indexOf(columnKey(column));
	return records.map(({ cells }) => cells[place] ?? '').filter((cell) => cell !== '');
}
