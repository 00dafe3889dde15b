/** As long a letter waits (ms): a slip that is taken back meanwhile is none. */
const HELD = 120_000;
/** One about a kickoff so near (ms) waits for nothing. */
const NEAR = 3_600_000;

/** When a letter about a matchday with this kickoff (ms UTC; null: none is known) goes, that was queued `now`. */
export function heldUntil(kickoff: number | null, now: number): number {
	return kickoff !== null && kickoff - now < NEAR ? now : now + HELD;
}
