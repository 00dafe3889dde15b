/**
 * As long (ms) a save that has arrived is waited for at the most: longer than a write waits for its turn, so that whoever
 * is still not answered then hears that nothing was saved.
 */
const LONGEST_WAIT = 15_000;

/** The saves of picks that have arrived at a process and aren't answered yet (R7). */
export type WaitingSaves = {
	/** Notes one; `arrivedAt` says when it arrived (ms UTC). To be called once it is answered. */
	readonly add: (arrivedAt: () => number) => () => void;
	/** Whether one that arrived before that instant still waits at `now` (ms UTC): then its window isn't closed yet. */
	readonly hasFromBefore: (instant: number, now: number) => boolean;
};

/** Those of this process. One that is never answered counts for a while only, by the stopwatch. */
export function watchWaitingSaves(stopwatch: () => number = () => performance.now()): WaitingSaves {
	const waiting = new Set<{ arrivedAt: () => number; until: number }>();
	return {
		add: (arrivedAt) => {
			const save = { arrivedAt, until: stopwatch() + LONGEST_WAIT };
			waiting.add(save);
			return () => waiting.delete(save);
		},
		hasFromBefore: (instant) => {
			for (const save of waiting) if (save.until <= stopwatch()) waiting.delete(save);
			return [...waiting].some(({ arrivedAt }) => arrivedAt() < instant);
		},
	};
}

/** Those that a thread can't see, because they arrive at its process's other one: as if there were always one. */
export function unseenSaves(): WaitingSaves {
	return { add: () => () => {}, hasFromBefore: (instant, now) => now < instant + LONGEST_WAIT };
}
