import { expect, test } from 'vitest';
import { inTransaction } from '~/data/engine/db.server';
import { findSeat } from '~/data/seats.server';
import { testContext } from '../../support/context';

test('PostgreSQL keeps the statements of packed lists prepared on a connection, and no others', async () => {
	const { context, close } = await testContext({ database: 'postgres' });
	try {
		const names = await inTransaction(context.db, async (tx) => {
			for (const communityId of ['a', 'b']) await findSeat(tx, { playerId: 'p', communityId });
			await tx.player.count();
			return tx.$queryRaw<{ name: string }[]>`SELECT name FROM pg_prepared_statements`;
		});
		expect(names).toHaveLength(1);
		expect(names[0]?.name).toMatch(/^packed_.{43}$/);
	} finally {
		await close();
	}
});
