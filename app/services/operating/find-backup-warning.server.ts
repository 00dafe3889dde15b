import type { Context } from '~/context.server';
import { findLastRun } from '~/data/job-runs.server';
import type { AdminWarning } from '~/domain/admin-warning';
import { BACKUP_WITHIN } from '~/domain/backup';
import { listBackups } from './backup-place.server';

/**
 * At `now` (ms): the nightly backup fails, and the last that is there is older than a night's may be. What was missed while
 * nothing ran is made up for by itself.
 */
export async function findBackupWarning(
	context: Pick<Context, 'db' | 'settings'>,
	now: number,
): Promise<AdminWarning[]> {
	const run = await findLastRun(context.db, 'back-up');
	if (run?.outcome !== 'failed') return [];
	const [newest] = await listBackups(context, now);
	const last = newest?.at ?? null;
	return last !== null && now - last < BACKUP_WITHIN ? [] : [{ kind: 'backup-failing', last }];
}
