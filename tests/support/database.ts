import { createHash, randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { inject } from 'vitest';
import { closeDatabase, type Db, openDatabase, readsOf } from '~/data/engine/db.server';
import { migrate } from '~/data/engine/migrate.server';

export type DatabaseKind = 'sqlite' | 'postgres';

/** A migrated, empty database of a test's own. `folder` is a temporary folder that goes with it. */
export type TestDatabase = { db: Db; url: string; folder: string; close: () => Promise<void> };

/** The kind of database this run tests with: SQLite, or PostgreSQL when TEST_DATABASE=postgres. */
export const testDatabaseKind: DatabaseKind =
	process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';

/**
 * Makes a migrated, empty database: a copy of a template that is made once. What it remembers of its reads though somebody
 * has written is read again, and a test fails where it isn't the same (0040).
 */
export async function createTestDatabase(kind: DatabaseKind = testDatabaseKind): Promise<TestDatabase> {
	const folder = await mkdtemp(path.join(tmpdir(), 'drinbleiben-test-'));
	const { url, drop } = kind === 'sqlite' ? await copySqlite(folder) : await copyPostgres();
	const db = await openDatabase(url);
	Object.assign(readsOf(db) ?? {}, { isAudited: true });
	return {
		db,
		url,
		folder,
		async close() {
			await closeDatabase(db);
			await drop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}

/** Makes a database without tables, not opened. */
export async function createEmptyDatabase(
	kind: DatabaseKind,
): Promise<{ url: string; drop: () => Promise<void> }> {
	if (kind === 'postgres') return copyPostgres('template0');
	const folder = await mkdtemp(path.join(tmpdir(), 'drinbleiben-test-'));
	return {
		url: `file:${path.join(folder, 'test.db')}`,
		drop: () => rm(folder, { recursive: true, force: true }),
	};
}

async function copySqlite(folder: string) {
	const file = path.join(folder, 'test.db');
	await copyFile(await sqliteTemplate(), file);
	return { url: `file:${file}`, drop: async () => {} };
}

const templates: { [kind in DatabaseKind]?: Promise<string> } = {};

/** A migrated SQLite file, made once for each state of the migrations. */
function sqliteTemplate(): Promise<string> {
	templates.sqlite ??= makeSqliteTemplate();
	return templates.sqlite;
}

async function makeSqliteTemplate(): Promise<string> {
	const folder = path.resolve('.cache/tests');
	const file = path.join(folder, `template-${await fingerprintMigrations('prisma/migrations')}.db`);
	if (await exists(file)) return file;
	await mkdir(folder, { recursive: true });
	// Several test processes may make it at once: each makes its own, the last one's name stays.
	const own = `${file}.${randomBytes(6).toString('hex')}`;
	await migrate(`file:${own}`);
	await rename(own, file);
	return file;
}

async function fingerprintMigrations(folder: string): Promise<string> {
	const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql')).sort();
	const hash = createHash('sha256');
	for (const file of files) hash.update(file).update(await readFile(path.join(folder, file)));
	return hash.digest('hex').slice(0, 16);
}

async function exists(file: string): Promise<boolean> {
	return stat(file).then(
		() => true,
		() => false,
	);
}

async function copyPostgres(source?: string) {
	const server = await postgresUrl();
	const name = `test_${randomBytes(8).toString('hex')}`;
	await administer(
		server,
		`CREATE DATABASE "${name}" TEMPLATE "${source ?? (await postgresTemplate(server))}" STRATEGY FILE_COPY`,
	);
	return {
		url: databaseOf(server, name),
		drop: async () => {
			await administer(server, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
		},
	};
}

/** The name of a migrated PostgreSQL database, made once on a server for each state of the migrations. */
function postgresTemplate(server: string): Promise<string> {
	templates.postgres ??= makePostgresTemplate(server);
	return templates.postgres;
}

async function makePostgresTemplate(server: string): Promise<string> {
	const name = `drinbleiben_template_${await fingerprintMigrations('prisma/postgres/migrations')}`;
	if (await hasDatabase(server, name)) return name;
	// As above: the first one's name stays, the others are thrown away.
	const own = `${name}_${randomBytes(6).toString('hex')}`;
	await administer(server, `CREATE DATABASE "${own}" TEMPLATE template0`);
	await migrate(databaseOf(server, own));
	try {
		await administer(server, `ALTER DATABASE "${own}" RENAME TO "${name}"`);
	} catch (error) {
		await administer(server, `DROP DATABASE "${own}"`);
		if (!(await hasDatabase(server, name))) throw error;
	}
	return name;
}

async function hasDatabase(server: string, name: string): Promise<boolean> {
	return (await administer(server, `SELECT FROM pg_database WHERE datname = '${name}'`)) > 0;
}

function databaseOf(server: string, name: string): string {
	const url = new URL(server);
	url.pathname = `/${name}`;
	return url.href;
}

/** The URL of the main database of the server that tests use; the first question starts one where none is given. */
export async function postgresUrl(): Promise<string> {
	if (process.env.TEST_POSTGRES_URL) return process.env.TEST_POSTGRES_URL;
	const answer = await fetch(inject('postgresDoor'));
	const text = await answer.text();
	if (!answer.ok) throw new Error(text);
	return text;
}

/** Runs a statement beside all tests' databases; gives how many rows it found or wrote. */
async function administer(url: string, statement: string): Promise<number> {
	const adapter = await new PrismaPg({ connectionString: url, max: 1 }).connect();
	try {
		return await adapter.executeRaw({ sql: statement, args: [], argTypes: [] });
	} finally {
		await adapter.dispose();
	}
}
