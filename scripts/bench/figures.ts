import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';

/** Something measured several times, to show the machine's noise. */
export type Figure = {
	/** Part, row and column: the same in every run. */
	name: string;
	unit: string;
	/** Whether more of it is better. */
	better: 'more' | 'less';
	runs: number[];
};

export type Spread = { median: number; min: number; max: number };

/** Median, least and most of what was measured; zeros for nothing. */
export function spreadOf(runs: readonly number[]): Spread {
	const sorted = [...runs].sort((a, b) => a - b);
	return {
		median: sorted[Math.floor(sorted.length / 2)] ?? 0,
		min: sorted[0] ?? 0,
		max: sorted.at(-1) ?? 0,
	};
}

/** A number with three digits that count: 1234, 123, 12.3, 1.23. */
export function digits(value: number): string {
	if (Number.isInteger(value) || Math.abs(value) >= 100) return value.toFixed(0);
	return Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2);
}

/** '123 (119–130)', or the number alone where every run gave the same. */
export function spreadText(runs: readonly number[]): string {
	const { median, min, max } = spreadOf(runs);
	return min === max ? digits(median) : `${digits(median)} (${digits(min)}–${digits(max)})`;
}

/** '123 ms (119 bis 130)' */
export function spreadInMs(runs: readonly number[]): string {
	const { median, min, max } = spreadOf(runs);
	return `${median.toFixed(0)} ms (${min.toFixed(0)} bis ${max.toFixed(0)})`;
}

/** What 99 of 100 don't exceed; zero of nothing. */
export function p99(runs: readonly number[]): number {
	const sorted = [...runs].sort((a, b) => a - b);
	return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}

/** What a run leaves behind to be compared with. */
export type Results = {
	/** ISO, UTC. */
	at: string;
	node: string;
	cores: string;
	options: Record<string, string | number>;
	figures: Figure[];
};

/** Writes the results of a run as JSON. */
export function writeResults(
	file: string,
	at: number,
	options: Results['options'],
	figures: readonly Figure[],
): void {
	const results: Results = {
		at: new Date(at).toISOString(),
		node: process.version,
		cores: `${availableParallelism()} × ${cpus()[0]?.model ?? ''}`,
		options,
		figures: [...figures],
	};
	writeFileSync(file, `${JSON.stringify(results, null, '\t')}\n`);
}
