import type { Db, Tx } from '~/data/engine/db.server';
import { findFirstRounds } from '~/data/rounds.server';
import type { findHolding } from '~/data/suspensions.server';
import { belongsToOpenRound } from '~/domain/belonging';

type Place = { readonly id: string; readonly number: number; readonly kickoff: number | null };
type Holding = Awaited<ReturnType<typeof findHolding>>;

/**
 * Those of a season's matchdays that a round plays or has played: no state hangs on one from before the first (R27), nor on
 * one that is suspended for all who play it (R39). `holding`: the suspensions that hold.
 */
export async function playedByRounds<M extends Place>(
	db: Db | Tx,
	seasonId: string,
	matchdays: readonly M[],
	holding: Holding,
): Promise<M[]> {
	const rounds = (await findFirstRounds(db, [seasonId])).get(seasonId) ?? [];
	return matchdays.filter((matchday) =>
		rounds.some(
			(round) => belongsToOpenRound(round, matchday) && !isSuspended(holding, matchday.id, round.communityId),
		),
	);
}

/** R39: those of a season's matchdays that aren't suspended for all communities that play or have played in it. */
export async function openToSomebody<M extends Place>(
	db: Db | Tx,
	seasonId: string,
	matchdays: readonly M[],
	holding: Holding,
): Promise<readonly M[]> {
	if (holding.length === 0) return matchdays;
	const rounds = (await findFirstRounds(db, [seasonId])).get(seasonId) ?? [];
	return matchdays.filter(({ id }) =>
		rounds.some(({ communityId }) => !isSuspended(holding, id, communityId)),
	);
}

/** R39: whether a matchday is suspended in a community, by the suspensions that hold. */
export function isSuspended(holding: Holding, matchdayId: string, communityId: string): boolean {
	return holding.some(
		(each) =>
			each.matchdayId === matchdayId && (each.communityId === null || each.communityId === communityId),
	);
}
