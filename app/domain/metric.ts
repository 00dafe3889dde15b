/** A value of a metric, with what tells it from the others of its name. */
export type Sample = { readonly labels?: Readonly<Record<string, string>>; readonly value: number };

/** A metric as Prometheus takes it. A histogram's samples name their own suffix. */
export type Metric = {
	readonly name: string;
	readonly help: string;
	readonly type: 'counter' | 'gauge' | 'histogram';
	readonly samples: readonly (Sample & { readonly suffix?: '_bucket' | '_sum' | '_count' })[];
};

/** Metrics in Prometheus' text format, version 0.0.4. */
export function metricsText(metrics: readonly Metric[]): string {
	return metrics
		.flatMap(({ name, help, type, samples }) => [
			`# HELP ${name} ${help}`,
			`# TYPE ${name} ${type}`,
			...samples.map(
				({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelsText(labels)} ${value}`,
			),
		])
		.map((line) => `${line}\n`)
		.join('');
}

function labelsText(labels: Readonly<Record<string, string>>): string {
	const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
	return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escapeLabel(value: string): string {
	return value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n');
}
