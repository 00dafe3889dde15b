import { type BackupFile, copyDatabase } from '~/data/engine/backup.server';
import { databaseKind, hasDatabaseFile } from '~/data/engine/database-url.server';
import type { BackupRefusal } from '~/domain/refusals-backup';
import { accept, type Result, refuse } from '~/domain/result';
import { type BackupContext, backupFolder } from './backup-place.server';

/**
 * Backs the database up into the folder `backups` of the data, while others go on working with it. What was
 * acknowledged before the call is in it. PostgreSQL is refused: it has tools of its own.
 */
export async function backUp(
	context: BackupContext,
	_input: null = null,
): Promise<Result<BackupFile, BackupRefusal>> {
	const { databaseUrl } = context.settings;
	if (databaseKind(databaseUrl) !== 'sqlite') return refuse({ code: 'backup-not-sqlite' });
	if (!hasDatabaseFile(databaseUrl)) return refuse({ code: 'backup-without-database' });
	return accept(await copyDatabase(databaseUrl, backupFolder(context), context.now()));
}
