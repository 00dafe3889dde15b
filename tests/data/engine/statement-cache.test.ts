import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type { SqlDriverAdapter, SqlQuery } from '@prisma/driver-adapter-utils';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commitsOfOthers, reuseStatements } from '~/data/engine/statement-cache.server';

let folder: string;
let url: string;
let connection: SqlDriverAdapter;
let prepared: string[];

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'drinbleiben-statements-'));
	url = path.join(folder, 'a.db');
	connection = await new PrismaBetterSqlite3({ url }).connect();
	prepared = [];
	const { client } = connection as SqlDriverAdapter & { client: { prepare: (sql: string) => unknown } };
	const prepare = client.prepare.bind(client);
	client.prepare = (sql) => {
		prepared.push(sql);
		return prepare(sql);
	};
	reuseStatements(connection);
	await connection.executeScript(
		`CREATE TABLE "T" ("id" INTEGER, "name" TEXT); INSERT INTO "T" VALUES (1, 'a'), (2, 'b')`,
	);
});
afterEach(async () => {
	await connection.dispose();
	await rm(folder, { recursive: true });
});

const ask = async (sql: string, ...args: unknown[]) => {
	const argTypes = args.map(() => ({ scalarType: 'int', arity: 'scalar' }) as const);
	const { columnNames, rows } = await connection.queryRaw({ sql, args, argTypes } as SqlQuery);
	return { columnNames, rows };
};
const byId = 'SELECT "name" FROM "T" WHERE "id" = ?';

test('a statement is prepared once, and asked with other arguments each time', async () => {
	const answers = await Promise.all([1, 2, 3, 1].map((id) => ask(byId, id)));
	expect(answers.map(({ rows }) => rows)).toEqual([[['a']], [['b']], [], [['a']]]);
	expect(prepared.filter((sql) => sql === byId)).toHaveLength(1);
});

test('a statement that writes counts what it wrote, each time', async () => {
	const sql = 'UPDATE "T" SET "name" = \'x\' WHERE "id" >= ?';
	const write = (id: number) =>
		connection.executeRaw({ sql, args: [id], argTypes: [{ scalarType: 'int', arity: 'scalar' }] });
	expect([await write(1), await write(2), await write(3)]).toEqual([2, 1, 0]);
	expect(prepared.filter((each) => each === sql)).toHaveLength(1);
});

test('a table that another connection has changed is read as it is', async () => {
	expect((await ask('SELECT * FROM "T"')).columnNames).toEqual(['id', 'name']);
	const other = await new PrismaBetterSqlite3({ url }).connect();
	await other.executeScript('ALTER TABLE "T" ADD COLUMN "more" TEXT DEFAULT \'m\'');
	await other.dispose();
	const { columnNames, rows } = await ask('SELECT * FROM "T"');
	expect(columnNames).toEqual(['id', 'name', 'more']);
	expect(rows[0]).toHaveLength(3);
});

test('a statement that fails fails again, and the next one does not', async () => {
	await expect(ask('SELECT * FROM "U"')).rejects.toThrow();
	await connection.executeScript('CREATE TABLE "U" ("id" INTEGER)');
	expect((await ask('SELECT * FROM "U"')).rows).toEqual([]);
});

test('of many statements those used last are kept', async () => {
	await ask(byId, 1);
	for (let number = 0; number < 299; number++) await ask(`SELECT ${number}`);
	await ask(byId, 2);
	for (let number = 300; number < 400; number++) await ask(`SELECT ${number}`);
	await ask(byId, 1);
	await ask('SELECT 0');
	expect(prepared.filter((sql) => sql === byId)).toHaveLength(1);
	expect(prepared.filter((sql) => sql === 'SELECT 0')).toHaveLength(2);
});

test('others’ commits are counted and its own are not; a busy database says nothing', async () => {
	const other = await new PrismaBetterSqlite3({ url }).connect();
	await connection.executeScript('PRAGMA busy_timeout = 1');
	const before = commitsOfOthers(connection);
	await connection.executeScript('DELETE FROM "T" WHERE "id" = 1');
	expect(commitsOfOthers(connection)).toBe(before);
	await other.executeScript('DELETE FROM "T" WHERE "id" = 2');
	const after = commitsOfOthers(connection);
	expect(after).not.toBe(before);
	await other.executeScript('BEGIN EXCLUSIVE');
	expect(commitsOfOthers(connection)).toBeNull();
	await other.executeScript('ROLLBACK');
	expect(commitsOfOthers(connection)).toBe(after);
	await other.dispose();
});

test('an adapter without such a client is refused', () => {
	expect(() => reuseStatements({} as SqlDriverAdapter)).toThrow(/no client/);
});
