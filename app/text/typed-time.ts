import { instantsOf, isReal } from '~/domain/instants-of';
import { utcOf, wallTimeAt } from '~/domain/zoned-time';
import { BERLIN } from './german-time';

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
