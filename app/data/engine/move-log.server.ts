import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import { plain } from './plain-query.server';
import { BUSY_TIMEOUT } from './sqlite-connection.server';

/** Once this many rows have changed, the notes of their changes among them (0082), they are moved. */
const MUCH = 2_000;

/** How long moving lets writers wait for readers of the former state, ms: longer than a page's statement takes. */
const READERS_TIMEOUT = 300;

/** How many rows a connection had changed when it last moved the log. */
const moved = new WeakMap<SqlDriverAdapter, number>();

/**
 * After a commit of a thread for long work: once much was changed, moves everything that was committed from SQLite's log
 * into the database's file (a checkpoint), before anybody else's commit has to, and has writers wait meanwhile: one that
 * went on beside it would wait for the busy disk and hold its thread (docs/decisions/0039-large-commits-move-the-log.md).
 * What a reader keeps for too long stays in the log until somebody else commits. Blocks this thread.
 */
export async function moveLogIfMuch(connection: SqlDriverAdapter): Promise<void> {
	const { rows } = await connection.queryRaw(plain('SELECT total_changes()'));
	const changes = Number(rows[0]?.[0]);
	if (changes - (moved.get(connection) ?? 0) < MUCH) return;
	moved.set(connection, changes);
	await connection.executeScript(`
		PRAGMA busy_timeout = ${READERS_TIMEOUT};
		PRAGMA wal_checkpoint(FULL);
		PRAGMA busy_timeout = ${BUSY_TIMEOUT};
	`);
}
