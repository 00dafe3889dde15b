import type { Db } from '~/data/engine/db.server';
import type { Throttle } from '~/domain/throttle';
import { Prisma } from './generated/sqlite/client';

/**
 * Counts a try at `now` (ms), unless the key is closed: then nothing changes. It is one statement: of any number at
 * once, in any number of processes, no more pass than may; while tries are free, nobody waits for a clock that is a
 * little behind. Returns 0, or how long the key is still closed (ms).
 */
export async function claimTry(
	db: Db,
	{ key, now, throttle }: { key: string; now: number; throttle: Throttle },
): Promise<number> {
	const { free, leak, first, longest } = throttle;
	const at = big(now);
	const steps = Math.ceil(Math.log2(longest / first)) + 1;
	const before = Prisma.sql`CASE WHEN "Throttle"."drainedAt" < ${at} THEN ${at}
		ELSE "Throttle"."drainedAt" END`;
	// How many tries are remembered with this one, less those that are free.
	const over = Prisma.sql`((${before} - ${at} + ${big(leak - 1)}) / ${big(leak)} + 2 - ${big(free)})`;
	const claimed = await db.$executeRaw`
		INSERT INTO "Throttle" ("key", "drainedAt", "openAt") VALUES (${key}, ${big(now + leak)}, ${big(0)})
		ON CONFLICT ("key") DO UPDATE SET "drainedAt" = ${before} + ${big(leak)},
			"openAt" = CASE WHEN ${over} < 1 THEN ${big(0)} WHEN ${over} >= ${big(steps)} THEN ${big(now + longest)}
				ELSE ${at} + ${big(first)} * (1 << CAST(${over} - 1 AS INTEGER)) END
		WHERE "Throttle"."openAt" <= ${at}`;
	if (claimed === 1) return 0;
	const closed = await db.throttle.findUnique({ where: { key } });
	return Math.max(1, Number(closed?.openAt ?? 0) - now);
}

/** Takes a counted try back; what it made others wait stays. */
export async function returnTry(
	db: Db,
	{ key, throttle }: { key: string; throttle: Throttle },
): Promise<void> {
	await db.throttle.updateMany({ where: { key }, data: { drainedAt: { decrement: throttle.leak } } });
}

/** Forgets all tries of a key. */
export async function forgetTries(db: Db, key: string): Promise<void> {
	await db.throttle.deleteMany({ where: { key } });
}

function big(value: number): Prisma.Sql {
	return Prisma.sql`CAST(${BigInt(value)} AS BIGINT)`;
}
