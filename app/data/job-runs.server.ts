import type { Db } from './db.server';

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
	run: { slot: string; finishedAt: number; outcome: 'ok' | 'failed'; detail: string },
): Promise<void> {
	await db.jobRun.update({
		where: { slot: run.slot },
		data: { finishedAt: run.finishedAt, outcome: run.outcome, detail: run.detail },
	});
}
