import type { Context } from '~/context.server';
import { findRounds, findSeasonFacts, type StoredSeason } from '~/data/round-facts.server';
import { findSeat } from '~/data/seats.server';
import { belongsToOpenRound, isOpenRound } from '~/domain/belonging';
import { nextMatchday } from '~/domain/matchday';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { seasonFor } from '~/services/rounds/season-for.server';

/**
 * R5, R27: where "Tippspiel" leads: the running round's next matchday, or once it is over the season's, whose kickoff
 * lies ahead; else the last one, else 1. And the season's last.
 * Refuses as the pick screen does.
 */
export async function showPickTarget(
	context: Context,
	wish: { playerId: string; communityId: string },
): Promise<Result<{ next: number; last: number }, Refusal>> {
	const seat = await findSeat(context.db, wish);
	if (seat?.round == null) return refuse({ code: 'community-not-found' });
	const stored = await findSeasonFacts(context.db, seat.round.seasonId);
	const [round] = await findRounds(context.db, [seat.round.id]);
	if (stored === null || round === undefined) return refuse({ code: 'community-not-found' });
	const season = seasonFor(stored, round.communityId);
	const last = lastMatchday(season);
	const open = season.matchdays.filter((matchday) => !matchday.evaluated);
	const own = open.filter((matchday) => !isOpenRound(round) || belongsToOpenRound(round, matchday));
	return accept({ next: nextMatchday(own, context.now())?.number ?? last, last });
}

/** The number of a season's last matchday, 1 while it has none. */
export function lastMatchday(season: StoredSeason): number {
	return season.matchdays.at(-1)?.number ?? 1;
}
