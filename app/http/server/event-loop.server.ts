import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How finely the delay is measured, and over which span the latest one is taken, ms. */
const RESOLUTION = 20;
const WINDOW = 1_000;

const inMs = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e6 : 0);

export type EventLoopWatch = {
	/** The delay of the last second that ended, its 99th percentile, ms. */
	readonly lag: () => number;
	/** Delays since the last call of this, ms. */
	readonly take: () => { p50: number; p99: number; max: number };
};

/** Watches how long the event loop keeps others waiting. Keeps no process alive. */
export function watchEventLoop(): EventLoopWatch {
	const short = monitorEventLoopDelay({ resolution: RESOLUTION });
	const long = monitorEventLoopDelay({ resolution: RESOLUTION });
	short.enable();
	long.enable();
	let lag = 0;
	setInterval(() => {
		lag = inMs(short.percentile(99));
		short.reset();
	}, WINDOW).unref();
	return {
		lag: () => lag,
		take: () => {
			const taken = {
				p50: inMs(long.percentile(50)),
				p99: inMs(long.percentile(99)),
				max: inMs(long.max),
			};
			long.reset();
			return taken;
		},
	};
}
