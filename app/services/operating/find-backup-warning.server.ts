import type { Context } from '~/context.server';
import { findLastRun } from '~/data/job-runs.server';
import type { AdminWarning } from '~/domain/admin-warning';
import { BACKUP_WITHIN } from '~/domain/backup';
import { jobPlan, jobStateOf } from '~/domain/job';
import { listBackups } from './backup-place.server';

/**
 * At `now` (ms): the nightly backup fails, or never ends, and the last that is there is older than a night's may be. What was
 * missed while nothing ran is made up for by itself.
 */
export async function findBackupWarning(
	context: Pick<Context, 'db' | 'settings'>,
	now: number,
): Promise<AdminWarning[]> {
	const { everyMinutes } = jobPlan.find(({ name }) => name === 'back-up') ?? { everyMinutes: 0 };
	const state = jobStateOf(await findLastRun(context.db, 'back-up', now), everyMinutes, now);
	if (state !== 'failed' && state !== 'hanging') return [];
	// A folder that can't be read may be why it fails.
	const found = await listBackups(context, now).catch(() => null);
	const last = found?.[0]?.at ?? null;
	const isFresh = last !== null && now - last < BACKUP_WITHIN;
	return isFresh ? [] : [{ kind: 'backup-failing', last, isReadable: found !== null }];
}
