import type { Context } from '~/context.server';
import { removeBackupFiles, removeStaleParts } from '~/data/engine/backup.server';
import { backupName, expiredBackups } from '~/domain/backup';
import { localPartsOf } from '~/text/german-time';
import { backupFolder, listBackups } from './backup-place.server';
import { runLong } from './long-work.server';

const HOUR = 3_600_000;

/** The hour in Berlin at which a night's backup is due. */
const DUE_HOUR = 3;

/**
 * A job: makes the backup that was due at three in the night in Berlin, unless there is one since then (one that was
 * missed is made up for). Then removes those of before that are kept no longer: seven days, four weeks, at least five.
 */
export async function backUpNightly(context: Context, now: number): Promise<string> {
	const there = await listBackups(context, now);
	const [newest] = there;
	if (newest !== undefined && newest.at >= lastDue(now)) return 'nothing due';
	const made = await runLong(context, 'backUp', null);
	if (!made.ok) return made.refusal.code;
	const folder = backupFolder(context);
	const instants = there.map(({ at }) => at);
	const expired = expiredBackups(instants, now);
	await removeBackupFiles(folder, expired.map(backupName));
	await removeStaleParts(folder, now);
	return `${made.value.name}, ${made.value.bytes} bytes, ${expired.length} removed`;
}

function lastDue(now: number): number {
	let at = Math.floor(now / HOUR) * HOUR;
	while (localPartsOf(at).hour !== DUE_HOUR) at -= HOUR;
	return at;
}
