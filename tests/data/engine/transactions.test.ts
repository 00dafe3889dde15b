import { AsyncResource } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDatabase, type Db, inTransaction, openDatabase, type Tx } from '~/data/engine/db.server';
import { createTestDatabase, type DatabaseKind, type TestDatabase } from '../../support/database';

const note = (id: string, feedback = id) => ({ data: { id, feedback, createdAt: 0n } });
const ids = async (db: Db | Tx) =>
	(await db.feedback.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id);

let test: TestDatabase;
afterEach(() => test.close());

describe.each<DatabaseKind>(['sqlite', 'postgres'])('inTransaction on %s', (kind) => {
	beforeEach(async () => {
		test = await createTestDatabase(kind);
	});

	it('gives the result and commits everything, or rolls everything back with the error', async () => {
		expect(await inTransaction(test.db, async (tx) => (await tx.feedback.create(note('a'))).id)).toBe('a');
		await expect(
			inTransaction(test.db, async (tx) => {
				await tx.feedback.create(note('b'));
				expect(await ids(tx)).toEqual(['a', 'b']);
				throw new RangeError('no');
			}),
		).rejects.toThrow(RangeError);
		expect(await ids(test.db)).toEqual(['a']);
	});

	it('rolls back after a statement that the database refuses, and goes on working', async () => {
		await test.db.feedback.create(note('a'));
		await expect(
			inTransaction(test.db, async (tx) => {
				await tx.feedback.create(note('b'));
				await tx.feedback.create(note('a'));
			}),
		).rejects.toMatchObject({ code: 'P2002' });
		expect(await ids(test.db)).toEqual(['a']);
		await inTransaction(test.db, (tx) => tx.feedback.create(note('c')));
		expect(await ids(test.db)).toEqual(['a', 'c']);
	});

	it('loses no increment when many read and write the same row side by side', async () => {
		await test.db.feedback.create(note('counter', '0'));
		await Promise.all(
			Array.from({ length: 20 }, () =>
				inTransaction(test.db, async (tx) => {
					const { feedback } = await tx.feedback.findUniqueOrThrow({ where: { id: 'counter' } });
					await tx.feedback.update({
						where: { id: 'counter' },
						data: { feedback: String(Number(feedback) + 1) },
					});
				}),
			),
		);
		expect((await test.db.feedback.findUniqueOrThrow({ where: { id: 'counter' } })).feedback).toBe('20');
	});

	it('loses none either when two clients, as of two processes, do so', async () => {
		const other = await openDatabase(test.url, { patience: 30_000 });
		await test.db.feedback.create(note('counter', '0'));
		await Promise.all(
			[test.db, other].flatMap((db) =>
				Array.from({ length: 10 }, () =>
					inTransaction(db, async (tx) => {
						const { feedback } = await tx.feedback.findUniqueOrThrow({ where: { id: 'counter' } });
						await tx.$executeRaw`UPDATE "Feedback" SET "feedback" = ${String(Number(feedback) + 1)} WHERE "id" = 'counter'`;
					}),
				),
			),
		).finally(() => closeDatabase(other));
		expect((await test.db.feedback.findUniqueOrThrow({ where: { id: 'counter' } })).feedback).toBe('20');
	});

	it('lets only one of two transactions act that each found nobody else had', async () => {
		const join = (id: string) =>
			inTransaction(test.db, async (tx) => {
				if ((await tx.feedback.count()) > 0) return false;
				await tx.feedback.create(note(id));
				return true;
			});
		const joined = await Promise.all(['a', 'b', 'c', 'd'].map(join));
		expect(joined.filter(Boolean)).toHaveLength(1);
		expect(await ids(test.db)).toHaveLength(1);
	});

	it('keeps a nested write whole: parent and children or neither', async () => {
		const season = (id: string) => ({ id, part: 1, label: 'same', createdAt: 0n });
		const league = { id: 'l', name: 'L', teamCount: 2, matchdayCount: 2, timeZone: 'Europe/Berlin' };
		const seasons = { create: [season('l_1'), { ...season('l_2'), part: 2 }] };
		await expect(test.db.league.create({ data: { ...league, seasons } })).rejects.toMatchObject({
			code: 'P2002',
		});
		expect(await test.db.league.count()).toBe(0);
	});

	it('finds a thousand rows by a list of ids in one query', async () => {
		await test.db.feedback.createMany({
			data: Array.from({ length: 1_500 }, (_, index) => note(`n${index}`).data),
		});
		const wanted = Array.from({ length: 3_000 }, (_, index) => `n${index}`);
		const found = await test.db.feedback.findMany({
			where: { id: { in: wanted } },
			orderBy: { id: 'desc' },
			take: 2,
		});
		expect(found.map(({ id }) => id)).toEqual(['n999', 'n998']);
	});
});

describe('a SQLite transaction', () => {
	beforeEach(async () => {
		test = await createTestDatabase('sqlite');
	});

	it('refuses at once that its work writes beside the tx, which would wait for itself', async () => {
		for (const work of [
			() => test.db.$executeRaw`DELETE FROM "Feedback"`,
			() => test.db.feedback.create(note('b')),
			() => inTransaction(test.db, (tx) => tx.feedback.create(note('c'))),
		]) {
			await expect(
				inTransaction(test.db, async (tx) => {
					await tx.feedback.create(note('a'));
					await work();
				}),
			).rejects.toThrow(/only its tx may write/);
		}
		expect(await ids(test.db)).toEqual([]);
	});

	it('keeps no memory of itself: what was started within may use the database afterwards', async () => {
		let later: Promise<unknown> = Promise.resolve();
		await inTransaction(test.db, async (tx) => {
			later = sleep(20).then(() => test.db.feedback.create(note('later')));
			await tx.feedback.create(note('now'));
		});
		await later;
		expect(await ids(test.db)).toEqual(['later', 'now']);
	});

	it('does not take a read of somebody else for its own, though Prisma sends both off together', async () => {
		await test.db.feedback.create(note('a'));
		const elsewhere = AsyncResource.bind(async () => test.db.feedback.findUnique({ where: { id: 'a' } }));
		await inTransaction(test.db, async (tx) => {
			const own = tx.feedback.findUnique({ where: { id: 'a' } }).then((row) => row?.id);
			const others = elsewhere().then((row) => row?.id);
			expect(await Promise.all([own, others])).toEqual(['a', 'a']);
		});
	});

	it('refuses a tx that has ended', async () => {
		let kept: Tx | undefined;
		await inTransaction(test.db, async (tx) => {
			kept = tx;
			await tx.feedback.create(note('a'));
		});
		await expect(kept?.feedback.create(note('b'))).rejects.toThrow(/already closed|no longer valid/i);
		expect(await ids(test.db)).toEqual(['a']);
	});
});
