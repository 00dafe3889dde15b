import { existsSync } from 'node:fs';
import { databaseKind } from '~/data/engine/database-url.server';
import { replaceDatabase } from '~/data/engine/restore.server';
import type { BackupRefusal } from '~/domain/refusals-backup';
import { type Result, refuse } from '~/domain/result';
import type { BackupContext } from './backup-place.server';

/**
 * Puts a backup, given by its path, in the place of the database. What was there is kept beside it (`keptAs`; null:
 * there was none). Refused while any process works with the database, and for what isn't a sound backup.
 */
export async function restoreBackup(
	context: BackupContext,
	file: string,
): Promise<Result<{ keptAs: string | null }, BackupRefusal>> {
	const { databaseUrl } = context.settings;
	if (databaseKind(databaseUrl) !== 'sqlite') return refuse({ code: 'backup-not-sqlite' });
	if (!existsSync(file)) return refuse({ code: 'backup-not-found', file });
	return replaceDatabase(databaseUrl, file, context.now());
}
