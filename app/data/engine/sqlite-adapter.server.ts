import {
	DriverAdapterError,
	type SqlDriverAdapter,
	type SqlDriverAdapterFactory,
	type SqlQuery,
	type Transaction,
} from '@prisma/driver-adapter-utils';
import { NEWS_ON_SQLITE, versionByNotes } from './change-notes.server';
import { DatabaseLost } from './database-lost.server';
import { isRead } from './is-read.server';
import { type LastWrite, noteRefused, noteTaken } from './last-write.server';
import { moveLogIfMuch } from './move-log.server';
import { plain } from './plain-query.server';
import { askForVersion, doubtRunningReads, type RememberedReads } from './remembered-reads.server';
import { deadlineIn, retryBusy } from './retry-busy.server';
import { openConnection, type Writing } from './sqlite-connection.server';
import { tellDiskFault } from './sqlite-faults.server';
import {
	assertInPlace,
	assertLogExists,
	type Identity,
	identityOf,
	isLogGone,
} from './sqlite-identity.server';
import { commitsOfOthers } from './statement-cache.server';
import { createWriteLock } from './write-lock.server';

const IDENTITY = { provider: 'sqlite', adapterName: 'drinbleiben-sqlite' } as const;

/** As many as SQLite binds in one statement, so that a list of ids stays one query. */
const MAX_BIND_VALUES = 32_766;

export type SqliteAdapterOptions = {
	/** Path of the database file. */
	file: string;
	/** How long a write waits for the lock, ms, before it ends with `DatabaseBusy`. */
	patience: number;
	writing: Writing;
	/** Gets to know how to ask for the version. */
	reads: RememberedReads;
	/** Gets to know how writing went. */
	lastWrite: LastWrite;
	/**
	 * Throws within a transaction, for whose end its write would wait in vain. Asked for writes only: Prisma sends
	 * off simple reads of different callers together, in the name of one of them.
	 */
	assertOutsideTransaction: () => void;
	/** Whether the caller's single write goes before those that wait for the lock. */
	isUrgent: () => boolean;
	running: Running;
};

/** The transaction that holds the lock; `hasCommitted`: what one has written was committed, and nobody has heard of it. */
export type Running = { hasWritten: boolean; hasCommitted: boolean };

/**
 * Prisma's SQLite adapter with connections of our own: one reads, another writes, and all writes go through one
 * lock, so that no statement ever joins somebody else's transaction. Prisma's own adapter has a single
 * connection, on which a rollback takes along what others were told is saved
 * (docs/decisions/0001-sqlite-adapter.md).
 */
export function createSqliteAdapter(options: SqliteAdapterOptions): SqlDriverAdapterFactory {
	const writer = createWriter(options);
	return { ...IDENTITY, connect: () => connect(options, writer) };
}

type Writer = ReturnType<typeof createWriter>;

/**
 * The writing connection behind its lock: kept while all goes well, replaced after any doubt. It is used only as long as
 * the files that the process has open are those in the database's place.
 */
function createWriter({ file, patience, writing, lastWrite }: SqliteAdapterOptions) {
	const lock = createWriteLock();
	let kept: SqlDriverAdapter | undefined;
	let opened: { identity: Identity; reader: SqlDriverAdapter } | undefined;

	/** Throws unless the files are in their place; what a vanished log holds is brought into the database's file first. */
	async function assertFiles(): Promise<void> {
		if (opened === undefined) throw new Error('The database is written before it is open');
		try {
			assertInPlace(file, opened.identity);
		} catch (error) {
			if (isLogGone(file, opened.identity))
				await opened.reader.executeScript('PRAGMA wal_checkpoint(FULL)').catch(() => {});
			throw error;
		}
	}

	return {
		/** Says that the database is open, with the files that are there now, and who holds them open. */
		begin(reader: SqlDriverAdapter) {
			opened = { identity: identityOf(file), reader };
		},
		/** Takes the lock and the connection. Exactly one of the ways of giving them back must be called. */
		async take({ isUrgent = false } = {}) {
			const deadline = deadlineIn(patience);
			const release = await lock.acquire(deadline, isUrgent);
			try {
				await assertFiles();
				const connection = kept ?? (await openConnection(file, writing, deadline));
				kept = undefined;
				const keep = () => {
					kept = connection;
					release();
				};
				/** Closes the connection, which rolls back whatever is open on it. */
				const discard = () => connection.dispose().finally(release);
				/** Keeps it after a commit, which counts if it went into the files that are opened next time. */
				const keepCommitted = async ({ wrote = true } = {}) => {
					try {
						await assertFiles();
					} catch (error) {
						await discard();
						noteRefused(lastWrite, error);
						throw new DatabaseLost(error);
					}
					if (wrote) noteTaken(lastWrite);
					try {
						if (writing === 'write-much') await moveLogIfMuch(connection);
					} catch {
						// What was committed is on the disk, in the log: the next commit tries again.
						return discard();
					}
					keep();
				};
				return { connection, deadline, keep, keepCommitted, discard };
			} catch (error) {
				release();
				throw noteRefused(lastWrite, tellDiskFault(error));
			}
		},
		async dispose() {
			const release = await lock.acquire(deadlineIn(patience));
			try {
				await kept?.dispose();
				kept = undefined;
			} finally {
				release();
			}
		},
	};
}

