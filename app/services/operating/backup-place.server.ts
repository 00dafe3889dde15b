import path from 'node:path';
import type { Context } from '~/context.server';
import { type BackupFile, listBackupFiles } from '~/data/engine/backup.server';

/** What a backup needs of a context: it opens the database for itself. */
export type BackupContext = {
	readonly now: Context['now'];
	readonly settings: Pick<Context['settings'], 'dataDir' | 'databaseUrl'>;
};

/** The folder of the backups. */
export function backupFolder({ settings }: Pick<BackupContext, 'settings'>): string {
	return path.join(settings.dataDir, 'backups');
}

/** The backups there are, newest first, none after `until`: a clock that was ahead made those; instants in ms UTC. */
export async function listBackups(
	context: Pick<BackupContext, 'settings'>,
	until = Number.POSITIVE_INFINITY,
): Promise<BackupFile[]> {
	return (await listBackupFiles(backupFolder(context))).filter(({ at }) => at <= until);
}
