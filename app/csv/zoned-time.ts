/** A calendar date and a time of day, as a clock on the wall shows them. Months count from 1. */
export type WallTime = {
	readonly year: number;
	readonly month: number;
	readonly day: number;
	readonly hour: number;
	readonly minute: number;
};

const HOUR = 3_600_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The wall time that a clock in the zone shows at an instant (ms UTC). */
export function wallTimeAt(instant: number, timeZone: string): WallTime {
	const parts = new Map(
		clockOf(timeZone)
			.formatToParts(instant)
			.map((part) => [part.type, Number(part.value)]),
	);
	const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
	return {
		year: part('year'),
		month: part('month'),
		day: part('day'),
		hour: part('hour'),
		minute: part('minute'),
	};
}

/**
 * The instants (ms UTC, ascending) at which a clock in the zone shows a wall time: one; none if the time is skipped
 * in spring or the date doesn't exist; two if it comes twice in autumn (R35).
 */
export function instantsOf(wall: WallTime, timeZone: string): number[] {
	const asUtc = utcOf(wall);
	if (!isSame(wallTimeAt(asUtc, 'UTC'), wall)) return [];
	const offsets = [-24, 24].map((hours) => {
		const near = asUtc + hours * HOUR;
		return utcOf(wallTimeAt(near, timeZone)) - near;
	});
	const candidates = [...new Set(offsets)].map((offset) => asUtc - offset);
	return candidates.filter((instant) => isSame(wallTimeAt(instant, timeZone), wall)).sort((a, b) => a - b);
}

function utcOf(wall: WallTime): number {
	return Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
}

function isSame(a: WallTime, b: WallTime): boolean {
	return utcOf(a) === utcOf(b) && a.month === b.month && a.day === b.day && a.hour === b.hour;
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
