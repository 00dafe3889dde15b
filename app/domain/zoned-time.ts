/** A calendar date and a time of day, as a clock on the wall shows them. Months count from 1. */
export type WallTime = {
	readonly year: number;
	readonly month: number;
	readonly day: number;
	readonly hour: number;
	readonly minute: number;
};

/** No zone changes its offset within one, and asking a clock for each instant of a large file takes seconds. */
const QUARTER = 900_000;
const MAX_KNOWN = 20_000;
const clocks = new Map<string, Intl.DateTimeFormat>();
/** Zone and quarter of an hour -> how far the zone's wall time is ahead of UTC, ms. */
const offsets = new Map<string, number>();

/** The wall time that a clock in the zone shows at an instant (ms UTC). */
export function wallTimeAt(instant: number, timeZone: string): WallTime {
	const wall = new Date(instant + offsetAt(instant, timeZone));
	return {
		year: wall.getUTCFullYear(),
		month: wall.getUTCMonth() + 1,
		day: wall.getUTCDate(),
		hour: wall.getUTCHours(),
		minute: wall.getUTCMinutes(),
	};
}

/** How far the zone's wall time is ahead of UTC at an instant (both ms). */
export function offsetAt(instant: number, timeZone: string): number {
	if (timeZone === 'UTC') return 0;
	const quarter = Math.floor(instant / QUARTER);
	const key = `${timeZone} ${quarter}`;
	const known = offsets.get(key);
	if (known !== undefined) return known;
	const parts = new Map(
		clockOf(timeZone)
			.formatToParts(quarter * QUARTER)
			.map((part) => [part.type, Number(part.value)]),
	);
	const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
	const wall = { year: part('year'), month: part('month'), day: part('day') };
	const offset = utcOf({ ...wall, hour: part('hour'), minute: part('minute') }) - quarter * QUARTER;
	if (offsets.size >= MAX_KNOWN) offsets.clear();
	offsets.set(key, offset);
	return offset;
}

/** The wall time, read as if it were UTC (ms). */
export function utcOf(wall: WallTime): number {
	return Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
	const known = clocks.get(timeZone);
	if (known) return known;
	const clock = new Intl.DateTimeFormat('en-GB', {
		timeZone,
		calendar: 'gregory',
		year: 'numeric',
		month: 'numeric',
		day: 'numeric',
		hour: 'numeric',
		minute: 'numeric',
		hourCycle: 'h23',
	});
	clocks.set(timeZone, clock);
	return clock;
}
