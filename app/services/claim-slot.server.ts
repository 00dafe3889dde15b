import type { Context } from '~/context.server';
import { claimJobSlot } from '~/data/job-runs.server';

/** Claims a job's slot for this process; false when another one has it. */
export async function claimSlot(context: Context, run: { slot: string; job: string }): Promise<boolean> {
	return claimJobSlot(context.db, { ...run, startedAt: context.now() });
}
