const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * How long a source isn't asked after so many failures in a row, ms: a minute, twice as long each time, up to an hour, and
 * never shorter than it asked for itself. `chance` (0 to 1) spreads it by a fifth, so that not all come back at once.
 */
export function waitAfter(failures: number, retryAfter: number | null, chance: number): number {
	const wait = Math.min(HOUR, MINUTE * 2 ** Math.min(failures - 1, 10));
	return Math.max(Math.round(wait * (0.8 + 0.4 * chance)), retryAfter ?? 0);
}
