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
