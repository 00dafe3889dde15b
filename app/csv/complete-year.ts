import { seasonLabelAt, startYearOf } from '~/domain/season-label';
import { readDate } from './read-date';

/** A day and a month without a year, '23.08.' or '23. August', behind a weekday or not, and what follows. */
const WITHOUT_YEAR = /^(\p{L}{2,}\.?,? +)?(\d{1,2})\. ?(?:(\d{1,2})\.|(\p{L}{3,})\.?)(?! ?\d{4}|\d)(.*)$/u;
/** 'Sat Aug/23', as openfootball's texts have it. */
const SLASHED = /^(\p{L}{2,}\.?,? +)?(\p{L}{3,})\/(\d{1,2})(?!\d| ?,? ?\d{4})(.*)$/u;
/** Seasons begin in August and end in May: only then a month tells the year. */
const FIRST = 8;
const LAST = 5;

/** Whether a cell is a date that lacks nothing but its year. */
export function lacksYear(cell: string): boolean {
	return readDate(cell) === null && withYear(cell, 2024) !== null;
}

/**
 * A date without a year, with the one that it has in a season ('2024/25', '2026'); null if it isn't certain: without a season, and
 * in June and July, which belong to the end of one season and to the beginning of another.
 */
export function completeYear(cell: string, label: string | null): string | null {
	const start = label === null ? null : startYearOf(label);
	if (start === null) return null;
	if (label?.includes('/') === false) return withYear(cell, start);
	const month = readDate(withYear(cell, 2024) ?? '')?.month ?? 0;
	if (month >= FIRST) return withYear(cell, start);
	return month >= 1 && month <= LAST ? withYear(cell, start + 1) : null;
}

/**
 * A date without a year below one that has it, with the year in which it lies next to that; null if a weekday before it
 * doesn't fit then.
 */
export function yearBeside(cell: string, before: string | null): string | null {
	const above = before === null ? null : readDate(before);
	if (above === null) return null;
	const instant = ({ year, month, day }: typeof above) => Date.UTC(year, month - 1, day);
	const [next] = [above.year - 1, above.year, above.year + 1]
		.flatMap((year) => {
			const text = withYear(cell, year);
			const date = text === null ? null : readDate(text);
			return date === null || text === null
				? []
				: [{ text, date, gap: Math.abs(instant(date) - instant(above)) }];
		})
		.sort((a, b) => a.gap - b.gap);
	return next?.date.weekdayFits ? next.text : null;
}

/** The season in which all these dates with a year lie; null if it isn't one. */
export function seasonOf(cells: readonly string[], calendarYear = false): string | null {
	const dates = cells.map(readDate).filter((date) => date !== null);
	const labels = new Set(
		dates.map(({ year, month, day }) => seasonLabelAt(Date.UTC(year, month - 1, day), calendarYear)),
	);
	const [label, other] = labels;
	return label === undefined || other !== undefined ? null : label;
}

function withYear(cell: string, year: number): string | null {
	const [, weekday = '', day, month, name, rest = ''] = WITHOUT_YEAR.exec(dayFirst(cell)) ?? [];
	if (day === undefined) return null;
	const text = month === undefined ? `${day}. ${name} ${year}` : `${day}.${month}.${year}`;
	// Whether there is such a day is another question: 29 February is one in some years only.
	return readDate(month === undefined ? text : `${day}.${month}.2024`) === null
		? null
		: `${weekday}${text} ${rest.trim()}`.trim();
}

function dayFirst(cell: string): string {
	return cell.replace(SLASHED, (_, weekday = '', name, day, rest) => `${weekday}${day}. ${name}${rest}`);
}
