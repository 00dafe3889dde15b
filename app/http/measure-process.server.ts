import type { Metric } from '~/domain/metric';
import type { EventLoopWatch } from './event-loop.server';

/** The process's own figures: delays of the event loop since they were last asked for, memory, and its beginning. */
export function measureProcess(loop: EventLoopWatch): Metric[] {
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
		gauge('process_start_time_seconds', 'When the process began.', Math.round(performance.timeOrigin) / 1000),
	];
}
