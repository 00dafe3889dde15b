import { instantsOf, isReal, utcOf, type WallTime, wallTimeAt } from '~/domain/zoned-time';

/** Local time in Europe/Berlin, there and back (R35). */

const BERLIN = 'Europe/Berlin';

/** `weekday`: 0 is Sunday. */
export type LocalParts = WallTime & { readonly second: number; readonly weekday: number };

/** Kickoffs are shown again and again; taking them apart each time was 4 % of the pick screen. */
const known = new Map<number, LocalParts>();
const KEPT = 1_000;

/** What a clock and a calendar in Berlin show at an instant (ms UTC). */
export function localPartsOf(at: number): LocalParts {
	const taken = known.get(at);
	if (taken) return taken;
	const wall = wallTimeAt(at, BERLIN);
	const parts = { ...wall, second: new Date(at).getUTCSeconds(), weekday: new Date(utcOf(wall)).getUTCDay() };
	if (known.size >= KEPT) known.clear();
	known.set(at, parts);
	return parts;
}

/** What a typed local time means. `ambiguous`: it comes twice, in the night the clocks go back. */
export type LocalVerdict =
	| { kind: 'instant'; at: number }
	| { kind: 'ambiguous'; earlier: number; later: number }
	| { kind: 'nonexistent' }
	| { kind: 'malformed' };

const written = [
	/^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})[T ](?<hour>\d{1,2}):(?<minute>\d{2})(?::00(?:\.0+)?)?$/,
	/^(?:\p{L}{2,10}\.?,? )?(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}),? (?<hour>\d{1,2}):(?<minute>\d{2})(?: Uhr)?$/u,
];

/**
 * Reads a local time as a browser's datetime field sends it ('2026-08-15T15:30') or as people write it
 * ('15.08.2026 15:30', 'Sa., 15.08.2026, 15:30 Uhr'). R35: a time that doesn't exist is `nonexistent`.
 */
export function parseLocalTime(text: string): LocalVerdict {
	const typed = text.trim().replace(/\s+/g, ' ');
	const groups = written.map((pattern) => pattern.exec(typed)?.groups).find((match) => match !== undefined);
	if (!groups) return { kind: 'malformed' };
	const [year, month, day, hour, minute] = ['year', 'month', 'day', 'hour', 'minute'].map((name) =>
		Number(groups[name]),
	) as [number, number, number, number, number];
	const wall = { year, month, day, hour, minute };
	if (year < 1970 || !isReal(wall)) return { kind: 'malformed' };
	const [earlier, later] = instantsOf(wall, BERLIN);
	if (earlier === undefined) return { kind: 'nonexistent' };
	return later === undefined ? { kind: 'instant', at: earlier } : { kind: 'ambiguous', earlier, later };
}

/** An instant as the value of a datetime-local field: '2026-08-15T15:30'. */
export function localInputValue(at: number): string {
	return new Date(utcOf(wallTimeAt(at, BERLIN))).toISOString().slice(0, 16);
}
