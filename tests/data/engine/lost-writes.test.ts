import { setTimeout as sleep } from 'node:timers/promises';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDatabase, type Db, openDatabase } from '~/data/engine/db.server';
import { PrismaClient } from '~/data/generated/sqlite/client';
import { createTestDatabase, type TestDatabase } from '../../support/database';

const WRITES = 200;

const note = (id: string) => ({ data: { id, feedback: id, createdAt: 0n } });

/** Writes notes side by side while a transaction awaits and rolls back; gives how many acknowledged ones are gone. */
async function loseWrites(db: Db): Promise<{ acknowledged: number; lost: number; leaked: number }> {
	const rollingBack = db
		.$transaction(async (tx) => {
			await tx.feedback.create(note('rolled back'));
			await sleep(100);
			throw new Error('roll back');
		})
		.catch((error: Error) => expect(error.message).toContain('roll back'));
	await sleep(20);
	const answers = await Promise.all(
		Array.from({ length: WRITES }, (_, index) =>
			db.feedback.create(note(`note ${index}`)).then(({ id }) => id),
		),
	);
	await rollingBack;
	const kept = new Set((await db.feedback.findMany()).map(({ id }) => id));
	return {
		acknowledged: answers.length,
		lost: answers.filter((id) => !kept.has(id)).length,
		leaked: kept.has('rolled back') ? 1 : 0,
	};
}

/** What others see of a transaction's write before it is rolled back. */
async function readDirty(db: Db): Promise<number> {
	let seen = 0;
	await db
		.$transaction(async (tx) => {
			await tx.feedback.create(note('not yet'));
			seen = await Promise.race([readElsewhere(db), sleep(2_000).then(() => -1)]);
			throw new Error('roll back');
		})
		.catch(() => {});
	return seen;
}

async function readElsewhere(db: Db): Promise<number> {
	return db.feedback.count();
}

describe('SQLite while a transaction awaits and rolls back', () => {
	let test: TestDatabase;
	beforeEach(async () => {
		test = await createTestDatabase('sqlite');
	});
	afterEach(() => test.close());

	/** Prisma's own adapter on the same file: what would happen without ours. */
	async function withStockAdapter<T>(work: (db: Db) => Promise<T>): Promise<T> {
		const db = new PrismaClient({ adapter: new PrismaBetterSqlite3({ url: test.url }) });
		try {
			return await work(db);
		} finally {
			await db.$disconnect();
		}
	}

	it('our adapter keeps all 200 acknowledged writes and nothing of the transaction', async () => {
		expect(await loseWrites(test.db)).toEqual({ acknowledged: WRITES, lost: 0, leaked: 0 });
	});

	it("Prisma's own adapter loses acknowledged writes: the reason for ours", async () => {
		const { acknowledged, lost } = await withStockAdapter(loseWrites);
		expect(acknowledged).toBe(WRITES);
		expect(lost).toBeGreaterThan(0);
	});

	it('our adapter shows nobody what is not committed, and a reader does not wait for the writer', async () => {
		expect(await readDirty(test.db)).toBe(0);
	});

	it("Prisma's own adapter shows what is not committed", async () => {
		expect(await withStockAdapter(readDirty)).toBe(1);
	});

	it('two clients of one process on the same file lose nothing either', async () => {
		const other = await openDatabase(test.url);
		const [first, second] = await Promise.all([
			loseWrites(test.db),
			Promise.all(Array.from({ length: 50 }, (_, index) => other.feedback.create(note(`other ${index}`)))),
		]);
		await closeDatabase(other);
		expect(first).toEqual({ acknowledged: WRITES, lost: 0, leaked: 0 });
		expect(await test.db.feedback.count({ where: { id: { in: second.map(({ id }) => id) } } })).toBe(50);
	});
});
