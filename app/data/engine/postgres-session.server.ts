import { PrismaPg } from '@prisma/adapter-pg';
import { DatabaseBusy } from './database-busy.server';
import { DatabaseUnreachable } from './database-unreachable.server';
import { boundedConnection, retryFaults } from './postgres-adapter.server';
import { deadlineIn } from './retry-busy.server';

/** The lock's number that Prisma's own `migrate deploy` takes on PostgreSQL. */
const POSTGRES_LOCK = 72_707_369;

/**
 * Opens a connection for migrating a PostgreSQL database, a `MigrationSession`. It waits for a server that doesn't answer yet for `patience`, and
 * until another process's migration is through for `turn`, both in ms.
 */
export async function openPostgresSession(
	url: string,
	{ patience, turn }: { patience: number; turn: number },
) {
	const settings = { ...boundedConnection(url), max: 1, lock_timeout: turn };
	const adapter = await new PrismaPg(settings).connect();
	const client = await retryFaults(
		deadlineIn(patience),
		() => adapter.underlyingDriver().connect(),
		() => true,
	).catch(async (error: unknown) => {
		await adapter.dispose();
		if (!(error instanceof DatabaseBusy)) throw error;
		throw new DatabaseUnreachable(new URL(url).host, error.cause);
	});
	// What breaks while nothing is asked is met by the next question.
	client.on('error', () => {});
	const run = async (script: string) => {
		await client.query(script);
	};
	return {
		kind: 'postgres' as const,
		run,
		rows: async (sql: string): Promise<unknown[][]> =>
			(await client.query({ text: sql, rowMode: 'array' })).rows,
		begin: () => run(`BEGIN; SELECT pg_advisory_xact_lock(${POSTGRES_LOCK})`),
		// PostgreSQL never stops checking them.
		checkForeignKeys: async () => {},
		commit: () => run('COMMIT'),
		rollback: () => run('ROLLBACK'),
		async close() {
			client.release();
			await adapter.dispose();
		},
	};
}
