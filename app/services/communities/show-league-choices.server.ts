import type { Context } from '~/context.server';
import { findSeasonsAhead } from '~/data/rounds.server';
import { leagues } from '~/domain/leagues';
import { firstMatchdayOfRound } from '~/domain/round';

/** A league in which a community can be founded, with the season and the matchday its first round begins with. */
export type LeagueChoice = {
	leagueId: string;
	seasonLabel: string;
	firstMatchday: number;
	/** ms UTC */
	kickoff: number;
};

/** R29: the leagues with a kickoff ahead, in the order in which they are offered. */
export async function showLeagueChoices(context: Context): Promise<LeagueChoice[]> {
	const now = context.now();
	const seasons = await findSeasonsAhead(context.db, now);
	return leagues.flatMap(({ id }) => {
		const season = seasons.find((each) => each.leagueId === id);
		const first = season && firstMatchdayOfRound(season.matchdays, now, 0);
		if (!season || !first) return [];
		return [{ leagueId: id, seasonLabel: season.label, firstMatchday: first.number, kickoff: first.kickoff }];
	});
}
