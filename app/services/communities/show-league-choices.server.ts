import type { Context } from '~/context.server';
import { findLeagues } from '~/data/leagues.server';
import { findSeasonsAhead } from '~/data/rounds.server';
import { firstMatchdayOfRound } from '~/domain/round';

/** A league in which a community can be founded, with the season and the matchday its first round begins with. */
export type LeagueChoice = {
	leagueId: string;
	league: string;
	seasonLabel: string;
	firstMatchday: number;
	/** ms UTC */
	kickoff: number;
};

/** R29: the leagues with a kickoff ahead, in the order in which they are offered. */
export async function showLeagueChoices(context: Context): Promise<LeagueChoice[]> {
	const now = context.now();
	const seasons = await findSeasonsAhead(context.db, now);
	const leagues = await findLeagues(context.db);
	return leagues.flatMap(({ id, name }) => {
		const season = seasons.find((each) => each.leagueId === id);
		const first = season && firstMatchdayOfRound(season.matchdays, now, 0);
		if (!season || !first) return [];
		const { number: firstMatchday, kickoff } = first;
		return [{ leagueId: id, league: name, seasonLabel: season.label, firstMatchday, kickoff }];
	});
}
