/** How often the clocks are compared, and what counts as a jump, ms. */
const BEAT = 250;
const JUMP = 1_000;

/** How long a jump is reported, ms. */
const TOLD = 24 * 3_600_000;

/** What the clock did against the process's stopwatch, by which deadlines can't be moved. */
export type ClockWatch = {
	/** Jumps since the process began. */
	readonly jumps: () => number;
	/** The last one of the last day: when, by the clock as it goes since (ms UTC), and by how much (ms). */
	readonly last: () => ClockJump | null;
};

export type ClockJump = { readonly at: number; readonly by: number };

/** Watches for a clock that jumps by more than a second, forward or back. Keeps no process alive. */
export function watchClock(now: () => number, onJump: (jump: ClockJump) => void): ClockWatch {
	let count = 0;
	let last: (ClockJump & { until: number }) | null = null;
	let ahead = now() - performance.now();
	setInterval(() => {
		const before = ahead;
		const [at, passed] = [now(), performance.now()];
		ahead = at - passed;
		const by = Math.round(ahead - before);
		if (Math.abs(by) <= JUMP) return;
		count++;
		last = { at, by, until: passed + TOLD };
		onJump({ at, by });
	}, BEAT).unref();
	return {
		jumps: () => count,
		last: () => (last !== null && performance.now() < last.until ? { at: last.at, by: last.by } : null),
	};
}

/**
 * The clock of a process started for tests. It is set over the parent's channel only, so no request can reach it:
 * `{ clock: ms, running: boolean }` sets the instant, standing still or running on from it.
 */
export function testClock(): () => number {
	let base = Date.now();
	let setAt = base;
	let running = true;
	process.on('message', (message: { clock?: number; running?: boolean }) => {
		if (typeof message.clock !== 'number') return;
		base = message.clock;
		setAt = Date.now();
		running = message.running ?? false;
		process.send?.({ clockSet: base });
	});
	return () => (running ? base + Date.now() - setAt : base);
}
