import type { Context } from '../app/context.server';
import { claimSlot } from '../app/services/operating/claim-slot.server';
import { recordRun } from '../app/services/operating/record-run.server';
import type { Job } from './timetable';

/**
 * Runs a job for the slot that `now` (ms UTC) lies in, unless another process has claimed that slot.
 * The run's outcome is recorded; an error never leaves here. Returns whether this process ran it.
 */
export async function runSlot(
	context: Context,
	job: Omit<Job, 'name'> & { name: string },
	now: number,
): Promise<boolean> {
	const slot = await claimSlot(context, { job: job.name, everyMs: job.everyMinutes * 60_000, now });
	if (slot === null) return false;
	try {
		const detail = await job.run(context, now);
		await recordRun(context, { slot, outcome: 'ok', detail });
	} catch (error) {
		const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
		await recordRun(context, { slot, outcome: 'failed', detail: detail.slice(0, 500) });
	}
	return true;
}
