import type { Context } from '~/context.server';
import { claimJobSlot } from '~/data/job-runs.server';
import { slotOf } from '~/domain/job-slot';

/**
 * Claims for this process the slot of a job that `now` (ms UTC) lies in. Returns the slot's name, or null when this
 * process or another one has it already.
 */
export async function claimSlot(
	context: Context,
	wish: { job: string; everyMs: number; now: number },
): Promise<string | null> {
	const slot = `${wish.job}@${slotOf(wish.now, wish.everyMs)}`;
	const claimed = await claimJobSlot(context.db, { slot, job: wish.job, startedAt: context.now() });
	return claimed ? slot : null;
}
