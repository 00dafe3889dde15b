import { setTimeout as sleep } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import { DatabaseBusy } from './database-busy.server';
import type { PrismaClient as SqliteClient } from './generated/sqlite/client';

const ATTEMPTS = 12;

/** Opens a PostgreSQL database. Its generated client has the same shape as SQLite's; this is the one cast. */
export async function openPostgres(url: string): Promise<SqliteClient> {
	const { PrismaClient } = await import('./generated/postgres/client');
	const client = new PrismaClient({
		adapter: new PrismaPg({ connectionString: url }),
		transactionOptions: { maxWait: 5_000, timeout: 60_000 },
	});
	return client as unknown as SqliteClient;
}

/**
 * Runs a transaction again, after a short pause, while it loses against a concurrent one (serialization failure,
 * deadlock). Throws `DatabaseBusy` after some attempts, or if no connection became free.
 */
export async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
	for (let count = 1; ; count++) {
		try {
			return await attempt();
		} catch (error) {
			if (isStartTimeout(error)) throw new DatabaseBusy(error);
			if (!isConflict(error)) throw error;
			if (count === ATTEMPTS) throw new DatabaseBusy(error);
			await sleep(Math.random() * 10 * count);
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
