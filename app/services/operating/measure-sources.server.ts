import type { Context } from '~/context.server';
import { countWaitingFacts } from '~/data/said-facts.server';
import { findSources, type SeasonSource } from '~/data/season-sources.server';
import type { Metric } from '~/domain/metric';

/** R41: how each season's source answers. */
export async function measureSources({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Metric[]> {
	const sources = await findSources(db);
	const waiting = await countWaitingFacts(db);
	const today = new Date(now()).toISOString().slice(0, 10);
	const gauge = (name: string, help: string, value: (source: SeasonSource) => number | null): Metric => ({
		name: `drinbleiben_source_${name}`,
		help,
		type: 'gauge',
		samples: sources.flatMap((source) => {
			const found = value(source);
			const labels = { season: source.seasonId, kind: source.kind };
			return found === null ? [] : [{ labels, value: found }];
		}),
	});
	return [
		gauge('answer_age_seconds', "Age of the last good answer of a season's source.", ({ heardAt }) =>
			heardAt === null ? null : Math.round((now() - heardAt) / 1000),
		),
		gauge('failures', 'Failures in a row.', ({ failures }) => failures),
		gauge('requests_today', 'Requests of this day (UTC).', ({ askedOn, asked }) =>
			askedOn === today ? asked : 0,
		),
		gauge('waiting', 'What it says and waits for a person.', ({ seasonId }) => waiting.get(seasonId) ?? 0),
	];
}
