import { PrismaPg } from '@prisma/adapter-pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseBusy } from '~/data/engine/database-busy.server';
import { DatabaseLost } from '~/data/engine/database-lost.server';
import { closeDatabase, type Db, inTransaction, openDatabase, type Tx } from '~/data/engine/db.server';
import { createTestDatabase, type TestDatabase } from '../../support/database';

/** What PostgreSQL does to its clients, with a real server. */

const note = (id: string) => ({ data: { id, feedback: id, createdAt: 0n } });

let database: TestDatabase;
let db: Db;
let admin: Awaited<ReturnType<PrismaPg['connect']>>;
beforeEach(async () => {
	database = await createTestDatabase('postgres');
	({ db } = database);
	admin = await new PrismaPg({ connectionString: database.url, max: 2 }).connect();
});
afterEach(async () => {
	await admin.dispose();
	await database.close();
});

const ask = async (sql: string) => (await admin.queryRaw({ sql, args: [], argTypes: [] })).rows;

/** Ends every connection of the product's to this database, from the server's side; gives how many there were. */
const killAll = async () =>
	(
		await ask(
			`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
			WHERE datname = current_database() AND application_name = 'drinbleiben'`,
		)
	).length;

const ids = async () => (await db.feedback.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id);

describe('a connection that the server ends', () => {
	test('while it waits in the pool is not noticed by reads and transactions', async () => {
		for (let round = 0; round < 10; round++) {
			await Promise.all([1, 2, 3].map(() => db.feedback.count()));
			expect(await killAll()).toBeGreaterThan(0);
			if (round % 2 === 0) expect(await db.feedback.count()).toBe(round / 2);
			else await inTransaction(db, (tx) => tx.feedback.create(note(`n${round}`)));
		}
	});

	test('within a transaction, before its commit: the transaction runs again, and nothing is there twice', async () => {
		let runs = 0;
		await inTransaction(db, async (tx) => {
			await tx.feedback.create(note('a'));
			if (runs++ === 0) await killAll();
			await tx.feedback.create(note('b'));
		});
		expect(runs).toBe(2);
		expect(await ids()).toEqual(['a', 'b']);
	});

	test('after the last statement of a transaction: nobody claims to know, and nothing of it is half there', async () => {
		await expect(
			inTransaction(db, async (tx) => {
				await tx.feedback.create(note('a'));
				await tx.feedback.create(note('b'));
				await killAll();
			}),
		).rejects.toBeInstanceOf(DatabaseLost);
		expect([0, 2]).toContain((await ids()).length);
		await inTransaction(db, (tx) => tx.feedback.create(note('c')));
		expect(await ids()).toContain('c');
	});

	test('under a statement that waits: a read comes back, of a write nobody claims to know', async () => {
		const locker = await admin.startTransaction();
		await locker.executeRaw({ sql: 'LOCK TABLE "Feedback"', args: [], argTypes: [] });
		// Prisma sends nothing before somebody waits for it.
		const both = Promise.allSettled([db.feedback.count(), db.feedback.create(note('a'))]);
		await waitUntil(async () => (await waiting()) === 2);
		await killAll();
		await locker.executeRaw({ sql: 'COMMIT', args: [], argTypes: [] });
		await locker.commit();
		const [read, write] = await both;
		expect(read).toEqual({ status: 'fulfilled', value: 0 });
		expect((write as PromiseRejectedResult).reason).toBeInstanceOf(DatabaseLost);
	});
});

