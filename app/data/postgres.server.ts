import { setTimeout as sleep } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import { DatabaseBusy } from './database-busy.server';
import type { PrismaClient as SqliteClient } from './generated/sqlite/client';
import { type Deadline, deadlineIn } from './retry-busy.server';
import { createWriteLock } from './write-lock.server';

/** Longest pause before a transaction runs again, ms. */
const LONGEST_PAUSE = 100;

/**
 * Opens a PostgreSQL database. Its generated client has the same shape as SQLite's; this is the one cast.
 * `patience` and `timeout` are how long a transaction waits for a connection and may last, ms.
 */
export async function openPostgres(
	url: string,
	{ patience, timeout }: { patience: number; timeout: number },
): Promise<SqliteClient> {
	const { PrismaClient } = await import('./generated/postgres/client');
	const client = new PrismaClient({
		adapter: new PrismaPg({ connectionString: url }),
		errorFormat: 'minimal',
		transactionOptions: { maxWait: patience, timeout },
	});
	return client as unknown as SqliteClient;
}

/**
 * Makes the function that runs one database's serializable transactions: one at a time within this process, as
 * on SQLite, because side by side most would only lose against each other. One that loses against another
 * process (serialization failure, deadlock) runs again. After `patience` ms it throws `DatabaseBusy`.
 */
export function createSerializer(patience: number): <T>(attempt: () => Promise<T>) => Promise<T> {
	const lock = createWriteLock();
	return async (attempt) => {
		const deadline = deadlineIn(patience);
		const release = await lock.acquire(deadline);
		try {
			return await retryConflicts(deadline, attempt);
		} finally {
			release();
		}
	};
}

async function retryConflicts<T>(deadline: Deadline, attempt: () => Promise<T>): Promise<T> {
	for (let longest = 4; ; longest = Math.min(longest * 2, LONGEST_PAUSE)) {
		try {
			return await attempt();
		} catch (error) {
			if (isStartTimeout(error)) throw new DatabaseBusy(error);
			if (!isConflict(error)) throw error;
			if (performance.now() >= deadline) throw new DatabaseBusy(error);
			await sleep(Math.random() * longest);
		}
	}
}

type Failure = {
	code?: unknown;
	message?: unknown;
	cause?: unknown;
	meta?: { driverAdapterError?: unknown };
	kind?: unknown;
};

/** Prisma wraps a conflict differently, depending on whether a query, a raw one or the commit met it. */
function isConflict(error: unknown): boolean {
	if (typeof error !== 'object' || error === null) return false;
	const { code, kind, cause, meta } = error as Failure;
	if (code === 'P2034' || kind === 'TransactionWriteConflict') return true;
	return isConflict(cause) || isConflict(meta?.driverAdapterError);
}

function isStartTimeout(error: unknown): boolean {
	if (typeof error !== 'object' || error === null) return false;
	const { code, message } = error as Failure;
	return code === 'P2028' && String(message).includes('Unable to start a transaction');
}
