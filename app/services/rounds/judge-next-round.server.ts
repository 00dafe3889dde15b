import type { Db, Tx } from '~/data/engine/db.server';
import type { StoredRound } from '~/data/round-facts.server';
import { findSeasonsAhead, type SeasonAhead } from '~/data/rounds.server';
import { findSeason } from '~/data/seasons.server';
import type { RoundRefusal } from '~/domain/refusals-round';
import { accept, type Result, refuse } from '~/domain/result';
import { judgeRoundStart } from '~/domain/round';

/** Where the next round would begin. */
export type NextRound = {
	readonly number: number;
	readonly season: SeasonAhead;
	readonly firstMatchday: number;
	/** ms UTC */
	readonly beginsAt: number;
};

/**
 * R27: the round that would follow `last` at `now` (ms): in its season, or if no matchday there lies far enough
 * ahead, in the league's first later one where one does; suspended ones are passed over (R39). Refuses round-running
 * and no-matchday-ahead.
 */
export async function judgeNextRound(
	db: Db | Tx,
	input: { leagueId: string; last: StoredRound; now: number },
): Promise<Result<NextRound, RoundRefusal>> {
	const { last, now } = input;
	const finished = last.state.finished !== null;
	const part = (await findSeason(db, last.seasonId))?.part ?? 0;
	const seasons = await findSeasonsAhead(db, now, {
		leagueId: input.leagueId,
		communityId: last.communityId,
	});
	for (const season of seasons.filter((each) => each.part >= part).reverse()) {
		const verdict = judgeRoundStart(finished, season.matchdays, now);
		if (verdict.ok) return accept({ number: last.number + 1, season, ...verdict.value });
		if (verdict.refusal.code === 'round-running') return verdict;
	}
	return refuse({ code: finished ? 'no-matchday-ahead' : 'round-running' });
}
