import type { KickoffFold } from '~/domain/fixture-layout';
import type { FixtureProblem } from '~/domain/fixture-row';
import { instantsOf } from '~/domain/instants-of';
import { accept, type Result, refuse } from '~/domain/result';
import type { WallTime } from '~/domain/zoned-time';
import { type ReadDate, readDate } from './read-date';

const TIME =
	/^(?:um )?(\d{1,2})(?:[:.](\d{2})(?::00(?:\.0+)?)?( ?(?:uhr|h))?|( ?uhr))(?: ?(MESZ|MEZ|CEST|CET)| ?(?:UTC|GMT)? ?(Z|[+-]\d{1,2}(?::?\d{2})?))?$/i;
/** '3:30 PM' */
const TWELVE_HOURS = /^(\d{1,2})[:.](\d{2})(?::00)? ?([ap])\.?m\.?$/i;
/** Excel's number for a time of day: the fraction of the day. But '0.50' has minutes, as '20.30' has. */
const SERIAL = /^0(?:,\d+|\.(?:\d|[6-9]\d|\d{3,}))?$/;
const DAY_IN_MINUTES = 1440;
/** Matches begin at such a minute; a number that is rounded further names no time. */
const GRID = 5;
const ROUNDING = 0.08;
const NO_TIME = /^(?:[-–—?:\s]*|tb[acd]|offen|noch offen|unbekannt|n\.? ?n\.?)$/i;
const MINUTE = 60_000;

type ReadTime = Pick<WallTime, 'hour' | 'minute'> & {
	readonly fold?: KickoffFold;
	/** Minutes east of UTC, where the cell states them. */
	readonly offset?: number;
};
type Start = { readonly kickoff: number | null; readonly timeKnown: boolean };
type Where = {
	readonly line: number;
	readonly timeZone: string;
	/** The admin's answer for a time that comes twice (R35). */
	readonly fold: KickoffFold | undefined;
};

/**
 * The cells of date and time -> the start in UTC. The time may follow the date. 00:00 or no time means that the
 * time isn't known (R3); the instant is the day's midnight in the zone then. Refuses dates and times that don't exist,
 * come twice (R35) or contradict each other.
 */
export function readStart(dateCell: string, timeCell: string, where: Where): Result<Start, FixtureProblem> {
	const { line } = where;
	const value = `${dateCell} ${timeCell}`.trim();
	const own = readTime(timeCell);
	if (own === undefined) return refuse({ line, code: 'time-wrong', value: timeCell });
	if (NO_TIME.test(dateCell) && own === null) return accept({ kickoff: null, timeKnown: false });
	const date = readDate(dateCell);
	if (date === null) return refuse({ line, code: 'date-wrong', value: dateCell });
	const behind = readTime(date.rest);
	if (behind === undefined) return refuse({ line, code: 'date-wrong', value: dateCell });
	if (!date.weekdayFits) return refuse({ line, code: 'weekday-wrong', value: dateCell });
	if (own !== null && behind !== null && !isMidnight(behind) && !isSame(own, behind))
		return refuse({ line, code: 'time-wrong', value });
	return toInstant(date, own ?? behind, where, value);
}

function toInstant(
	{ year, month, day }: ReadDate,
	time: ReadTime | null,
	{ line, timeZone, fold }: Where,
	value: string,
): Result<Start, FixtureProblem> {
	const date = { year, month, day };
	const [midnight] = instantsOf({ ...date, hour: 0, minute: 0 }, timeZone);
	if (midnight === undefined) return refuse({ line, code: 'date-wrong', value });
	if (time === null || isMidnight(time)) return accept({ kickoff: dayOf(date, midnight), timeKnown: false });
	const { hour, minute, offset } = time;
	const [earlier, later] = instantsOf({ ...date, hour, minute }, offset === undefined ? timeZone : 'UTC');
	if (earlier === undefined) return refuse({ line, code: 'time-nonexistent', value });
	if (offset !== undefined) return accept({ kickoff: earlier - offset * MINUTE, timeKnown: true });
	if (later === undefined) return accept({ kickoff: earlier, timeKnown: true });
	const meant = fold ?? time.fold;
	if (meant === undefined) return refuse({ line, code: 'time-ambiguous', value });
	return accept({ kickoff: meant === 'earlier' ? earlier : later, timeKnown: true });
}

/** The instant of a day without a time: where that begins before Germany's does, Germany's, in whose time days are shown. */
function dayOf(date: Pick<WallTime, 'year' | 'month' | 'day'>, midnight: number): number {
	const [german = midnight] = instantsOf({ ...date, hour: 0, minute: 0 }, 'Europe/Berlin');
	return Math.max(midnight, german);
}

/** Whether a cell is a time of day and nothing else. */
export function isTimeOfDay(cell: string): boolean {
	return !!readTime(cell);
}

/** null: the cell says nothing; undefined: it is no time of day. */
function readTime(cell: string): ReadTime | null | undefined {
	if (NO_TIME.test(cell)) return null;
	if (SERIAL.test(cell)) return readSerial(Number(cell.replace(',', '.')) * DAY_IN_MINUTES);
	const found = TIME.exec(cell);
	if (!found) return readTwelveHours(cell);
	const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)];
	if (hour > 23 || minute > 59) return undefined;
	const [summer, offset] = [found[5], found[6]];
	if (offset !== undefined) return { hour, minute, offset: minutesEast(offset) };
	return summer === undefined
		? { hour, minute }
		: { hour, minute, fold: /^(?:mesz|cest)$/i.test(summer) ? 'earlier' : 'later' };
}

function readSerial(minutes: number): ReadTime | undefined {
	const nearest = Math.round(minutes / GRID) * GRID;
	if (Math.abs(minutes - nearest) > ROUNDING || nearest >= DAY_IN_MINUTES) return undefined;
	return { hour: Math.floor(nearest / 60), minute: nearest % 60 };
}

function readTwelveHours(cell: string): ReadTime | undefined {
	const found = TWELVE_HOURS.exec(cell);
	const [hour, minute] = [Number(found?.[1]), Number(found?.[2])];
	if (!found || hour < 1 || hour > 12 || minute > 59) return undefined;
	return { hour: (hour % 12) + (found[3]?.toLowerCase() === 'p' ? 12 : 0), minute };
}

/** 'Z', '+02:00' or '-0300' in minutes. */
function minutesEast(offset: string): number {
	const [, sign = '+', hours = 0, minutes = 0] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(offset) ?? [];
	return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0));
}

function isMidnight({ hour, minute }: ReadTime): boolean {
	return hour === 0 && minute === 0;
}

function isSame(a: ReadTime, b: ReadTime): boolean {
	return a.hour === b.hour && a.minute === b.minute;
}
