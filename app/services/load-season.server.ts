import type { Db, Tx } from '~/data/db.server';
import { findMatches, type Match } from '~/data/matches.server';
import {
	findMatchdays,
	findSeason,
	findSeasonTeamIds,
	type Matchday,
	type Season,
} from '~/data/seasons.server';
import { findAliases, findTeams, type Team } from '~/data/teams.server';
import type { KnownMatch } from '~/domain/fixture-diff';
import { type LeagueRules, leagueByCode } from '~/domain/leagues';

/** Everything stored about a season. */
export type LoadedSeason = {
	readonly season: Season;
	readonly league: LeagueRules;
	/** Ids of the teams that play in it. */
	readonly teamIds: ReadonlySet<string>;
	/** Every team that the league knows, those of the season among them, in the order of their names. */
	readonly teams: readonly Team[];
	/** Spelling's key -> team's id. */
	readonly aliases: ReadonlyMap<string, string>;
	readonly matchdays: readonly Matchday[];
	readonly matches: readonly Match[];
};

/** Loads a season with its league's teams, matchdays and matches; null if there is no such season. */
export async function loadSeason(db: Db | Tx, seasonId: string): Promise<LoadedSeason | null> {
	const season = await findSeason(db, seasonId);
	const league = season && leagueByCode(season.leagueId);
	if (!season || !league) return null;
	const teamIds = new Set(await findSeasonTeamIds(db, seasonId));
	const aliases = new Map((await findAliases(db, season.leagueId)).map(({ key, teamId }) => [key, teamId]));
	return {
		season,
		league,
		teamIds,
		teams: await findTeams(db, [...new Set([...teamIds, ...aliases.values()])]),
		aliases,
		matchdays: await findMatchdays(db, seasonId),
		matches: await findMatches(db, seasonId),
	};
}

/** A stored match as the domain takes it. */
export function knownMatch(match: Match): KnownMatch {
	const { id, matchday, homeTeamId, awayTeamId, kickoff, timeKnown, result, state } = match;
	return { id, matchday, home: homeTeamId, away: awayTeamId, kickoff, timeKnown, result, state };
}
