import type { Db } from '~/data/engine/db.server';
import type { JobRun } from '~/domain/job';
import type { JobRun as JobRunRow } from './generated/sqlite/client';

/** Claims a slot; false when it is taken, by this process or another one. */
export async function claimJobSlot(
	db: Db,
	run: { slot: string; job: string; startedAt: number },
): Promise<boolean> {
	const claimed = await db.$executeRaw`
		INSERT INTO "JobRun" ("slot", "job", "startedAt") VALUES (${run.slot}, ${run.job}, ${BigInt(run.startedAt)})
		ON CONFLICT ("slot") DO NOTHING`;
	return claimed === 1;
}

/** Writes the outcome of a claimed slot. */
export async function saveJobOutcome(
	db: Db,
	{ slot, ...end }: { slot: string; finishedAt: number; outcome: 'ok' | 'failed'; detail: string },
): Promise<void> {
	await db.jobRun.update({ where: { slot }, data: end });
}

/** The last run of a job that was begun by `until` (ms UTC), or null: later ones are from before the clock was put back. */
export async function findLastRun(db: Db, job: string, until: number): Promise<JobRun | null> {
	const where = { job, startedAt: { lte: BigInt(until) } };
	const row = await db.jobRun.findFirst({ where, orderBy: { startedAt: 'desc' } });
	return row && readRun(row);
}

/** When a job was last begun, whichever it was, but not after `until`; instants in ms UTC. null if none was. */
export async function findLastTick(db: Db, until?: number): Promise<number | null> {
	const where = until === undefined ? {} : { startedAt: { lte: BigInt(until) } };
	const row = await db.jobRun.findFirst({
		where,
		orderBy: { startedAt: 'desc' },
		select: { startedAt: true },
	});
	return row && Number(row.startedAt);
}

/**
 * The last run of a job that failed or never ended, of those begun from `from` until before `until` (ms), and how many
 * there were.
 */
export async function findTroubledRuns(
	db: Db,
	job: string,
	{ from, until, hangsBefore }: { from: number; until: number; hangsBefore: number },
): Promise<{ last: JobRun | null; count: number }> {
	const where = {
		job,
		startedAt: { gte: BigInt(from), lt: BigInt(until) },
		OR: [{ outcome: 'failed' }, { finishedAt: null, startedAt: { lte: BigInt(hangsBefore) } }],
	};
	const row = await db.jobRun.findFirst({ where, orderBy: { startedAt: 'desc' } });
	return row === null
		? { last: null, count: 0 }
		: { last: readRun(row), count: await db.jobRun.count({ where }) };
}

/** How many runs began since `from` (ms), by job and outcome ('ok', 'failed', or 'open' without one yet). */
export async function countRuns(
	db: Db,
	from: number,
): Promise<{ job: string; outcome: string; count: number }[]> {
	const rows = await db.jobRun.groupBy({
		by: ['job', 'outcome'],
		where: { startedAt: { gte: BigInt(from) } },
		_count: true,
	});
	return rows.map(({ job, outcome, _count }) => ({ job, outcome: outcome ?? 'open', count: _count }));
}

function readRun(row: JobRunRow): JobRun {
	return {
		startedAt: Number(row.startedAt),
		finishedAt: row.finishedAt === null ? null : Number(row.finishedAt),
		outcome: row.outcome as JobRun['outcome'],
		detail: row.detail,
	};
}

/** Removes at most `limit` runs begun before `before` (ms) and not the last of their job. Returns how many. */
export async function deleteOldRuns(db: Db, before: number, limit: number): Promise<number> {
	return db.$executeRaw`
		DELETE FROM "JobRun" WHERE "slot" IN (
			SELECT r."slot" FROM "JobRun" r WHERE r."startedAt" < ${BigInt(before)} AND EXISTS (
				SELECT 1 FROM "JobRun" later WHERE later."job" = r."job" AND later."startedAt" > r."startedAt")
			ORDER BY r."startedAt" LIMIT ${limit})`;
}
