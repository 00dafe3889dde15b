import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Prisma, PrismaClient } from '~/data/generated/sqlite/client';
import { DatabaseBusy } from './database-busy.server';
import { DatabaseUnreachable } from './database-unreachable.server';
import { type DatabaseKind, databaseKind, sqliteFile } from './database-url.server';
import { type LastWrite, noteRefused, noWriteYet } from './last-write.server';
import { makePrivateFile, PRIVATE_FOLDER } from './private-files.server';
import { type RememberedReads, rememberNothing } from './remembered-reads.server';
import { createSqliteAdapter, type Running, type SqliteAdapterOptions } from './sqlite-adapter.server';
import type { Writing } from './sqlite-connection.server';

/** The database. Its type is that of the SQLite client; the PostgreSQL client is used through the same type. */
export type Db = PrismaClient;

/** The database within a transaction. */
export type Tx = Prisma.TransactionClient;

/** How long a write waits for its turn before it ends with `DatabaseBusy`, ms. */
const PATIENCE = 10_000;

/** Connections to PostgreSQL, where nobody says how many. */
const POOL = 10;

/** A transaction that lasts longer than this is rolled back, ms. */
const LONGEST_TRANSACTION = 60_000;

type Connected = {
	kind: DatabaseKind;
	/** Marks what runs within a transaction's work, and what is urgent. */
	within: AsyncLocalStorage<{ open: boolean; isUrgent?: boolean }>;
	transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
	reads: RememberedReads;
	lastWrite: LastWrite;
	/** Of the transaction that runs, or whose work was done last: on SQLite the next one begins after its commit. */
	running: Running;
};

/**
 * What belongs to each open database. The built web application holds a second copy of this module beside the
 * server's, which opened the database; both have to find it.
 */
const registry = Symbol.for('drinbleiben.databases');
const shared = globalThis as typeof globalThis & { [registry]?: WeakMap<Db, Connected> };
shared[registry] ??= new WeakMap<Db, Connected>();
const connected = shared[registry];

/** Which database a transaction belongs to. */
const begun = new WeakMap<Tx, Connected>();

/** Whether a database, or a transaction of `inTransaction`, is one of SQLite or of PostgreSQL: for statements that differ. */
export function kindOf(db: Db | Tx): DatabaseKind {
	const connection = begun.get(db) ?? connected.get(db as Db);
	if (connection === undefined)
		throw new Error('This was not opened by openDatabase, nor begun by inTransaction');
	return connection.kind;
}

/**
 * What was read from the database, also for a transaction on SQLite that has written nothing so far: it holds the lock, so
 * that it sees what everybody sees. Undefined for any other, which reads for itself.
 */
export function readsOf(db: Db | Tx): RememberedReads | undefined {
	const within = begun.get(db);
	if (within === undefined) return connected.get(db as Db)?.reads;
	return within.kind === 'sqlite' && !within.running.hasWritten ? within.reads : undefined;
}

/** What is known of writing to a database. */
export function lastWriteOf(db: Db): LastWrite {
	return connected.get(db)?.lastWrite ?? noWriteYet();
}

/**
 * Opens the database: `file:...` (SQLite, the file and its folder are made if they are missing) or
 * `postgresql://...`. Throws if a connection would not keep what it acknowledges.
 * `patience` is how long a write waits for its turn, in ms; `pool` how many connections to PostgreSQL there are at most;
 * `writing` how much of it is written to SQLite at once.
 */
export async function openDatabase(
	url: string,
	{ patience = PATIENCE, pool = POOL, writing = 'write' as Writing } = {},
): Promise<Db> {
	const within: Connected['within'] = new AsyncLocalStorage();
	const assertOutsideTransaction = () => {
		if (within.getStore()?.open) throw new Error('Within a transaction only its tx may write');
	};
	const isUrgent = () => within.getStore()?.isUrgent === true;
	// On SQLite nobody waits for PostgreSQL's driver to be read.
	const postgres = databaseKind(url) === 'sqlite' ? null : await import('./postgres.server');
	const reads = rememberNothing();
	const lastWrite = noWriteYet();
	const running: Running = { hasWritten: false, hasCommitted: false };
	const db = postgres
		? await postgres.openPostgres({ url, pool, patience, reads, lastWrite, timeout: LONGEST_TRANSACTION })
		: await openSqlite(url, {
				...{ patience, writing, reads, lastWrite, assertOutsideTransaction, isUrgent, running },
			});
	const serialize = postgres?.createSerializer(patience);
	connected.set(db, {
		kind: databaseKind(url),
		reads,
		lastWrite,
		running,
		within,
		async transact(work) {
			assertOutsideTransaction();
			if (!serialize) return db.$transaction(work);
			try {
				return await serialize((workDone, lost) =>
					db.$transaction(
						async (tx) => {
							if (lost > 0) await postgres?.passHeldSaves(tx, lost);
							const result = await work(tx);
							workDone();
							return result;
						},
						{ isolationLevel: 'Serializable' },
					),
				);
			} catch (error) {
				throw noteRefused(lastWrite, error);
			}
		},
	});
	await db.$connect();
	await db.$queryRaw`SELECT 1`.catch((error: unknown) => {
		if (!postgres || !(error instanceof DatabaseBusy)) throw error;
		throw new DatabaseUnreachable(new URL(url).host, error);
	});
	return db;
}

async function openSqlite(url: string, options: Omit<SqliteAdapterOptions, 'file'>): Promise<Db> {
	const file = sqliteFile(url);
	await mkdir(path.dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
	await makePrivateFile(file);
	const { patience } = options;
	return new PrismaClient({
		adapter: createSqliteAdapter({ file, ...options }),
		errorFormat: 'minimal',
		// Longer than the patience, so that waiting always ends with DatabaseBusy.
		transactionOptions: { maxWait: patience * 2, timeout: LONGEST_TRANSACTION },
	});
}

/** Closes the database's connections. */
export async function closeDatabase(db: Db): Promise<void> {
	await db.$disconnect();
	// Node asks every store that was ever used at each promise, until it is told that one isn't needed any more.
	connected.get(db)?.within.disable();
}

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. Inside it use only
 * `tx` and await nothing else. On SQLite it begins with BEGIN IMMEDIATE, so that what it reads stays true until
 * it commits; on PostgreSQL it is serializable, and `work` runs again after a conflict with another process or a lost
 * connection. Throws `DatabaseBusy` if its turn did not come, and `DatabaseLost` if nobody can say whether it committed.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
	const connection = connected.get(db);
	if (!connection) throw new Error('This database was not opened by openDatabase, or this is already a tx');
	return connection.transact(async (tx) => {
		begun.set(tx, connection);
		const scope = { open: true };
		try {
			return await connection.within.run(scope, () => work(tx));
		} finally {
			scope.open = false;
		}
	});
}

/**
 * Runs a write that stands alone before all that waits in this process for SQLite's one write lock. On PostgreSQL such a
 * write waits for no transaction.
 */
export async function urgently<T>(db: Db, write: () => Promise<T>): Promise<T> {
	const connection = connected.get(db);
	if (!connection) throw new Error('This database was not opened by openDatabase, or this is a tx');
	const { within } = connection;
	return within.run({ open: within.getStore()?.open ?? false, isUrgent: true }, async () => write());
}
