import type { Db } from '~/data/engine/db.server';

/** Where a community began to play in a season. */
export type FirstRound = { readonly beginsAt: number; readonly firstMatchday: number };

/** The first round in each season of each community that plays or has played there, by the season's id. */
export async function findFirstRounds(
	db: Db,
	seasonIds: readonly string[],
): Promise<Map<string, FirstRound[]>> {
	const rounds = await db.round.findMany({
		where: { seasonId: { in: [...seasonIds] } },
		distinct: ['seasonId', 'communityId'],
		orderBy: { number: 'asc' },
		select: { seasonId: true, beginsAt: true, firstMatchday: true },
	});
	const first = new Map<string, FirstRound[]>();
	for (const { seasonId, beginsAt, firstMatchday } of rounds) {
		const others = first.get(seasonId) ?? [];
		first.set(seasonId, [...others, { beginsAt: Number(beginsAt), firstMatchday }]);
	}
	return first;
}

/**
 * Numbers of the evaluated matchdays of a season whose results, states or matches have changed since the last commit
 * of an evaluation in it, which folds all of them (R19). A change in the same millisecond counts.
 */
export async function findChangedMatchdays(db: Db, seasonId: string): Promise<number[]> {
	const last = await db.evaluation.findFirst({
		where: { matchday: { seasonId } },
		orderBy: { at: 'desc' },
		select: { at: true },
	});
	if (last === null) return [];
	const changes = await db.matchChange.findMany({
		where: {
			at: { gte: last.at },
			field: { in: ['added', 'result', 'state', 'matchday'] },
			match: { seasonId },
		},
		select: { field: true, oldValue: true, match: { select: { matchday: { select: { number: true } } } } },
	});
	const touched = new Set<number>();
	for (const { field, oldValue, match } of changes) {
		touched.add(match.matchday.number);
		if (field === 'matchday') touched.add(Number(oldValue));
	}
	const evaluated = await db.matchday.findMany({
		where: { seasonId, number: { in: [...touched] }, evaluatedAt: { not: null } },
		orderBy: { number: 'asc' },
		select: { number: true },
	});
	return evaluated.map((matchday) => matchday.number);
}
