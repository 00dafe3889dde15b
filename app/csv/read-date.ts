import type { WallTime } from '~/domain/zoned-time';

/** A date, and what follows it in the cell. */
export type ReadDate = Pick<WallTime, 'year' | 'month' | 'day'> & {
	readonly rest: string;
	/** false: the cell names a weekday that the date doesn't fall on. */
	readonly weekdayFits: boolean;
};

/** Sunday first, as `Date` counts them. */
const weekdays = [
	'so sonntag sun sunday',
	'mo montag mon monday',
	'di dienstag tue tues tuesday',
	'mi mittwoch wed wednesday',
	'do donnerstag thu thur thurs thursday',
	'fr freitag fri friday',
	'sa samstag sonnabend sat saturday',
].map((names) => names.split(' '));

const months = [
	'januar january jan jän',
	'februar february feb',
	'märz march mär mrz mar',
	'april apr',
	'mai may',
	'juni june jun',
	'juli july jul',
	'august aug',
	'september sep sept',
	'oktober october okt oct',
	'november nov',
	'dezember december dez dec',
].map((names) => names.split(' '));

/** Excel's number for a date, of the years 2009 to 2064, with the time as its fraction. */
const SERIAL = /^(?<days>[45]\d{4})(?:[.,](?<fraction>\d+))?$/;
const SERIAL_START = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;

const WEEKDAY = /^(?<weekday>\p{L}{2,})\.?,? +/u;
/** The day comes before the month: every source that writes dots or slashes does so. */
const PATTERNS = [
	/^(?<day>\d{1,2})(?<between>\. ?|\/)(?<month>\d{1,2})\k<between>(?<year>\d{4}|\d{2})(?!\d)/,
	/^(?<day>\d{1,2})-(?<month>\d{1,2})-(?<year>\d{4})(?!\d)/,
	/^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})(?!\d)/,
	/^(?<day>\d{1,2})\.? (?<name>\p{L}+)\.?,? (?<year>\d{4})(?!\d)/u,
	/^(?<name>\p{L}+)(?:\.? |\/)(?<day>\d{1,2}),? (?<year>\d{4})(?!\d)/u,
];

/**
 * The date at the beginning of a cell: '23.08.2024', '23/08/24', '2024-08-23', 'Fr., 23. August 2024', 'Fri Aug 23 2024',
 * 'Fri Aug/23 2024', or Excel's number for one, '45527', and what follows it; null if there is none. Years of two digits lie between 1960 and 2059.
 */
export function readDate(cell: string): ReadDate | null {
	const serial = SERIAL.exec(cell)?.groups;
	if (serial) return readSerial(Number(serial.days), serial.fraction);
	const weekday = weekdayIn(cell);
	const text = withoutWeekday(cell);
	const found = PATTERNS.map((pattern) => pattern.exec(text)).find((match) => match !== null);
	if (!found?.groups) return null;
	const date = {
		year: fullYear(found.groups.year ?? ''),
		month:
			found.groups.name === undefined ? Number(found.groups.month) : indexOf(months, found.groups.name) + 1,
		day: Number(found.groups.day),
	};
	if (!exists(date)) return null;
	const rest = text.slice(found[0].length).replace(/^(?:,| -| –|T(?=\d))?\s*/, '');
	const fallsOn = new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay();
	return { ...date, rest, weekdayFits: weekday === null || weekday === fallsOn };
}

function readSerial(days: number, fraction: string | undefined): ReadDate {
	const date = new Date(SERIAL_START + days * DAY);
	return {
		...{ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() },
		rest: fraction === undefined ? '' : `0,${fraction}`,
		weekdayFits: true,
	};
}

/** A date's cell without the weekday at its beginning. */
export function withoutWeekday(cell: string): string {
	return weekdayIn(cell) === null ? cell : cell.replace(WEEKDAY, '');
}

function weekdayIn(cell: string): number | null {
	const name = WEEKDAY.exec(cell)?.groups?.weekday;
	const day = name === undefined ? -1 : indexOf(weekdays, name);
	return day === -1 ? null : day;
}

function indexOf(names: readonly string[][], name: string): number {
	return names.findIndex((spellings) => spellings.includes(name.toLowerCase()));
}

function fullYear(year: string): number {
	return year.length === 4 ? Number(year) : Number(year) + (Number(year) < 60 ? 2000 : 1900);
}

/** Dates of the calendar, in years that a fixture list can name; others are slips of the pen. */
function exists({ year, month, day }: Pick<WallTime, 'year' | 'month' | 'day'>): boolean {
	const date = new Date(Date.UTC(year, month - 1, day));
	return year >= 1960 && year < 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