async function connect(options: SqliteAdapterOptions, writer: Writer): Promise<SqlDriverAdapter> {
	if (options.writing === 'write-much') assertLogExists(options.file);
	const reader = await openConnection(options.file, 'read', deadlineIn(options.patience));
	const read = (query: SqlQuery) => retryBusy(deadlineIn(options.patience), () => reader.queryRaw(query));
	// SQLite opens its log with the first look into the file.
	await read(plain('SELECT COUNT(*) FROM sqlite_master'));
	writer.begin(reader);
	const news = async (since: string | null) => {
		options.running.hasCommitted = false;
		return (await read(plain(NEWS_ON_SQLITE, since?.split(' ').map(Number) ?? [0, 0]))).rows;
	};
	const isNow = (since: string) =>
		!options.running.hasCommitted && since.split(' ')[1] === commitsOfOthers(reader);
	askForVersion(options.reads, versionByNotes(options.reads, news, isNow));

	async function write<T>(work: (connection: SqlDriverAdapter) => Promise<T>): Promise<T> {
		options.assertOutsideTransaction();
		const { connection, deadline, keepCommitted, discard } = await writer.take({
			isUrgent: options.isUrgent(),
		});
		let result: T;
		try {
			result = await retryBusy(deadline, () => work(connection));
		} catch (error) {
			await discard();
			throw noteRefused(options.lastWrite, tellDiskFault(error));
		}
		await keepCommitted();
		return result;
	}

	return {
		...IDENTITY,
		getConnectionInfo: () => ({ maxBindValues: MAX_BIND_VALUES, supportsRelationJoins: false }),
		queryRaw: (query) =>
			isRead(query.sql) ? read(query) : write((connection) => connection.queryRaw(query)),
		executeRaw: (query) => write((connection) => connection.executeRaw(query)),
		executeScript: (script) => write((connection) => connection.executeScript(script)),
		async startTransaction(isolationLevel) {
			options.assertOutsideTransaction();
			if (isolationLevel && isolationLevel !== 'SERIALIZABLE') {
				throw new DriverAdapterError({ kind: 'InvalidIsolationLevel', level: isolationLevel });
			}
			return beginTransaction(writer, options);
		},
		async dispose() {
			await writer.dispose();
			await reader.dispose();
		},
	};
}

async function beginTransaction(
	writer: Writer,
	{ lastWrite, reads, running }: SqliteAdapterOptions,
): Promise<Transaction> {
	const { connection, deadline, keep, keepCommitted, discard } = await writer.take();
	try {
		await retryBusy(deadline, () => connection.executeScript('BEGIN IMMEDIATE'));
	} catch (error) {
		await discard();
		throw noteRefused(lastWrite, tellDiskFault(error));
	}

	let ended = false;
	running.hasWritten = false;
	function open(): SqlDriverAdapter {
		if (ended) throw new DriverAdapterError({ kind: 'TransactionAlreadyClosed', cause: 'it has ended' });
		return connection;
	}
	async function run<T>(sql: string, work: (connection: SqlDriverAdapter) => Promise<T>): Promise<T> {
		if (!isRead(sql)) {
			running.hasWritten = true;
			doubtRunningReads(reads);
		}
		try {
			return await work(open());
		} catch (error) {
			throw noteRefused(lastWrite, tellDiskFault(error));
		}
	}
	async function end(statement: 'COMMIT' | 'ROLLBACK'): Promise<void> {
		const open_ = open();
		ended = true;
		try {
			await open_.executeScript(statement);
		} catch (error) {
			await discard();
			if (statement === 'COMMIT') throw noteRefused(lastWrite, tellDiskFault(error));
			return;
		}
		if (statement === 'ROLLBACK') return keep();
		running.hasCommitted ||= running.hasWritten;
		await keepCommitted({ wrote: running.hasWritten });
	}

	return {
		...IDENTITY,
		// Prisma then sends no COMMIT or ROLLBACK of its own: `commit` and `rollback` do it.
		options: { usePhantomQuery: true },
		queryRaw: (query) => run(query.sql, (connection) => connection.queryRaw(query)),
		executeRaw: (query) => run(query.sql, (connection) => connection.executeRaw(query)),
		commit: () => end('COMMIT'),
		rollback: () => end('ROLLBACK'),
		createSavepoint: async (name) => open().executeScript(`SAVEPOINT ${name}`),
		rollbackToSavepoint: async (name) => open().executeScript(`ROLLBACK TO ${name}`),
		releaseSavepoint: async (name) => open().executeScript(`RELEASE SAVEPOINT ${name}`),
	};
}
