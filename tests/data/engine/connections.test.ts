import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDatabase, type Db, inTransaction, openDatabase, type Tx } from '~/data/engine/db.server';
import { openConnection } from '~/data/engine/sqlite-connection.server';
import { createTestDatabase, type TestDatabase } from '../../support/database';

const DURABLE = { journal_mode: 'wal', synchronous: 2n, foreign_keys: 1n, secure_delete: 1n };

/** The pragmas of the connection that runs it: the reading one outside a transaction, the writing one inside. */
const pragmas = (db: Db | Tx) =>
	db.$queryRaw`
		SELECT journal_mode, synchronous, foreign_keys, secure_delete, timeout, query_only
		FROM pragma_journal_mode, pragma_synchronous, pragma_foreign_keys, pragma_secure_delete, pragma_busy_timeout,
			pragma_query_only`;

describe('connections to SQLite', () => {
	let test: TestDatabase;
	beforeEach(async () => {
		test = await createTestDatabase('sqlite');
	});
	afterEach(() => test.close());

	it('the reading one is durable, waits at most 20 ms by itself and refuses to write', async () => {
		expect(await pragmas(test.db)).toMatchObject([{ ...DURABLE, timeout: 20n, query_only: 1n }]);
	});

	it('the writing one is durable, first, after a commit, after a rollback and after a refused statement', async () => {
		const expected = [{ ...DURABLE, timeout: 20n, query_only: 0n }];
		const inTx = () => inTransaction(test.db, pragmas);
		expect(await inTx()).toMatchObject(expected);
		expect(await inTx()).toMatchObject(expected);
		await inTransaction(test.db, () => Promise.reject(new Error('no'))).catch(() => {});
		expect(await inTx()).toMatchObject(expected);
		await test.db.$executeRaw`INSERT INTO "Session" ("id") VALUES ('x')`.catch(() => {});
		expect(await inTx()).toMatchObject(expected);
	});

	it('what is deleted is overwritten in the file', async () => {
		const file = test.url.slice('file:'.length);
		const contains = async (text: string) => {
			await inTransaction(test.db, async (tx) => tx.feedback.count());
			await test.db.$executeRaw`PRAGMA wal_checkpoint(TRUNCATE)`;
			return (await readFile(file)).includes(text);
		};
		await test.db.feedback.create({ data: { id: 'x', feedback: 'Nur für kurze Zeit', createdAt: 0n } });
		expect(await contains('Nur für kurze Zeit')).toBe(true);
		await test.db.feedback.deleteMany();
		expect(await contains('Nur für kurze Zeit')).toBe(false);
	});

	it('a foreign key that points to nothing is refused', async () => {
		const token = { id: 't', playerId: 'nobody', kind: 'verify', hash: 'h', createdAt: 0n, expiresAt: 0n };
		await expect(test.db.token.create({ data: token })).rejects.toMatchObject({ code: 'P2003' });
	});

	it('a write that looks like a read fails instead of passing the lock', async () => {
		const adapter = await openConnection(test.url.slice('file:'.length), 'read', performance.now() + 1_000);
		const sql = `INSERT INTO "Feedback" ("id", "feedback", "createdAt") VALUES ('x', 'x', 0)`;
		await expect(adapter.executeRaw({ sql, args: [], argTypes: [] })).rejects.toThrow();
		await adapter.dispose();
		expect(await test.db.feedback.count()).toBe(0);
	});

	it('statements are told apart: RETURNING and WITH write through the lock, WITH ... SELECT reads', async () => {
		const insert = await test.db.$queryRawUnsafe(
			`WITH "new"("id") AS (VALUES ('w')) INSERT INTO "Feedback" ("id", "feedback", "createdAt") SELECT "id", 'x', 0 FROM "new" RETURNING "id"`,
		);
		expect(insert).toEqual([{ id: 'w' }]);
		await inTransaction(test.db, async (tx) => {
			await tx.feedback.deleteMany();
		});
		expect(
			await test.db.$queryRawUnsafe(
				`WITH "n" AS (SELECT COUNT(*) AS "c" FROM "Feedback") SELECT "c" FROM "n"`,
			),
		).toEqual([{ c: 0n }]);
	});
});

describe('opening SQLite', () => {
	let folder: string;
	beforeEach(async () => {
		folder = await mkdtemp(path.join(tmpdir(), 'drinbleiben-test-'));
	});
	afterEach(() => rm(folder, { recursive: true, force: true }));

	it('refuses a database that cannot keep a write-ahead log', async () => {
		await expect(openConnection(':memory:', 'write', performance.now() + 1_000)).rejects.toThrow(
			'journal_mode is memory, must be wal',
		);
	});

	it('makes the file and its folder', async () => {
		const db = await openDatabase(`file:${path.join(folder, 'a/b/new.db')}`);
		expect(await db.$queryRaw`SELECT 1 AS "one"`).toEqual([{ one: 1n }]);
		await closeDatabase(db);
	});

	it('refuses a file that is no database and a URL that names none', async () => {
		const file = path.join(folder, 'text.db');
		await appendFile(file, 'This is a text, not a database. '.repeat(100));
		await expect(openDatabase(`file:${file}`)).rejects.toThrow(/not a database/);
		await expect(openDatabase('mysql://localhost/x')).rejects.toThrow(/must begin with file: or postgresql/);
	});
});
