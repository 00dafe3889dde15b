/**
 * As long (ms) a save that has arrived is waited for at the most: longer than a write waits for its turn, so that whoever
 * is still not answered then hears that nothing was saved.
 */
export const LONGEST_WAIT = 15_000;

/** How long a save has been waiting (ms) when the other processes are told. */
const LONG = 1_000;

/** The saves of picks that have arrived at a process and aren't answered yet (R7). */
export type WaitingSaves = {
	/** Notes one; `arrivedAt` says when it arrived (ms UTC). To be called once it is answered. */
	readonly add: (arrivedAt: () => number) => () => void;
	/** Whether one that arrived before that instant still waits at `now` (ms UTC): then its window isn't closed yet. */
	readonly hasFromBefore: (instant: number, now: number) => boolean;
	/** When the oldest one arrived (ms UTC), if one has been waiting for so long that others are told; else null. */
	readonly oldestOfLong: () => number | null;
};

/** Those of this process. One that is never answered counts for a while only, by the stopwatch. */
export function watchWaitingSaves(stopwatch: () => number = () => performance.now()): WaitingSaves {
	const waiting = new Set<{ arrivedAt: () => number; since: number }>();
	const counting = () => {
		for (const save of waiting) if (save.since + LONGEST_WAIT <= stopwatch()) waiting.delete(save);
		return [...waiting];
	};
	return {
		add: (arrivedAt) => {
			const save = { arrivedAt, since: stopwatch() };
			waiting.add(save);
			return () => waiting.delete(save);
		},
		hasFromBefore: (instant) => counting().some(({ arrivedAt }) => arrivedAt() < instant),
		oldestOfLong: () => {
			const saves = counting();
			const isLong = saves.some(({ since }) => since + LONG <= stopwatch());
			return isLong ? Math.min(...saves.map(({ arrivedAt }) => arrivedAt())) : null;
		},
	};
}

/** Those that a thread can't see, because they arrive at its process's other one: as if there were always one. */
export function unseenSaves(): WaitingSaves {
	return {
		add: () => () => {},
		hasFromBefore: (instant, now) => now < instant + LONGEST_WAIT,
		oldestOfLong: () => null,
	};
}
