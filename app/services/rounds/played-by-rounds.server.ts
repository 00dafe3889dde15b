import type { Db, Tx } from '~/data/engine/db.server';
import { findFirstRounds } from '~/data/rounds.server';
import { belongsToOpenRound } from '~/domain/belonging';

type Place = { readonly number: number; readonly kickoff: number | null };

/** Those of a season's matchdays that a round plays or has played: no state hangs on one from before the first (R27). */
export async function playedByRounds<M extends Place>(
	db: Db | Tx,
	seasonId: string,
	matchdays: readonly M[],
): Promise<M[]> {
	const rounds = (await findFirstRounds(db, [seasonId])).get(seasonId) ?? [];
	return matchdays.filter((matchday) => rounds.some((round) => belongsToOpenRound(round, matchday)));
}
