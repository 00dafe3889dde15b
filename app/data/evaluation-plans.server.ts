import type { Db, Tx } from '~/data/engine/db.server';

/** How a season's matchdays are evaluated automatically: hours after the last result, chosen at `since` (ms). */
export type EvaluationSchedule = { readonly hours: number; readonly since: number };

/** What was announced about a matchday; instants in ms UTC. */
export type StoredPlan = {
	/** Fingerprint of what was announced or, with `announcedAt` null, of what waits for a correction. */
	readonly facts: string | null;
	readonly announcedAt: number | null;
	readonly stoppedAt: number | null;
};

/** A season's schedule, or null: never automatically. */
export async function findSchedule(db: Db | Tx, seasonId: string): Promise<EvaluationSchedule | null> {
	const season = await db.season.findUnique({
		where: { id: seasonId },
		select: { autoEvaluateAfter: true, autoEvaluateSince: true },
	});
	if (season === null || season.autoEvaluateAfter === null) return null;
	return { hours: season.autoEvaluateAfter, since: Number(season.autoEvaluateSince ?? 0) };
}

/** Writes a season's schedule; null switches it off. False if there is no such season. */
export async function saveSchedule(
	db: Db | Tx,
	seasonId: string,
	schedule: EvaluationSchedule | null,
): Promise<boolean> {
	const { count } = await db.season.updateMany({
		where: { id: seasonId },
		data: {
			autoEvaluateAfter: schedule?.hours ?? null,
			autoEvaluateSince: schedule === null ? null : BigInt(schedule.since),
		},
	});
	return count === 1;
}

/** Ids of the seasons with a schedule. */
export async function findScheduledSeasonIds(db: Db): Promise<string[]> {
	const seasons = await db.season.findMany({
		where: { autoEvaluateAfter: { not: null } },
		select: { id: true },
		orderBy: { id: 'asc' },
	});
	return seasons.map((season) => season.id);
}

/** What is stored about a matchday's plan, or null. */
export async function findPlan(db: Db | Tx, matchdayId: string): Promise<StoredPlan | null> {
	const plan = await db.evaluationPlan.findUnique({ where: { matchdayId } });
	return (
		plan && {
			facts: plan.facts,
			announcedAt: instant(plan.announcedAt),
			stoppedAt: instant(plan.stoppedAt),
		}
	);
}

/** Writes what has changed about a matchday's plan. */
export async function savePlan(
	tx: Tx,
	matchdayId: string,
	change: Partial<StoredPlan> & { readonly stoppedById?: string | null },
): Promise<void> {
	await tx.evaluationPlan.upsert({
		where: { matchdayId },
		create: { matchdayId, ...change },
		update: change,
	});
}

const factFields = ['added', 'result', 'state', 'matchday'];

/** When a fact of a matchday's matches last changed (ms), null without any history. */
export async function findLastFact(
	db: Db | Tx,
	matchday: { id: string; seasonId: string; number: number },
): Promise<number | null> {
	const last = await db.matchChange.findFirst({
		where: {
			OR: [
				{ match: { matchdayId: matchday.id }, field: { in: factFields } },
				{ match: { seasonId: matchday.seasonId }, field: 'matchday', oldValue: String(matchday.number) },
			],
		},
		orderBy: { at: 'desc' },
		select: { at: true },
	});
	return instant(last?.at ?? null);
}

/**
 * When the season's evaluations were last written, and when a fact of an evaluated matchday last changed since (both ms,
 * null for never): with the second, a correction may be due (R19). A change in the same millisecond counts.
 */
export async function findCommitState(
	db: Db | Tx,
	seasonId: string,
): Promise<{ committedAt: number | null; changedAt: number | null }> {
	const commit = await db.evaluation.findFirst({
		where: { matchday: { seasonId } },
		orderBy: { at: 'desc' },
		select: { at: true },
	});
	if (commit === null) return { committedAt: null, changedAt: null };
	const change = await db.matchChange.findFirst({
		where: {
			at: { gte: commit.at },
			field: { in: factFields },
			match: { seasonId },
			OR: [{ match: { matchday: { evaluatedAt: { not: null } } } }, { field: 'matchday' }],
		},
		orderBy: { at: 'desc' },
		select: { at: true },
	});
	return { committedAt: Number(commit.at), changedAt: instant(change?.at ?? null) };
}

function instant(value: bigint | null): number | null {
	return value === null ? null : Number(value);
}
