/** From when on requests are turned away. */
export type LoadLimits = {
	/** So many pages may be in work at once. What somebody saves is let in up to twice as many. */
	readonly atOnce: number;
	/** A lag of the event loop (ms) beyond which it is too much already with this many at once. */
	readonly lag: number;
	readonly atOnceLagging: number;
	/** So many streams of news may be open at once. */
	readonly streams: number;
};

/** About three seconds' work for one processor core. */
export const usualLimits: LoadLimits = { atOnce: 250, lag: 1_000, atOnceLagging: 50, streams: 2_000 };

/**
 * Whether one more request is too much with so many in work. A lag (ms) alone turns nobody away: with few requests it
 * isn't they who cause it.
 */
export function isTooMuch(
	now: { working: number; reading: boolean; lag: number },
	limits: Omit<LoadLimits, 'streams'>,
): boolean {
	const allowed = now.lag > limits.lag ? limits.atOnceLagging : limits.atOnce;
	return now.working >= (now.reading ? allowed : allowed * 2);
}
