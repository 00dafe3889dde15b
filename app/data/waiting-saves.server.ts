import { type Db, urgently } from './engine/db.server';
import { Prisma } from './generated/sqlite/client';

/**
 * R7: whether a process has told by `now` (ms) that a save waits there which arrived before the kickoff, as a condition
 * of SQL. What it told that long ago (ms) doesn't count, nor what it tells of the future, and for a window whose
 * kickoff was that long ago nothing does: so no clock and no process that was killed keeps a window open. `kickoff` is
 * an expression.
 */
export function isAwaited(kickoff: string, { now, longest }: { now: number; longest: number }): Prisma.Sql {
	const [at, wait] = [Prisma.sql`CAST(${BigInt(now)} AS BIGINT)`, Prisma.sql`CAST(${longest} AS BIGINT)`];
	const instant = Prisma.raw(kickoff);
	return Prisma.sql`EXISTS (SELECT 1 FROM "WaitingSaves" s WHERE s."oldestAt" < ${instant}
		AND ${at} - ${instant} < ${wait} AND ABS(${at} - s."notedAt") < ${wait})`;
}

/**
 * Tells the other processes that saves wait in this one, or goes on telling, before all else that waits to be written.
 * Instants in ms UTC.
 */
export async function saveWaitingSaves(
	db: Db,
	told: { process: string; oldestAt: number; notedAt: number },
): Promise<void> {
	const [oldestAt, notedAt] = [BigInt(told.oldestAt), BigInt(told.notedAt)];
	await urgently(
		db,
		() => db.$executeRaw`
			INSERT INTO "WaitingSaves" ("process", "oldestAt", "notedAt") VALUES (${told.process}, ${oldestAt}, ${notedAt})
			ON CONFLICT ("process") DO UPDATE SET "oldestAt" = excluded."oldestAt", "notedAt" = excluded."notedAt"`,
	);
}

/** Tells them that none wait any more. */
export async function deleteWaitingSaves(db: Db, process: string): Promise<void> {
	await urgently(db, () => db.$executeRaw`DELETE FROM "WaitingSaves" WHERE "process" = ${process}`);
}

/**
 * Removes at most `limit` rows that were noted before `before` (ms), by processes that were killed. Returns how many.
 */
export async function deleteOldWaitingSaves(db: Db, before: number, limit: number): Promise<number> {
	return db.$executeRaw`
		DELETE FROM "WaitingSaves" WHERE "process" IN (
			SELECT "process" FROM "WaitingSaves" WHERE "notedAt" < ${BigInt(before)} LIMIT ${limit})`;
}
