import { PrismaPg } from '@prisma/adapter-pg';
import { DatabaseBusy } from './database-busy.server';
import { DatabaseUnreachable } from './database-unreachable.server';
import { databaseKind, sqliteFile } from './database-url.server';
import { plain } from './plain-query.server';
import { boundedConnection, retryFaults } from './postgres-adapter.server';
import { deadlineIn, retryBusy } from './retry-busy.server';
import { openConnection } from './sqlite-connection.server';

/** How long a process waits until another one's migration is through, ms. */
const PATIENCE = 60_000;

/** The lock's number that Prisma's own `migrate deploy` takes on PostgreSQL. */
const POSTGRES_LOCK = 72_707_369;

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
export function openMigrationSession(url: string, { patience = 0 } = {}): Promise<MigrationSession> {
	return databaseKind(url) === 'sqlite' ? openSqliteSession(url) : openPostgresSession(url, patience);
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

async function openPostgresSession(url: string, patience: number): Promise<MigrationSession> {
	const settings = { ...boundedConnection(url), max: 1, lock_timeout: PATIENCE };
	const adapter = await new PrismaPg(settings).connect();
	const client = await retryFaults(
		deadlineIn(patience),
		() => adapter.underlyingDriver().connect(),
		() => true,
	).catch(async (error: unknown) => {
		await adapter.dispose();
		if (!(error instanceof DatabaseBusy)) throw error;
		throw new DatabaseUnreachable(new URL(url).host, error.cause);
	});
	// The next question meets what broke while nothing was asked.
	client.on('error', () => {});
	const run = async (script: string) => {
		await client.query(script);
	};
	return {
		kind: 'postgres',
		run,
		rows: async (sql) => (await client.query({ text: sql, rowMode: 'array' })).rows,
		begin: () => run(`BEGIN; SELECT pg_advisory_xact_lock(${POSTGRES_LOCK})`),
		// PostgreSQL never stops checking them.
		checkForeignKeys: async () => {},
		commit: () => run('COMMIT'),
		rollback: () => run('ROLLBACK'),
		async close() {
			client.release();
			await adapter.dispose();
		},
	};
}
