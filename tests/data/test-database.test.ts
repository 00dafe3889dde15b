import { afterEach, describe, expect, it } from 'vitest';
import { inTransaction } from '~/data/engine/db.server';
import { testContext } from '../support/context';
import type { DatabaseKind } from '../support/database';

const open: Array<() => Promise<void>> = [];
afterEach(async () => {
	await Promise.all(open.splice(0).map((close) => close()));
});

describe.each<DatabaseKind>(['sqlite', 'postgres'])('a test context on %s', (database) => {
	it('has an empty database of its own and a clock that the test moves', async () => {
		const first = await testContext({ database });
		const second = await testContext({ database });
		open.push(first.close, second.close);

		await inTransaction(first.context.db, (tx) =>
			tx.feedback.create({
				data: { id: first.context.newId(), feedback: 'Schön!', createdAt: BigInt(first.context.now()) },
			}),
		);
		expect(await second.context.db.feedback.count()).toBe(0);
		const [row] = await first.context.db.feedback.findMany();
		expect(row?.createdAt).toBe(BigInt(Date.parse('2026-08-20T10:00:00Z')));

		first.clock.advance(5);
		expect(first.context.now() - second.context.now()).toBe(5);
	});

	it('is handed on without rows, and not at all once its tables have changed', async () => {
		const first = await testContext({ database });
		await first.context.db.feedback.create({ data: { id: 'x', feedback: 'Schön!', createdAt: 1n } });
		await first.close();
		const second = await testContext({ database });
		expect([second.url, await second.context.db.feedback.count()]).toEqual([first.url, 0]);

		await second.context.db.$executeRawUnsafe('ALTER TABLE "Feedback" RENAME TO "Away"');
		await second.close();
		const third = await testContext({ database });
		open.push(third.close);
		expect([third.url === first.url, await third.context.db.feedback.count()]).toEqual([false, 0]);
	});
});
