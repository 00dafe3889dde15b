import type { Context } from '~/context.server';
import { saveJobOutcome } from '~/data/job-runs.server';

/** Records how a claimed slot ended. */
export async function recordRun(
	context: Context,
	run: { slot: string; outcome: 'ok' | 'failed'; detail: string },
): Promise<void> {
	await saveJobOutcome(context.db, { ...run, finishedAt: context.now() });
}
