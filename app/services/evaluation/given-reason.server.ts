import type { Db, Tx } from '~/data/engine/db.server';
import { findEvaluations } from '~/data/evaluations.server';
import { findNewestReason } from '~/data/matches.server';

/** R19: the reason that was given with the newest change of a matchday since its last commit, or null. */
export async function givenReason(
	db: Db | Tx,
	{ seasonId, matchday }: { seasonId: string; matchday: { id: string; number: number } },
): Promise<string | null> {
	const commits = await findEvaluations(db, seasonId);
	const last = commits.findLast((commit) => commit.matchday === matchday.number);
	return findNewestReason(db, matchday.id, last?.at ?? 0);
}
