import type { Db } from '~/data/engine/db.server';
import { type FirstRound, findFirstRounds, findSeasonsAhead } from '~/data/rounds.server';
import { findHolding } from '~/data/suspensions.server';
import { belongsToOpenRound } from '~/domain/belonging';
import { isSuspended } from './played-by-rounds.server';

type Place = { readonly id: string; readonly number: number; readonly kickoff: number | null };

/** What people wait for in some seasons. */
export type WaitedFor = {
	/** How many communities play or have played in a season. */
	readonly communities: (seasonId: string) => number;
	/**
	 * Whether somebody waits for the results and the evaluation of a matchday: it isn't from before the first round of
	 * all (R27), or nothing of the season lies ahead, and its end hangs on every matchday (R25); and it isn't suspended for
	 * all who play (R39).
	 */
	readonly isWaitedFor: (seasonId: string, matchday: Place) => boolean;
	/** R39: whether the matchday of this id is suspended in the whole season. */
	readonly isSuspended: (matchdayId: string) => boolean;
};

/** What people wait for in these seasons at `now` (ms). */
export async function findWaitedFor(db: Db, seasonIds: readonly string[], now: number): Promise<WaitedFor> {
	const first = await findFirstRounds(db, seasonIds);
	const holding = await findHolding(db, seasonIds);
	const ahead = new Set((await findSeasonsAhead(db, now)).map((season) => season.id));
	const roundsIn = (seasonId: string): readonly FirstRound[] => first.get(seasonId) ?? [];
	return {
		communities: (seasonId) => roundsIn(seasonId).length,
		isSuspended: (id) => holding.some((each) => each.matchdayId === id && each.communityId === null),
		isWaitedFor: (seasonId, matchday) => {
			const rounds = roundsIn(seasonId).filter(
				({ communityId }) => !isSuspended(holding, matchday.id, communityId),
			);
			const isLast = rounds.length > 0 && !ahead.has(seasonId);
			return isLast || rounds.some((round) => belongsToOpenRound(round, matchday));
		},
	};
}
