import { databaseKind, sqliteFile } from './database-url.server';
import { deadlineIn } from './retry-busy.server';
import { openConnection } from './sqlite-connection.server';

/** How long opening may wait for a lock that another process holds, ms. */
const PATIENCE = 10_000;

/** A connection that moves what was committed from SQLite's log into the database's file. */
export type Checkpoints = {
	/**
	 * Moves everything, and has writers wait for it: a commit that came meanwhile would wait for the disk, and hold its
	 * thread. While somebody else writes, what readers don't need any more is moved beside it. Blocks this thread.
	 */
	move: () => Promise<void>;
	close: () => Promise<void>;
};

/**
 * Opens such a connection, for a process whose own leave it the log (`checkpoints: 'elsewhere'`). Null where there is no
 * such log: on PostgreSQL.
 */
export async function openCheckpoints(databaseUrl: string): Promise<Checkpoints | null> {
	if (databaseKind(databaseUrl) !== 'sqlite') return null;
	const connection = await openConnection(sqliteFile(databaseUrl), 'write', deadlineIn(PATIENCE));
	return {
		move: () => connection.executeScript('PRAGMA wal_checkpoint(FULL)'),
		close: () => connection.dispose(),
	};
}
