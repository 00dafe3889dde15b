import { databaseKind, sqliteFile } from './database-url.server';
import { plain } from './plain-query.server';
import { deadlineIn, retryBusy } from './retry-busy.server';
import { openConnection } from './sqlite-connection.server';

/** How long a process waits until another one's migration is through, ms. */
const PATIENCE = 60_000;

/** One connection for migrating, alone in its transactions. Values are text. */
export type MigrationSession = {
	kind: 'sqlite' | 'postgres';
	/** Runs a script of several statements. */
	run: (script: string) => Promise<void>;
	/** Rows of a statement without parameters. */
	rows: (sql: string) => Promise<unknown[][]>;
	/** Begins a transaction that no other process can begin at the same time. */
	begin: () => Promise<void>;
	/** Throws if a foreign key points to nothing. Reads the whole database. */
	checkForeignKeys: () => Promise<void>;
	commit: () => Promise<void>;
	rollback: () => Promise<void>;
	close: () => Promise<void>;
};

/**
 * Opens a connection for migrating the database of a URL. `patience` is how long it waits for a PostgreSQL server that
 * doesn't answer yet, ms; then it throws.
 */
export async function openMigrationSession(url: string, { patience = 0 } = {}): Promise<MigrationSession> {
	if (databaseKind(url) === 'sqlite') return openSqliteSession(url);
	// On SQLite nobody waits for PostgreSQL's driver to be read.
	const { openPostgresSession } = await import('./postgres-session.server');
	return openPostgresSession(url, { patience, turn: PATIENCE });
}

async function openSqliteSession(url: string): Promise<MigrationSession> {
	const connection = await openConnection(sqliteFile(url), 'write', deadlineIn(PATIENCE));
	// A table is changed by copying and dropping it, and dropping must not delete what points to it. Within a
	// transaction this switch has no effect, so it comes before it, and every foreign key is checked at the end.
	await connection.executeScript('PRAGMA foreign_keys = OFF');
	const rows = async (sql: string) => (await connection.queryRaw(plain(sql))).rows;
	return {
		kind: 'sqlite',
		run: (script) => connection.executeScript(script),
		rows,
		begin: () => retryBusy(deadlineIn(PATIENCE), () => connection.executeScript('BEGIN IMMEDIATE')),
		async checkForeignKeys() {
			const [orphan] = await rows('PRAGMA foreign_key_check');
			if (orphan) throw new Error(`a row of ${orphan[0]} points to a missing row of ${orphan[2]}`);
		},
		commit: () => connection.executeScript('COMMIT'),
		rollback: () => connection.executeScript('ROLLBACK'),
		close: () => connection.dispose(),
	};
}
