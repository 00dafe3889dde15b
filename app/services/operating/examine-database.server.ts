import { findDatabaseFault } from '~/data/engine/backup.server';
import { databaseKind, hasDatabaseFile, sqliteFile } from '~/data/engine/database-url.server';
import { compareMigrations } from '~/data/engine/migrate.server';

/** What is found of a database. `fault` is null if it is sound, or if PostgreSQL looks after that itself. */
export type DatabaseFindings = {
	readonly fault: string | null;
	readonly missing: readonly string[];
	readonly unknown: readonly string[];
};

/**
 * Whether the database of a URL is sound and which migrations it lacks or has too many; null: there is none. Changes
 * nothing.
 */
export async function examineDatabase(url: string): Promise<DatabaseFindings | null> {
	const isSqlite = databaseKind(url) === 'sqlite';
	if (isSqlite && !hasDatabaseFile(url)) return null;
	const fault = isSqlite ? await findDatabaseFault(sqliteFile(url)) : null;
	return { fault, ...(await compareMigrations(url)) };
}
