import type { Context } from '~/context.server';
import { jobPlan } from '~/domain/job';
import { claimSlot } from '~/services/operating/claim-slot.server';
import { recordRun } from '~/services/operating/record-run.server';
import type { Clock } from '../../support/context';

const MINUTE = 60_000;

/** What a failing job leaves behind. */
const failure = { outcome: 'failed', detail: 'DatabaseBusy: its turn did not come within 10000 ms' } as const;

/** Lets each job have run a moment ago: one failed, one hangs, one had failed an hour before, the others are well. */
export async function runJobs(context: Context, clock: Clock): Promise<void> {
	const now = clock.now();
	for (const { name, everyMinutes } of jobPlan) {
		const runs = name === 'remind-players' ? [61, 1] : name === 'warn-admins' ? [14] : [1];
		for (const minutes of runs) {
			clock.set(now - minutes * MINUTE);
			const slot = await claimSlot(context, { job: name, everyMs: everyMinutes * MINUTE, now: clock.now() });
			if (slot === null || name === 'warn-admins') continue;
			const failed = name === 'queue-results' || minutes === 61;
			await recordRun(context, failed ? { slot, ...failure } : { slot, outcome: 'ok', detail: '0 done' });
		}
	}
	clock.set(now);
}
