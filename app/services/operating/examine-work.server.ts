import type { Context } from '~/context.server';
import { findLastTick } from '~/data/job-runs.server';
import { findOldestWaiting } from '~/data/outbox.server';
import { countWaitingFacts } from '~/data/said-facts.server';
import { findSources, type SeasonSource } from '~/data/season-sources.server';
import { countMailStates } from '~/data/troubled-mails.server';
import { isSilent } from '~/services/sources/is-silent.server';
import { nameOfSource } from '~/text/sources';

/** The state of jobs, mails and sources. Instants in ms UTC. */
export type WorkFindings = {
	readonly lastTick: number | null;
	/** Mails that only an admin can settle. */
	readonly troubled: number;
	/** When the mail that has waited longest was queued; null: none waits. */
	readonly waitingSince: number | null;
	/** R41: every season's source; none while all are switched off. */
	readonly sources: readonly WorkingSource[];
};

/** How a season's source answers. Instants in ms UTC. */
export type WorkingSource = Pick<
	SeasonSource,
	'isOn' | 'heardAt' | 'failure' | 'failingSince' | 'failingMatchday'
> & {
	/** League and label. */
	readonly season: string;
	readonly name: string;
	/** A person has to look. */
	readonly isSilent: boolean;
	/** What it says and waits for a person. */
	readonly waiting: number;
};

type Doors = Pick<Context, 'db' | 'now' | 'settings'>;

/** When a job last began, what lies in the outbox, and how sources answer. */
export async function examineWork(context: Doors): Promise<WorkFindings> {
	const { db, settings } = context;
	const { failed = 0, unknown = 0 } = await countMailStates(db);
	return {
		lastTick: await findLastTick(db),
		troubled: failed + unknown,
		waitingSince: await findOldestWaiting(db),
		sources: settings.sources.on ? await workingSources(context) : [],
	};
}

async function workingSources(context: Doors): Promise<WorkingSource[]> {
	const sources = await findSources(context.db);
	const counts = await countWaitingFacts(context.db);
	return Promise.all(
		sources.map(async (source) => {
			const { season, isOn, heardAt, failure, failingSince, failingMatchday } = source;
			return {
				...{ season, isOn, heardAt, failure, failingSince, failingMatchday },
				name: nameOfSource(source),
				isSilent: await isSilent(context, source),
				waiting: counts.get(source.seasonId) ?? 0,
			};
		}),
	);
}
