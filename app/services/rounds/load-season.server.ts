import type { Db, Tx } from '~/data/engine/db.server';
import { findLeague } from '~/data/leagues.server';
import { findMatches, type Match } from '~/data/matches.server';
import { findOpenPairings, type StoredPairing } from '~/data/open-pairings.server';
import {
	findMatchdays,
	findSeason,
	findSeasonTeamIds,
	type Matchday,
	type Season,
} from '~/data/seasons.server';
import { findAliases, findTeams, type Team } from '~/data/teams.server';
import type { KnownMatch } from '~/domain/fixture-diff';
import { spellingsIn } from '~/domain/former-clubs';
import { type League, type SeasonSize, seasonSize } from '~/domain/leagues';

/** Everything stored about a season. */
export type LoadedSeason = {
	readonly season: Season;
	readonly league: League;
	readonly size: SeasonSize;
	/** Ids of the teams that play in it. */
	readonly teamIds: ReadonlySet<string>;
	/** Every team that the league knows, those of the season among them, in the order of their names. */
	readonly teams: readonly Team[];
	/** Spelling's key -> id of the team that it means in this season. */
	readonly aliases: ReadonlyMap<string, string>;
	readonly matchdays: readonly Matchday[];
	readonly matches: readonly Match[];
	/** R40: matches of which not both teams are known. */
	readonly openPairings: readonly StoredPairing[];
};

/** Loads a season with its league's teams, matchdays and matches; null if there is no such season. */
export async function loadSeason(db: Db | Tx, seasonId: string): Promise<LoadedSeason | null> {
	const season = await findSeason(db, seasonId);
	const league = season && (await findLeague(db, season.leagueId));
	return season && league && loadFacts(db, season, league);
}

/** A season as `loadSeason` gives it, stored or not: one that isn't has no teams of its own, matchdays and matches. */
export async function loadFacts(db: Db | Tx, season: Season, league: League): Promise<LoadedSeason> {
	const teamIds = new Set(await findSeasonTeamIds(db, season.id));
	const known = new Map((await findAliases(db, season.leagueId)).map(({ key, teamId }) => [key, teamId]));
	const matchdays = await findMatchdays(db, season.id);
	const lastMatchday = Math.max(0, ...matchdays.map(({ number }) => number));
	return {
		season,
		league,
		size: seasonSize(league, { teams: teamIds.size, lastMatchday }),
		teamIds,
		teams: await findTeams(db, [...new Set([...teamIds, ...known.values()])]),
		aliases: spellingsIn(season.label, season.leagueId, known),
		matchdays,
		matches: await findMatches(db, season.id),
		openPairings: await findOpenPairings(db, season.id),
	};
}

/** A stored match as the domain takes it. */
export function knownMatch(match: Match): KnownMatch {
	return {
		id: match.id,
		matchday: match.matchday,
		kickoff: match.kickoff,
		timeKnown: match.timeKnown,
		result: match.result,
		extraTime: match.extraTime,
		penalties: match.penalties,
		state: match.state,
		postponedIn: match.postponedIn,
		home: match.homeTeamId,
		away: match.awayTeamId,
		wasPostponed: match.postponedIn === match.matchday,
	};
}
