import type { Metric } from '~/domain/metric';
import type { SeenRequest } from './observe-requests.server';

/** Upper bounds of the histogram, seconds. */
const BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Methods that are counted by name; whatever else a stranger sends is one of the others. */
const METHODS = new Set(['GET', 'HEAD', 'POST']);

type Latency = { buckets: number[]; sum: number; count: number };

/** Counts requests by route, method and status, and how long they took by route: as many rows as there are routes. */
export function createRequestMetrics() {
	const counts = new Map<string, { labels: Record<string, string>; value: number }>();
	const latencies = new Map<string, Latency>();
	return {
		observe({ method, route, status, ms }: Pick<SeenRequest, 'method' | 'route' | 'status' | 'ms'>): void {
			const labels = { route, method: METHODS.has(method) ? method : 'other', status: String(status) };
			const key = Object.values(labels).join(' ');
			const count = counts.get(key) ?? { labels, value: 0 };
			count.value++;
			counts.set(key, count);
			const latency = latencies.get(route) ?? { buckets: BOUNDS.map(() => 0), sum: 0, count: 0 };
			latencies.set(route, latency);
			const seconds = ms / 1000;
			latency.sum += seconds;
			latency.count++;
			for (const [index, bound] of BOUNDS.entries())
				if (seconds <= bound) latency.buckets[index] = (latency.buckets[index] ?? 0) + 1;
		},
		metrics: (): Metric[] => [
			{
				name: 'drinbleiben_http_requests_total',
				help: 'Answered requests.',
				type: 'counter',
				samples: [...counts.values()],
			},
			{
				name: 'drinbleiben_http_request_duration_seconds',
				help: 'From the arrival of a request to the end of its answer.',
				type: 'histogram',
				samples: [...latencies].flatMap(([route, latency]) => histogramSamples(route, latency)),
			},
		],
	};
}

function histogramSamples(route: string, { buckets, sum, count }: Latency): Metric['samples'] {
	return [
		...BOUNDS.map((bound, index) => ({
			suffix: '_bucket' as const,
			labels: { route, le: String(bound) },
			value: buckets[index] ?? 0,
		})),
		{ suffix: '_bucket', labels: { route, le: '+Inf' }, value: count },
		{ suffix: '_sum', labels: { route }, value: sum },
		{ suffix: '_count', labels: { route }, value: count },
	];
}
