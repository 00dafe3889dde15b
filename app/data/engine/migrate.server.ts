import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { databaseKind, sqliteFile } from './database-url.server';
import { type MigrationSession, openMigrationSession } from './migration-session.server';
import { makePrivateFile, PRIVATE_FOLDER } from './private-files.server';

type Migration = { name: string; sql: string; checksum: string };

/** The database has migrations that this program doesn't know. */
export class DatabaseNewer extends Error {
	constructor(readonly unknown: readonly string[]) {
		super(`The database is newer than this program: it has the migrations ${unknown.join(', ')}`);
	}
}

/** Prisma's own table of applied migrations, so that `prisma migrate deploy` and `status` stay usable. */
const HISTORY_TABLE = {
	sqlite: `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
		"id" TEXT PRIMARY KEY NOT NULL,
		"checksum" TEXT NOT NULL,
		"finished_at" DATETIME,
		"migration_name" TEXT NOT NULL,
		"logs" TEXT,
		"rolled_back_at" DATETIME,
		"started_at" DATETIME NOT NULL DEFAULT current_timestamp,
		"applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0
	)`,
	postgres: `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
		"id" VARCHAR(36) PRIMARY KEY NOT NULL,
		"checksum" VARCHAR(64) NOT NULL,
		"finished_at" TIMESTAMPTZ,
		"migration_name" VARCHAR(255) NOT NULL,
		"logs" TEXT,
		"rolled_back_at" TIMESTAMPTZ,
		"started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
		"applied_steps_count" INTEGER NOT NULL DEFAULT 0
	)`,
};

/** How long a start waits for a PostgreSQL server that starts beside it, ms. */
const START_PATIENCE = 30_000;

/**
 * Brings the database of a URL to the program's schema: applies the missing migrations in order, each in one
 * transaction, and gives their names. May run in several processes at once and any number of times.
 * Refuses (throws, nothing changed) a database with a migration the program does not know, one whose text has
 * changed since, or one that Prisma left half done. `folder` is where the migrations of this kind of database
 * are; they are looked for under the working directory. `before` is awaited before a database that has been in use is
 * changed; if it throws, nothing is. `patience` is how long it waits for PostgreSQL to answer, ms; then it throws.
 */
export async function migrate(
	url: string,
	{
		folder = migrationsFolder(url),
		before = async () => {},
		patience = START_PATIENCE,
	}: { folder?: string; before?: () => Promise<unknown>; patience?: number } = {},
): Promise<string[]> {
	const migrations = await readMigrations(folder);
	if (databaseKind(url) === 'sqlite') {
		await mkdir(path.dirname(sqliteFile(url)), { recursive: true, mode: PRIVATE_FOLDER });
		await makePrivateFile(sqliteFile(url));
	}
	const session = await openMigrationSession(url, { patience });
	try {
		const applied: string[] = [];
		const history = await inSession(session, async () => {
			await session.run(HISTORY_TABLE[session.kind]);
			const found = await readHistory(session);
			refuseUnknown(migrations, found);
			await session.checkForeignKeys();
			return found;
		});
		const missing: Migration[] = [];
		for (const migration of migrations) {
			const isThere = await naming(migration, async () => isApplied(migration, history));
			if (!isThere) missing.push(migration);
		}
		if (history.size > 0 && missing.length > 0) await before();
		for (const migration of missing) {
			if (await apply(session, migration)) applied.push(migration.name);
		}
		return applied;
	} finally {
		await session.close();
	}
}

/** Which migrations a database still lacks, and which of its own the program doesn't know. Changes nothing. */
export async function compareMigrations(url: string): Promise<{ missing: string[]; unknown: string[] }> {
	const known = (await readMigrations(migrationsFolder(url))).map(({ name }) => name);
	const session = await openMigrationSession(url);
	try {
		const applied = [...(await readHistory(session)).keys()];
		return {
			missing: known.filter((name) => !applied.includes(name)),
			unknown: applied.filter((name) => !known.includes(name)),
		};
	} finally {
		await session.close();
	}
}

function migrationsFolder(url: string): string {
	return databaseKind(url) === 'sqlite' ? 'prisma/migrations' : 'prisma/postgres/migrations';
}

async function readMigrations(folder: string): Promise<Migration[]> {
	const entries = await readdir(folder, { withFileTypes: true });
	const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
	if (names.length === 0) throw new Error(`No migrations in ${path.resolve(folder)}`);
	return Promise.all(
		names.sort().map(async (name) => {
			const sql = await readFile(path.join(folder, name, 'migration.sql'), 'utf8');
			return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
		}),
	);
}

type History = Map<string, { checksum: unknown; finished: boolean }>;

async function readHistory(session: MigrationSession): Promise<History> {
	const rows = await session.rows(
		'SELECT "migration_name", "checksum", "finished_at" FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL',
	);
	return new Map(rows.map(([name, checksum, end]) => [String(name), { checksum, finished: end !== null }]));
}

function refuseUnknown(migrations: Migration[], history: History): void {
	const known = new Set(migrations.map(({ name }) => name));
	const unknown = [...history.keys()].filter((name) => !known.has(name));
	if (unknown.length > 0) {
		throw new DatabaseNewer(unknown);
	}
}

/** Whether a migration was applied with this text; throws if its text was another one. */
function isApplied({ name, checksum }: Migration, history: History): boolean {
	const found = history.get(name);
	if (found && !found.finished) throw new Error('it was begun by another tool and never finished');
	if (found && found.checksum !== checksum) throw new Error('its text was changed after it had been applied');
	return found !== undefined;
}

/** Applies one migration unless another process has meanwhile; says whether it was applied here. */
function apply(session: MigrationSession, migration: Migration): Promise<boolean> {
	const { name, sql, checksum } = migration;
	return naming(migration, () =>
		inSession(session, async () => {
			if (isApplied(migration, await readHistory(session))) return false;
			await session.run(sql);
			await session.run(
				`INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at", "applied_steps_count")
				VALUES ('${randomUUID()}', '${checksum}', '${name.replaceAll("'", "''")}', CURRENT_TIMESTAMP, 1)`,
			);
			await session.checkForeignKeys();
			return true;
		}),
	);
}

/** What goes wrong in `work` is said of this migration. */
async function naming<T>({ name }: Migration, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw new Error(`Migration ${name}: ${describe(error)}`, { cause: error });
	}
}

async function inSession<T>(session: MigrationSession, work: () => Promise<T>): Promise<T> {
	await session.begin();
	try {
		const result = await work();
		await session.commit();
		return result;
	} catch (error) {
		await session.rollback();
		throw error;
	}
}

/** The database's own sentence where the adapter's error carries one. */
function describe(error: unknown): string {
	const cause =
		error instanceof Error ? (error.cause as { originalMessage?: string } | undefined) : undefined;
	return cause?.originalMessage ?? (error instanceof Error ? error.message : String(error));
}
