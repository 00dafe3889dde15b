import type { Context } from '~/context.server';
import { findLastRun, findTroubledRuns } from '~/data/job-runs.server';
import { HANGS_AFTER, type JobName, type JobRun, type JobState, jobPlan, jobStateOf } from '~/domain/job';
import { slotOf } from '~/domain/job-slot';

export { type JobName, jobPlan };

/** Failures of the last day are shown, ms. */
const LOOK_BACK = 24 * 3_600_000;

export type ShownJob = {
	readonly name: JobName;
	readonly state: JobState;
	readonly last: JobRun | null;
	/** When its next slot begins, ms UTC. */
	readonly nextAt: number;
	/** Runs of the last 24 hours, the last one aside, that failed or never ended. */
	readonly trouble: { readonly last: JobRun | null; readonly count: number };
};

/** Every job with its last run, how that ended, and when the next one is due, in the order of a tick. */
export async function showJobs(context: Context): Promise<ShownJob[]> {
	const now = context.now();
	return Promise.all(
		jobPlan.map(async ({ name, everyMinutes }): Promise<ShownJob> => {
			const last = await findLastRun(context.db, name, now);
			const everyMs = everyMinutes * 60_000;
			return {
				name,
				state: jobStateOf(last, everyMinutes, now),
				last,
				nextAt: slotOf(now, everyMs) + everyMs,
				trouble: await findTroubledRuns(context.db, name, {
					from: now - LOOK_BACK,
					until: last?.startedAt ?? now,
					hangsBefore: now - HANGS_AFTER,
				}),
			};
		}),
	);
}