describe('two transactions that stand in each other’s way', () => {
	test('as a deadlock: both are done in the end, the loser once more', async () => {
		await db.feedback.createMany({ data: [note('a').data, note('b').data] });
		const other = await openDatabase(database.url);
		let runs = 0;
		let arrived = 0;
		const meet = async () => {
			arrived++;
			await waitUntil(async () => arrived >= 2);
		};
		let ended = () => {};
		const winner = new Promise<void>((resolve) => {
			ended = resolve;
		});
		const change = (client: Db, first: string, second: string) =>
			inTransaction(client, async (tx) => {
				// One that reads before the winner has committed would lose once more.
				if (++runs > 2) await winner;
				await tx.$executeRaw`UPDATE "Feedback" SET "name" = "name" || 'x' WHERE "id" = ${first}`;
				await meet();
				await tx.$executeRaw`UPDATE "Feedback" SET "name" = "name" || 'x' WHERE "id" = ${second}`;
			}).then(ended);
		await Promise.all([change(db, 'a', 'b'), change(other, 'b', 'a')]).finally(() => closeDatabase(other));
		expect(runs).toBe(3);
		expect((await db.feedback.findMany()).map(({ name }) => name)).toEqual(['Anonymxx', 'Anonymxx']);
	});

	test('as a lock that is held for longer than the patience: DatabaseBusy, and nothing was changed', async () => {
		const impatient = await openDatabase(database.url, { patience: 100 });
		const locker = await admin.startTransaction();
		await locker.executeRaw({ sql: 'LOCK TABLE "Feedback" IN EXCLUSIVE MODE', args: [], argTypes: [] });
		await expect(impatient.feedback.create(note('a'))).rejects.toBeInstanceOf(DatabaseBusy);
		await expect(inTransaction(impatient, (tx) => tx.feedback.create(note('b')))).rejects.toBeInstanceOf(
			DatabaseBusy,
		);
		await locker.executeRaw({ sql: 'ROLLBACK', args: [], argTypes: [] });
		await locker.rollback();
		await closeDatabase(impatient);
		expect(await ids()).toEqual([]);
	});
});

describe('a transaction that loses', () => {
	const lose = (tx: Tx) =>
		tx.$executeRawUnsafe("DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '40001'; END $$");
	/** Of this database alone: copies of one template give their tables the same numbers. */
	const locksOnPicks = (which: string) =>
		ask(`SELECT mode FROM pg_locks l JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
			WHERE relation = '"Pick"'::regclass AND ${which}`);
	const plain = (sql: string) => ({ sql, args: [], argTypes: [] });

	test('once, runs again when nobody holds the saves any more', async () => {
		const holder = await admin.startTransaction();
		await holder.executeRaw(plain('LOCK TABLE "Pick" IN SHARE ROW EXCLUSIVE MODE'));
		let runs = 0;
		const done = inTransaction(db, async (tx) => {
			if (runs++ === 0) await lose(tx);
		});
		await waitUntil(async () => (await locksOnPicks('NOT granted')).length > 0);
		expect(runs).toBe(1);
		await holder.executeRaw(plain('COMMIT'));
		await holder.commit();
		await done;
		expect(runs).toBe(2);
	});

	test('twice, runs again alone', async () => {
		let runs = 0;
		await inTransaction(db, async (tx) => {
			if (runs++ < 2) await lose(tx);
			const locks = await locksOnPicks(`granted AND mode LIKE '%Exclusive%'`);
			expect(locks).toEqual([['ShareRowExclusiveLock']]);
		});
		expect(runs).toBe(3);
	});
});

test('no statement reads a whole table that has an index for it, however small it is', async () => {
	await ask('ANALYZE "Pick"');
	const plan = await db.$queryRaw<Record<string, string>[]>`
		EXPLAIN SELECT 1 FROM "Pick" WHERE "memberId" = 'm' AND "matchdayId" = 'd'`;
	expect(JSON.stringify(plan)).not.toContain('Seq Scan');
});

test('every connection bounds its statements, its waiting and its pauses', async () => {
	const [settings] = await db.$queryRaw<Record<string, string>[]>`
		SELECT current_setting('statement_timeout') AS "statement", current_setting('lock_timeout') AS "lock",
			current_setting('idle_in_transaction_session_timeout') AS "idle"`;
	expect(settings).toEqual({ statement: '1min', lock: '10s', idle: '1min' });
});

test('there are as many connections as the pool may have, and more work than that waits', async () => {
	const narrow = await openDatabase(database.url, { pool: 2 });
	await Promise.all(Array.from({ length: 20 }, () => narrow.$queryRaw`SELECT 1 FROM pg_sleep(0.05)`));
	await closeDatabase(database.db);
	const [[count] = []] = await ask(
		`SELECT COUNT(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'drinbleiben'`,
	);
	await closeDatabase(narrow);
	expect(Number(count)).toBe(2);
});

/** How many statements of the product wait for a lock. */
const waiting = async () =>
	(
		await ask(
			`SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'drinbleiben'
			AND wait_event_type = 'Lock'`,
		)
	).length;

async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
	while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
}
