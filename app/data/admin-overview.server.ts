import type { Db } from '~/data/engine/db.server';
import { correctedMatchdays } from '~/domain/corrected-matchdays';
import { haveTeamsChanged } from './seasons.server';
import { holdingIn } from './suspensions.server';

/**
 * Numbers of the evaluated matchdays of a season whose results, states or matches have changed since the last commit
 * of an evaluation in it, which folds all of them (R19); of those that aren't suspended in all of it (R39). If a team has
 * joined it or left it since, the last one of all is among them (R40). A change in the same millisecond counts.
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
		where: { seasonId, evaluatedAt: { not: null }, suspensions: { none: holdingIn() } },
		select: { number: true, kickoff: true },
	});
	return correctedMatchdays(
		evaluated.map(({ number, kickoff }) => ({ number, kickoff: kickoff === null ? null : Number(kickoff) })),
		{ touched: [...touched], haveTeamsChanged: await haveTeamsChanged(db, { seasonId, since: last.at }) },
	);
}
