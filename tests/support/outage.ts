import { closeDatabase, inTransaction, openDatabase } from '~/data/engine/db.server';
import type { App } from './app';
import { testDatabaseKind } from './database';

/** Outages of the database beneath an application, as long as `work` lasts. */

/** What comes back while the database refuses to write a table. */
export async function whileReadOnly<T>(
	{ context: { db } }: App,
	table: string,
	act: 'INSERT' | 'UPDATE',
	work: () => Promise<T>,
): Promise<T> {
	const trigger = `CREATE TRIGGER outage BEFORE ${act} ON "${table}"`;
	const onSqlite = testDatabaseKind === 'sqlite';
	if (onSqlite) await db.$executeRawUnsafe(`${trigger} BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`);
	else {
		await db.$executeRawUnsafe(
			`CREATE FUNCTION outage() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'the disk is full'; END $$`,
		);
		await db.$executeRawUnsafe(`${trigger} FOR EACH ROW EXECUTE FUNCTION outage()`);
	}
	try {
		return await work();
	} finally {
		await db.$executeRawUnsafe(onSqlite ? 'DROP TRIGGER outage' : 'DROP FUNCTION outage() CASCADE');
	}
}

/** What comes back while a table can't be read. */
export async function whileAway<T>(
	{ context: { db } }: App,
	table: string,
	work: () => Promise<T>,
): Promise<T> {
	await db.$executeRawUnsafe(`ALTER TABLE "${table}" RENAME TO "Away"`);
	try {
		return await work();
	} finally {
		await db.$executeRawUnsafe(`ALTER TABLE "Away" RENAME TO "${table}"`);
	}
}

/** What comes back while somebody else writes to these tables for longer than anybody waits. */
export async function whileBusy<T>(
	{ context }: App,
	tables: readonly string[],
	work: () => Promise<T>,
): Promise<T> {
	const { db, settings } = context;
	const impatient = await openDatabase(settings.databaseUrl, { patience: 100 });
	Object.assign(context, { db: impatient });
	try {
		return await inTransaction(db, async (tx) => {
			await tx.feedback.count();
			// On SQLite a transaction is the only writer anyway.
			if (testDatabaseKind === 'postgres')
				for (const table of tables) await tx.$executeRawUnsafe(`LOCK TABLE "${table}" IN EXCLUSIVE MODE`);
			return work();
		});
	} finally {
		Object.assign(context, { db });
		await closeDatabase(impatient);
	}
}
