import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '~/data/engine/db.server';
import { createTestDatabase, type DatabaseKind, type TestDatabase } from '../../support/database';

const kickoff = Date.parse('2026-08-28T18:30:00.000Z');

describe.each<DatabaseKind>(['sqlite', 'postgres'])('instants on %s', (kind) => {
	let test: TestDatabase;
	beforeEach(async () => {
		test = await createTestDatabase(kind);
		await test.db.league.create({
			data: { id: 'l', name: 'L', teamCount: 2, matchdayCount: 2, timeZone: 'Europe/Berlin' },
		});
		await test.db.season.create({
			data: { id: 'l_1', leagueId: 'l', part: 1, label: '2026/27', createdAt: 0n },
		});
		await test.db.matchday.create({
			data: { id: 'l_1_1', seasonId: 'l_1', number: 1, kickoff: BigInt(kickoff) },
		});
	});
	afterEach(() => test.close());

	it.each([
		[-1, true],
		[0, false],
		[1, false],
	])(
		'R7: %i ms from kickoff, "before kickoff" is %s in Prisma, in raw SQL and in a guarded update',
		async (offset, before) => {
			const now = kickoff + offset;
			const guarded = {
				where: { id: 'l_1_1', kickoff: { gt: BigInt(now) } },
				data: { evaluatedAt: BigInt(now) },
			};

			expect(await test.db.matchday.count({ where: { kickoff: { gt: BigInt(now) } } })).toBe(before ? 1 : 0);
			expect(await test.db.$queryRaw`SELECT "id" FROM "Matchday" WHERE "kickoff" > ${now}`).toHaveLength(
				before ? 1 : 0,
			);
			expect(
				await test.db.$queryRaw`SELECT "id" FROM "Matchday" WHERE "kickoff" > ${BigInt(now)}`,
			).toHaveLength(before ? 1 : 0);
			expect(await test.db.$queryRaw`SELECT "id" FROM "Matchday" WHERE "kickoff" <= ${now}`).toHaveLength(
				before ? 0 : 1,
			);
			expect(await test.db.$executeRaw`UPDATE "Matchday" SET "number" = 1 WHERE "kickoff" > ${now}`).toBe(
				before ? 1 : 0,
			);
			expect((await inTransaction(test.db, (tx) => tx.matchday.updateMany(guarded))).count).toBe(
				before ? 1 : 0,
			);
		},
	);

	it('come back to the millisecond, written and read either way', async () => {
		const instant = kickoff + 1;
		await test.db.$executeRaw`UPDATE "Matchday" SET "kickoff" = ${instant}`;
		expect((await test.db.matchday.findFirstOrThrow()).kickoff).toBe(BigInt(instant));
		expect(await test.db.$queryRaw`SELECT "kickoff" FROM "Matchday"`).toEqual([{ kickoff: BigInt(instant) }]);
		expect(await test.db.matchday.count({ where: { kickoff: BigInt(instant) } })).toBe(1);
	});
});
