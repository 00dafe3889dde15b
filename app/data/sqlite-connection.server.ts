import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type { SqlDriverAdapter, SqlQuery } from '@prisma/driver-adapter-utils';
import { type Deadline, retryBusy } from './retry-busy.server';
import { reuseStatements } from './statement-cache.server';

/** SQLite waits for another process's lock synchronously, so its own waiting must stay short (ms). */
const BUSY_TIMEOUT = 20;

const PRAGMAS = `
	PRAGMA journal_mode = WAL;
	PRAGMA synchronous = FULL;
	PRAGMA foreign_keys = ON;
`;

const READ_PRAGMAS = `
	SELECT journal_mode, synchronous, foreign_keys, timeout, query_only
	FROM pragma_journal_mode, pragma_synchronous, pragma_foreign_keys, pragma_busy_timeout, pragma_query_only
`;

/**
 * Who moves what was committed from the log into the database's file: SQLite does it with the commit that makes the log
 * longer than 4 MB, unless another connection does (jobs/start-checkpoints).
 */
export type Checkpointing = 'here' | 'elsewhere';

/** What a connection is for: a reading one refuses every write, one that appends leaves the log to others. */
export type Purpose = 'read' | 'write' | 'append';

/** A log that is longer is moved by the commit after all: nobody else does it. In pages of 4 kB. */
const LAST_RESORT = 50_000;

/**
 * Opens a connection to the SQLite file and asserts what durability rests on: WAL, synchronous=FULL, foreign
 * keys on and a busy timeout that cannot block the event loop. Throws if one of them does not hold.
 */
export async function openConnection(
	file: string,
	purpose: Purpose,
	deadline: Deadline,
): Promise<SqlDriverAdapter> {
	const connection = await new PrismaBetterSqlite3({ url: file, timeout: BUSY_TIMEOUT }).connect();
	reuseStatements(connection);
	try {
		await retryBusy(deadline, () => connection.executeScript(PRAGMAS));
		if (purpose === 'read') await connection.executeScript('PRAGMA query_only = ON');
		if (purpose === 'append') await connection.executeScript(`PRAGMA wal_autocheckpoint = ${LAST_RESORT}`);
		await assertPragmas(connection, purpose);
		return connection;
	} catch (error) {
		await connection.dispose();
		throw error;
	}
}

async function assertPragmas(connection: SqlDriverAdapter, purpose: Purpose): Promise<void> {
	const { columnNames, rows } = await connection.queryRaw(plain(READ_PRAGMAS));
	const expected = ['wal', 2, 1, BUSY_TIMEOUT, purpose === 'read' ? 1 : 0];
	const wrong = expected.flatMap((value, column) => {
		const found = rows[0]?.[column];
		return found === value ? [] : [`${columnNames[column]} is ${found}, must be ${value}`];
	});
	if (wrong.length > 0) throw new Error(`SQLite connection refused: ${wrong.join('; ')}`);
}

/** A statement without parameters. */
export function plain(sql: string): SqlQuery {
	return { sql, args: [], argTypes: [] };
}
