import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import { plain } from './plain-query.server';
import { type Deadline, retryBusy } from './retry-busy.server';
import { reuseStatements } from './statement-cache.server';

/** SQLite waits for another process's lock synchronously, so its own waiting must stay short (ms). */
export const BUSY_TIMEOUT = 20;

const PRAGMAS = `
	PRAGMA journal_mode = WAL;
	PRAGMA synchronous = FULL;
	PRAGMA foreign_keys = ON;
	PRAGMA secure_delete = ON;
`;

/** With 64 MB of pages a commit takes over the states of 100,000 members in half the time. */
const MUCH_PRAGMAS = 'PRAGMA wal_autocheckpoint = 0; PRAGMA cache_size = -64000';

const READ_PRAGMAS = `
	SELECT journal_mode, synchronous, foreign_keys, secure_delete, timeout, query_only
	FROM pragma_journal_mode, pragma_synchronous, pragma_foreign_keys, pragma_secure_delete, pragma_busy_timeout,
		pragma_query_only
`;

/**
 * How much is written. With the commit that makes SQLite's log longer than 4 MB, 'write' moves it into the database's
 * file; 'write-much' leaves that to `moveLogIfMuch`.
 */
export type Writing = 'write' | 'write-much';

/** What a connection is for: a reading one refuses every write. */
export type Purpose = 'read' | Writing;

/**
 * Opens a connection to the SQLite file and asserts what durability rests on: WAL, synchronous=FULL, foreign
 * keys on and a busy timeout that cannot block the event loop; and that what is deleted is overwritten. Throws if one of them does not hold.
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
		if (purpose === 'write-much') await connection.executeScript(MUCH_PRAGMAS);
		await assertPragmas(connection, purpose);
		return connection;
	} catch (error) {
		await connection.dispose();
		throw error;
	}
}

async function assertPragmas(connection: SqlDriverAdapter, purpose: Purpose): Promise<void> {
	const { columnNames, rows } = await connection.queryRaw(plain(READ_PRAGMAS));
	const expected = ['wal', 2, 1, 1, BUSY_TIMEOUT, purpose === 'read' ? 1 : 0];
	const wrong = expected.flatMap((value, column) => {
		const found = rows[0]?.[column];
		return found === value ? [] : [`${columnNames[column]} is ${found}, must be ${value}`];
	});
	if (wrong.length > 0) throw new Error(`SQLite connection refused: ${wrong.join('; ')}`);
}
