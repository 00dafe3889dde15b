import { offsetAt, utcOf, type WallTime, wallTimeAt } from './zoned-time';

const DAY = 24 * 3_600_000;

/**
 * The instants (ms UTC, ascending) at which a clock in the zone shows a wall time: one; none if the time is skipped
 * in spring or the date doesn't exist; two if it comes twice in autumn (R35).
 */
export function instantsOf(wall: WallTime, timeZone: string): number[] {
	if (!isReal(wall)) return [];
	const asUtc = utcOf(wall);
	const around = [-DAY, DAY].map((ms) => offsetAt(asUtc + ms, timeZone));
	const candidates = [...new Set(around)].map((offset) => asUtc - offset);
	return candidates.filter((instant) => isSame(wallTimeAt(instant, timeZone), wall)).sort((a, b) => a - b);
}

/** Whether calendar and clock know this, in whatever zone. */
export function isReal(wall: WallTime): boolean {
	return isSame(wallTimeAt(utcOf(wall), 'UTC'), wall);
}

function isSame(a: WallTime, b: WallTime): boolean {
	return utcOf(a) === utcOf(b) && a.month === b.month && a.day === b.day && a.hour === b.hour;
}
