import type { Prisma, PrismaClient as SqliteClient } from '~/data/generated/sqlite/client';
import { createPostgresAdapter, type PostgresAdapterOptions, retryFaults } from './postgres-adapter.server';
import { deadlineIn } from './retry-busy.server';
import { createWriteLock } from './write-lock.server';

/**
 * Opens a PostgreSQL database. Its generated client has the same shape as SQLite's; this is the one cast.
 * `timeout` is also how long a transaction may last, ms.
 */
export async function openPostgres(options: PostgresAdapterOptions): Promise<SqliteClient> {
	const { PrismaClient } = await import('~/data/generated/postgres/client');
	const client = new PrismaClient({
		adapter: createPostgresAdapter(options),
		errorFormat: 'minimal',
		// Longer than the patience, so that waiting always ends with DatabaseBusy.
		transactionOptions: { maxWait: options.patience * 2, timeout: options.timeout },
	});
	return client as unknown as SqliteClient;
}

/** What an attempt tells of itself: that its work is done, and only the commit is left. `lost`: how many did before it. */
export type Attempt<T> = (workDone: () => void, lost: number) => Promise<T>;

/**
 * Makes the function that runs one database's serializable transactions: one at a time within this process, as
 * on SQLite, because side by side most would only lose against each other. One that loses against another
 * process (serialization failure, deadlock), or whose connection breaks before its commit, runs again. After
 * `patience` ms it throws `DatabaseBusy`, and `DatabaseLost` if the connection breaks under the commit.
 */
export function createSerializer(patience: number): <T>(attempt: Attempt<T>) => Promise<T> {
	const lock = createWriteLock();
	return async (attempt) => {
		const deadline = deadlineIn(patience);
		const release = await lock.acquire(deadline);
		let committing = false;
		let lost = 0;
		try {
			return await retryFaults(
				deadline,
				() => {
					committing = false;
					return attempt(() => {
						committing = true;
					}, lost++);
				},
				(fault) => fault !== 'lost' || !committing,
			);
		} finally {
			release();
		}
	};
}

/**
 * The first statement of a transaction that has lost: it waits until nobody holds the saves of picks (`holdSaves`), and lets
 * nobody hold them before its end. What it reads is then as those have left it. After having lost twice it holds them
 * itself, so that it doesn't lose against one after the other.
 */
export async function passHeldSaves(tx: Prisma.TransactionClient, lost: number): Promise<void> {
	const mode = lost === 1 ? 'ROW EXCLUSIVE' : 'SHARE ROW EXCLUSIVE';
	await tx.$executeRawUnsafe(`LOCK TABLE "Pick" IN ${mode} MODE`);
}
