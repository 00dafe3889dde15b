import type { Context } from '~/context.server';
import { pingDatabase } from '~/data/engine/ping.server';
import { findLastTick } from '~/data/job-runs.server';
import { checkSaving } from './can-save.server';

/** `database`: it doesn't answer. `storage`: it takes nothing. `jobs`: their last tick is too long ago. */
export type Health = 'ok' | 'database' | 'storage' | 'jobs';

/** How long the database may take to answer, ms. */
const PATIENCE = 2_000;

/** After how long without a minute tick (ms) the jobs count as stopped. */
const LATE = 3 * 60_000;

/** How far ahead of the clock a tick may be, ms: further, and it is from before the clock was put back. */
const AHEAD = 60_000;

/** Jobs that have run within this span (ms) in whatever process are expected to go on. */
const EXPECTED = 24 * 3_600_000;

/**
 * Whether the database answers and takes what is saved, and the jobs tick. They are expected to where this process runs
 * them, or where some process has within the last day.
 */
export async function checkHealth(context: Context): Promise<Health> {
	const asked = askDatabase(context).catch(() => null);
	const answer = await Promise.race([asked, nothingAfter(PATIENCE)]);
	if (answer === null) return 'database';
	if ((await Promise.race([checkSaving(context), nothingAfter(PATIENCE)])) === false) return 'storage';
	const silence = context.now() - answer.lastTick;
	const expected = context.settings.jobs || silence < EXPECTED;
	return expected && silence > LATE ? 'jobs' : 'ok';
}

async function askDatabase({ db, now }: Context): Promise<{ lastTick: number }> {
	await pingDatabase(db);
	return { lastTick: (await findLastTick(db, now() + AHEAD)) ?? Number.NEGATIVE_INFINITY };
}

function nothingAfter(ms: number): Promise<null> {
	return new Promise((resolve) => setTimeout(() => resolve(null), ms).unref());
}
