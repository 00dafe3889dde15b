import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import type { SqlDriverAdapter, SqlDriverAdapterFactory, SqlQuery } from '@prisma/driver-adapter-utils';
import { NEWS, versionByNotes } from './change-notes.server';
import { DatabaseBusy } from './database-busy.server';
import { DatabaseLost } from './database-lost.server';
import { DatabaseUnwritable } from './database-unwritable.server';
import { isPacked, isRead } from './is-read.server';
import { type LastWrite, noteRefused, noteTaken } from './last-write.server';
import { plain } from './plain-query.server';
import { type PostgresFault, postgresFault } from './postgres-faults.server';
import { askForVersion, type RememberedReads } from './remembered-reads.server';
import { type Deadline, deadlineIn } from './retry-busy.server';

/** How long getting a connection may take, new or from the pool, ms. */
const CONNECT_TIMEOUT = 5_000;

/** Longest pause before something is tried again, ms. */
const LONGEST_PAUSE = 100;

export type PostgresAdapterOptions = {
	url: string;
	/** How many connections there are at most. */
	pool: number;
	/** How long work waits for a lock, and is tried again, before it ends with `DatabaseBusy`, ms. */
	patience: number;
	/** Gets to know how to ask for the version, which tells what anybody has committed. */
	reads: RememberedReads;
	/** Gets to know how writing went. */
	lastWrite: LastWrite;
	/** A statement or a pause within a transaction that lasts longer is broken off by the server, ms. */
	timeout: number;
};

/** The driver's settings for any connection: it has a name, gets ready within a bound, and notices a dead network. */
export function boundedConnection(url: string) {
	return {
		connectionString: url,
		application_name: 'drinbleiben',
		connectionTimeoutMillis: CONNECT_TIMEOUT,
		keepAlive: true,
	};
}

/**
 * How statements are planned. Who reads a whole table in a serializable transaction loses against every write to it, and a
 * table that was empty when its statement was planned is read whole from then on. Statements are too short for a compiler.
 */
const PLANS = '-c enable_seqscan=off -c jit=off';

/**
 * Prisma's PostgreSQL adapter, outlasting what a server far away does to its clients: a statement that stands alone is
 * tried again while that can't do anything twice, and every wait has an end
 * (docs/decisions/0032-outages-of-postgresql.md). Transactions are tried again as a whole, by their callers.
 */
export function createPostgresAdapter(options: PostgresAdapterOptions): SqlDriverAdapterFactory {
	const { url, pool, patience, timeout } = options;
	const stock = new PrismaPg(
		{
			...boundedConnection(url),
			options: PLANS,
			max: pool,
			idleTimeoutMillis: 30_000,
			lock_timeout: patience,
			statement_timeout: timeout,
			idle_in_transaction_session_timeout: timeout,
		},
		{ statementNameGenerator: packedStatementNames() },
	);
	return { provider: stock.provider, adapterName: stock.adapterName, connect: () => connect(stock, options) };
}

/** What has been told already. */
const passing = [DatabaseBusy, DatabaseLost, DatabaseUnwritable];

/** How many statements stay prepared on a connection: each one holds memory there. */
const MOST_NAMES = 200;

/**
 * Names for the statements of packed lists, and for that which asks what is new: the server plans them once for a connection
 * then. They are long, and a page is made of them. All others have none (''), and are planned each time.
 */
function packedStatementNames(): (query: SqlQuery) => string {
	const names = new Map<string, string>();
	return ({ sql }) => {
		if (!isPacked(sql) && sql !== NEWS) return '';
		const known = names.get(sql);
		if (known !== undefined || names.size >= MOST_NAMES) return known ?? '';
		const name = `packed_${createHash('sha256').update(sql).digest('base64url')}`;
		names.set(sql, name);
		return name;
	};
}

async function connect(stock: PrismaPg, { patience, timeout, reads, lastWrite }: PostgresAdapterOptions) {
	const adapter = await stock.connect();
	const alone = async <T>(sql: string, work: () => Promise<T>) => {
		try {
			const result = await retryFaults(
				deadlineIn(patience),
				work,
				(fault) => fault !== 'lost' || isRead(sql),
			);
			if (!isRead(sql)) noteTaken(lastWrite);
			return result;
		} catch (error) {
			throw noteRefused(lastWrite, error);
		}
	};
	const ask = (query: SqlQuery) => alone(query.sql, () => adapter.queryRaw(query));
	const news = async (since: string | null) => (await ask(plain(NEWS, [since]))).rows;
	const begin = () => askForVersion(reads, versionByNotes(reads, news));
	begin();
	adapter.underlyingDriver().on('connect', (client) => {
		// After a crash or with another server every connection is a new one.
		begin();
		// One that breaks between two statements is met by the next one; nobody else listens then, which ends the process.
		client.on('error', () => {});
		// A server that has vanished from the network says nothing: without this its connection hangs for ever.
		const stream = client.connection.stream as Socket;
		stream.setTimeout(timeout + CONNECT_TIMEOUT, () => stream.destroy());
	});
	const wrapped: SqlDriverAdapter = {
		provider: adapter.provider,
		adapterName: adapter.adapterName,
		getConnectionInfo: () => adapter.getConnectionInfo(),
		queryRaw: ask,
		executeRaw: (query) => alone(query.sql, () => adapter.executeRaw(query)),
		executeScript: (script) => adapter.executeScript(script),
		startTransaction: (level) => alone('select', () => adapter.startTransaction(level)),
		dispose: () => adapter.dispose(),
	};
	return wrapped;
}

/**
 * Runs `attempt` again after a fault of PostgreSQL that allows it, with pauses, until the deadline; then it throws
 * `DatabaseBusy`: nothing was changed. Where nothing can be written now it throws `DatabaseUnwritable` at once. After one that `mayRepeat` forbids it throws `DatabaseLost`. Other errors pass.
 */
export async function retryFaults<T>(
	deadline: Deadline,
	attempt: () => Promise<T>,
	mayRepeat: (fault: PostgresFault) => boolean,
): Promise<T> {
	for (let longest = 4; ; longest = Math.min(longest * 2, LONGEST_PAUSE)) {
		try {
			return await attempt();
		} catch (error) {
			if (passing.some((kind) => error instanceof kind)) throw error;
			const fault = postgresFault(error);
			if (fault === null) throw error;
			if (fault === 'unwritable') throw new DatabaseUnwritable('PostgreSQL refuses it', error);
			if (!mayRepeat(fault)) throw new DatabaseLost(error);
			if (fault === 'slow' || performance.now() >= deadline) throw new DatabaseBusy(error);
			await sleep(Math.random() * longest);
		}
	}
}
