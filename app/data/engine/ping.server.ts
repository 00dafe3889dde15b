import { Prisma } from '~/data/generated/sqlite/client';
import { type Db, lastWriteOf } from './db.server';

/** Resolves when the database answers. */
export async function pingDatabase(db: Db): Promise<void> {
	await db.$queryRaw`SELECT 1`;
}

/** The row that is written to see whether anything can be: among the limits, from where it is removed when old. */
const PROBE = 'probe';

/** Resolves when the database has taken a write: one row, on the disk. */
export async function probeWriting(db: Db, now: number): Promise<void> {
	const at = Prisma.sql`CAST(${BigInt(now)} AS BIGINT)`;
	await db.$executeRaw`
		INSERT INTO "Throttle" ("key", "drainedAt", "openAt") VALUES (${PROBE}, ${at}, ${at})
		ON CONFLICT ("key") DO UPDATE SET "drainedAt" = ${at}, "openAt" = ${at}`;
}

/** Whether the database took what this process wrote last, and how long ago that was (ms). No statement. */
export function lastWriting(db: Db): { taken: boolean; age: number } {
	const { taken, at } = lastWriteOf(db);
	return { taken, age: performance.now() - at };
}
