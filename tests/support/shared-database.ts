import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import Database from 'better-sqlite3';
import { databaseKind } from '~/data/engine/database-url.server';
import { type Db, lastWriteOf } from '~/data/engine/db.server';
import { noWriteYet } from '~/data/engine/last-write.server';
import { createTestDatabase, type DatabaseKind, type TestDatabase, testDatabaseKind } from './database';

type Shared = TestDatabase & { readonly schema: string };

const spare: { readonly [kind in DatabaseKind]: Shared[] } = { sqlite: [], postgres: [] };

/**
 * A migrated, empty database, still open from a test of the same file if there was one: whoever opens another makes
 * SQLite or PostgreSQL, and Prisma, read and plan each statement anew, which took a third of the tests' time. `close`
 * empties it for the next test, or closes it where a test has changed more than its rows.
 */
export async function takeTestDatabase(kind: DatabaseKind = testDatabaseKind): Promise<TestDatabase> {
	const shared = spare[kind].pop() ?? (await open(kind));
	return {
		...shared,
		async close() {
			if (await isEmptied(shared)) spare[kind].push(shared);
			else await shared.close();
		},
	};
}

/** Closes what waits for another test. */
export async function closeSpareDatabases(): Promise<void> {
	for (const { close } of [...spare.sqlite.splice(0), ...spare.postgres.splice(0)]) await close();
}

async function open(kind: DatabaseKind): Promise<Shared> {
	const database = await createTestDatabase(kind);
	return { ...database, schema: await schemaOf(database.db, kind) };
}

/** What changes with each table, index or trigger that comes, goes or changes, and with the migrations, which stay. */
async function schemaOf(db: Db, kind: DatabaseKind): Promise<string> {
	const rows = [
		await db.$queryRawUnsafe('SELECT COUNT(*) FROM "_prisma_migrations"'),
		await db.$queryRawUnsafe(
			kind === 'sqlite'
				? 'PRAGMA schema_version'
				: 'SELECT COUNT(*), MAX(xmin::text::bigint), (SELECT COUNT(*) FROM pg_trigger) FROM pg_class',
		),
	];
	return JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
}

async function isEmptied({ db, url, folder, schema }: Shared): Promise<boolean> {
	const kind = databaseKind(url);
	try {
		if ((await schemaOf(db, kind)) !== schema) return false;
		if (kind === 'sqlite') emptySqlite(path.join(folder, 'test.db'));
		else await db.$executeRawUnsafe(emptying);
	} catch {
		return false;
	}
	Object.assign(lastWriteOf(db), noWriteYet());
	for (const name of await readdir(folder))
		if (!name.startsWith('test.db')) await rm(path.join(folder, name), { recursive: true });
	return true;
}

/** Deletes all rows, past Prisma, which would plan each of these statements. */
function emptySqlite(file: string): void {
	const client = new Database(file, { fileMustExist: true, timeout: 1_000 });
	try {
		client.pragma('foreign_keys = off');
		const names = client
			.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'`)
			.pluck()
			.all();
		client.exec(`BEGIN IMMEDIATE; ${names.map((name) => `DELETE FROM "${name}";`).join(' ')} COMMIT`);
	} finally {
		client.close();
	}
}

/**
 * The same on PostgreSQL: few rows are deleted faster than files of tables are made anew, and without triggers the order
 * doesn't matter. Whoever still holds rows or a table has lost the database.
 */
const emptying = `DO $$ DECLARE name text; BEGIN
	PERFORM set_config('session_replication_role', 'replica', true), set_config('lock_timeout', '1s', true);
	FOR name IN SELECT format('%I', relname) FROM pg_class
		WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> '_prisma_migrations'
	LOOP
		EXECUTE 'DELETE FROM ' || name;
	END LOOP;
END $$`;
