import type { Context } from '~/context.server';
import { findLastTick } from '~/data/job-runs.server';
import { findOldestWaiting } from '~/data/outbox.server';
import { countMailStates } from '~/data/troubled-mails.server';

/** The state of jobs and mails. Instants in ms UTC. */
export type WorkFindings = {
	readonly lastTick: number | null;
	/** Mails that only an admin can settle. */
	readonly troubled: number;
	/** When the mail that has waited longest was queued; null: none waits. */
	readonly waitingSince: number | null;
};

/** When a job last began, and what lies in the outbox. */
export async function examineWork({ db }: Pick<Context, 'db'>): Promise<WorkFindings> {
	const { failed = 0, unknown = 0 } = await countMailStates(db);
	return {
		lastTick: await findLastTick(db),
		troubled: failed + unknown,
		waitingSince: await findOldestWaiting(db),
	};
}
