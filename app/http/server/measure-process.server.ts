import type { ClockWatch } from '~/clock.server';
import type { Metric } from '~/domain/metric';
import type { EventLoopWatch } from './event-loop.server';

/** The process's own figures: delays of the event loop since they were last asked for, memory, its beginning, its clock. */
export function measureProcess(loop: EventLoopWatch, clock?: ClockWatch): Metric[] {
	const delays = Object.entries(loop.take());
	const gauge = (name: string, help: string, value: number): Metric => ({
		name,
		help,
		type: 'gauge',
		samples: [{ value }],
	});
	return [
		{
			name: 'drinbleiben_event_loop_delay_seconds',
			help: 'How long the event loop kept others waiting since the last scrape.',
			type: 'gauge',
			samples: delays.map(([quantile, ms]) => ({ labels: { quantile }, value: ms / 1000 })),
		},
		gauge('process_resident_memory_bytes', 'Memory of the process.', process.memoryUsage.rss()),
		{
			name: 'drinbleiben_clock_jumps_total',
			help: 'How often the clock has jumped by more than a second.',
			type: 'counter',
			samples: [{ value: clock?.jumps() ?? 0 }],
		},
		gauge('process_start_time_seconds', 'When the process began.', Math.round(performance.timeOrigin) / 1000),
	];
}
