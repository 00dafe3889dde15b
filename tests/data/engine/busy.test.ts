import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseBusy } from '~/data/engine/database-busy.server';
import { closeDatabase, type Db, inTransaction, openDatabase } from '~/data/engine/db.server';
import { bundleChild, type Child, startChild } from '../../support/child';
import { createTestDatabase, type TestDatabase } from '../../support/database';

const note = (id: string) => ({ data: { id, feedback: id, createdAt: 0n } });

describe('SQLite while another process holds the lock', () => {
	let bundle: string;
	let test: TestDatabase;
	let child: Child;
	beforeAll(async () => {
		bundle = await bundleChild('tests/data/children/hold-lock.ts');
	});
	beforeEach(async () => {
		test = await createTestDatabase('sqlite');
	});
	afterEach(async () => {
		child.process.kill('SIGKILL');
		await child.ended;
		await test.close();
	});

	async function holdLock(ms: number): Promise<void> {
		child = startChild(bundle, test.url.slice('file:'.length), String(ms));
		await child.firstLine;
	}

	/** Runs `work` and counts how often the event loop turned meanwhile, and the reads that were answered. */
	async function countTurns<T>(work: Promise<T>) {
		let running = true;
		const ended = work.finally(() => {
			running = false;
		});
		let turns = 0;
		let reads = 0;
		while (running) {
			await turn();
			turns++;
			if (turns % 100 === 0) reads += (await test.db.feedback.count()) >= 0 ? 1 : 0;
		}
		return { result: await ended, turns, reads };
	}

	it('two seconds long: writers wait without blocking the event loop, readers not at all, then all is saved', async () => {
		await holdLock(2_000);
		const { turns, reads } = await countTurns(
			Promise.all([
				test.db.feedback.create(note('alone')),
				inTransaction(test.db, (tx) => tx.feedback.create(note('in a transaction'))),
			]),
		);
		// With a wait inside SQLite the loop turns a handful of times.
		expect(turns).toBeGreaterThan(1_000);
		expect(reads).toBeGreaterThan(10);
		expect(await test.db.feedback.count()).toBe(2);
	});

	it('longer than the patience: every writer ends with DatabaseBusy, nothing is changed, and it recovers', async () => {
		const impatient: Db = await openDatabase(test.url, { patience: 200 });
		await holdLock(60_000);
		const attempts = [
			impatient.feedback.create(note('a')),
			impatient.feedback.createMany({ data: [note('b').data, note('c').data] }),
			inTransaction(impatient, (tx) => tx.feedback.create(note('d'))),
			impatient.$executeRaw`DELETE FROM "Feedback"`,
			impatient.league.create({
				data: {
					id: 'l',
					name: 'L',
					teamCount: 2,
					matchdayCount: 2,
					timeZone: 'Europe/Berlin',
					seasons: { create: [] },
				},
			}),
		];
		for (const outcome of await Promise.allSettled(attempts)) {
			expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'DatabaseBusy' } });
			expect((outcome as PromiseRejectedResult).reason).toBeInstanceOf(DatabaseBusy);
		}
		expect(await test.db.feedback.count()).toBe(0);

		child.process.kill('SIGKILL');
		await child.ended;
		await impatient.feedback.create(note('later'));
		await inTransaction(impatient, (tx) => tx.feedback.create(note('and later')));
		expect(await test.db.feedback.count()).toBe(2);
		await closeDatabase(impatient);
	});
});

it('DatabaseBusy is recognised though another copy of its module threw it', () => {
	const fromElsewhere = Object.assign(new Error('busy'), { name: 'DatabaseBusy' });
	expect(fromElsewhere instanceof DatabaseBusy).toBe(true);
	expect(new Error('busy') instanceof DatabaseBusy).toBe(false);
});

describe('SQLite while a transaction of the same process holds the lock', () => {
	it('a write that waits longer than the patience ends with DatabaseBusy, the transaction goes on', async () => {
		const test = await createTestDatabase('sqlite');
		const impatient = await openDatabase(test.url, { patience: 100 });
		let finish = () => {};
		const holding = inTransaction(impatient, async (tx) => {
			await tx.feedback.create(note('held'));
			await new Promise<void>((resolve) => {
				finish = resolve;
			});
		});
		await expect(impatient.feedback.create(note('waiting'))).rejects.toBeInstanceOf(DatabaseBusy);
		await expect(inTransaction(impatient, (tx) => tx.feedback.create(note('too')))).rejects.toBeInstanceOf(
			DatabaseBusy,
		);
		finish();
		await holding;
		expect(await test.db.feedback.findMany({ select: { id: true } })).toEqual([{ id: 'held' }]);
		await closeDatabase(impatient);
		await test.close();
	});
});
