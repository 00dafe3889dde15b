import type { Context } from '~/context.server';
import { findLeagues } from '~/data/leagues.server';
import type { Match } from '~/data/matches.server';
import type { StoredPairing } from '~/data/open-pairings.server';
import { findSeasons, isSeasonUnused } from '~/data/seasons.server';
import type { Team } from '~/data/teams.server';
import type { League, SeasonSize } from '~/domain/leagues';
import { isPostponed, outcomeOf } from '~/domain/match';
import { currentMatchday, isDateOnly, phaseOf } from '~/domain/matchday';
import { isOverdue } from '~/domain/overdue';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { findSeasonGaps, type SeasonGap } from '~/domain/season-gaps';
import { knownMatch, type LoadedSeason, loadSeason } from '~/services/rounds/load-season.server';
import { findWaitedFor, type WaitedFor } from '~/services/rounds/waited-for.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { matchdayLabel } from '~/text/matchdays';
import { matchdayVersion } from './matchday-version.server';

type SeasonName = { readonly id: string; readonly label: string; readonly league: string };
type TeamName = Pick<Team, 'id' | 'name' | 'shortName'>;

export type ShownMatch = Readonly<
	Pick<Match, 'id' | 'kickoff' | 'timeKnown' | 'result' | 'extraTime' | 'penalties' | 'state'>
> & {
	readonly home: TeamName;
	readonly away: TeamName;
};

export type ShownMatchday = {
	readonly number: number;
	/** R40 */
	readonly name: string | null;
	/** What it is called. */
	readonly label: string;
	/** ms UTC */
	readonly kickoff: number | null;
	/** R3: its kickoff is more than a date. */
	readonly timeKnown: boolean;
	readonly phase: 'upcoming' | 'ongoing' | 'evaluated';
	readonly matches: number;
	/** Matches with a result. */
	readonly settled: number;
	/** R2: matches that are void there; no result is waited for. */
	readonly postponed: number;
	/** R40: pairings that aren't known yet. */
	readonly openPairings: number;
	/** Matches whose result should be there by now. */
	readonly overdue: number;
	/** Somebody waits for its results and its evaluation. */
	readonly waitedFor: boolean;
	/** R39: in the whole season. */
	readonly suspended: boolean;
};

export type ShownSeason = {
	readonly leagues: readonly Pick<League, 'id' | 'name'>[];
	/** Newest first within each league. */
	readonly seasons: readonly SeasonName[];
	/** null: there is no season yet. */
	readonly season: null | {
		readonly id: string;
		readonly label: string;
		readonly league: Pick<League, 'id' | 'name'>;
		readonly size: SeasonSize;
		readonly matchdays: readonly ShownMatchday[];
		readonly gaps: readonly SeasonGap[];
		/** Nobody has a round in it, and nothing was evaluated. */
		readonly canRemove: boolean;
		/** The teams to choose from: the season's, or the league's as long as the season lacks some. */
		readonly teams: readonly TeamName[];
		/** The chosen matchday; its list is empty if the season doesn't have it yet. */
		readonly chosen: Pick<ShownMatchday, 'number' | 'kickoff' | 'phase'> & {
			readonly matches: readonly ShownMatch[];
			/** R40 */
			readonly openPairings: readonly StoredPairing[];
			/** Hand it to `saveResults` as `seen`. */
			readonly version: string;
		};
	};
};

/**
 * Everything that the site admin's page shows about seasons: without `seasonId` the newest one, without `matchday` the
 * current one, a number beyond the season's is clamped. Refuses unknown seasons and who isn't a site admin.
 */
export async function showSeason(
	context: Context,
	input: {
		readonly actorId: string | null;
		readonly seasonId?: string | null;
		readonly matchday?: number | null;
	},
): Promise<Result<ShownSeason, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const stored = await findSeasons(context.db);
	const leagues = await findLeagues(context.db);
	const names = new Map<string, string>(leagues.map(({ id, name }) => [id, name]));
	const seasons = stored.map(({ id, label, leagueId }) => ({
		id,
		label,
		league: names.get(leagueId) ?? leagueId,
	}));
	const offered = { leagues: leagues.map(({ id, name }) => ({ id, name })), seasons };
	const newest = [...stored].sort((a, b) => b.createdAt - a.createdAt)[0]?.id;
	const seasonId = input.seasonId ?? newest;
	if (seasonId === undefined) return accept({ ...offered, season: null });
	const loaded = await loadSeason(context.db, seasonId);
	if (loaded === null) return refuse({ code: 'season-not-found' });
	const canRemove = await isSeasonUnused(context.db, seasonId);
	const now = context.now();
	const waitedFor = await findWaitedFor(context.db, [seasonId], now);
	const season = shownSeason(loaded, input.matchday ?? null, waitedFor, now);
	return accept({ ...offered, season: { ...season, canRemove } });
}

function shownSeason(
	loaded: LoadedSeason,
	wanted: number | null,
	{ isWaitedFor, isSuspended }: WaitedFor,
	now: number,
): Omit<NonNullable<ShownSeason['season']>, 'canRemove'> {
	const { season, league, size, teams, teamIds, matches } = loaded;
	const matchdays = loaded.matchdays.map((matchday) => {
		const own = matches.filter((match) => match.matchdayId === matchday.id).map(knownMatch);
		const settled = own.filter((match) => outcomeOf(match) !== null && !isPostponed(match)).length;
		const postponed = own.filter(isPostponed).length;
		const { number, name, kickoff } = matchday;
		const openPairings = pairingsOf(loaded, number).length;
		const overdue = own.filter((match) => isOverdue(match, kickoff, now)).length;
		const phase = phaseOf({ kickoff, evaluated: matchday.evaluatedAt !== null }, now);
		const waitedFor = isWaitedFor(season.id, matchday);
		const suspended = isSuspended(matchday.id);
		const counts = { matches: own.length, settled, postponed, openPairings, overdue };
		const start = { kickoff, timeKnown: !isDateOnly(kickoff, own) };
		return { number, name, label: matchdayLabel(matchday), ...start, phase, ...counts, waitedFor, suspended };
	});
	const kickoffs = new Map(
		matchdays.flatMap(({ number, kickoff }) => (kickoff === null ? [] : [[number, kickoff] as const])),
	);
	const isFull = size.teamCount !== null && teamIds.size >= size.teamCount;
	const number = clamp(wanted ?? currentMatchday(matchdays, now)?.number ?? 1, size.matchdayCount);
	const chosen = matchdays.find((matchday) => matchday.number === number);
	const own = matches.filter((match) => match.matchday === number);
	return {
		id: season.id,
		label: season.label,
		league: { id: league.id, name: league.name },
		size,
		matchdays,
		gaps: findSeasonGaps(size, teamIds.size, matches, kickoffs),
		teams: teams.filter((team) => !isFull || teamIds.has(team.id)).map(nameOf),
		chosen: {
			number,
			kickoff: chosen?.kickoff ?? null,
			phase: chosen?.phase ?? 'upcoming',
			matches: own.map((match) => shownMatch(match, teams)),
			openPairings: pairingsOf(loaded, number),
			version: matchdayVersion(own),
		},
	};
}

function pairingsOf({ openPairings }: LoadedSeason, number: number): StoredPairing[] {
	return openPairings.filter(({ matchday }) => matchday === number);
}

function shownMatch(match: Match, teams: readonly Team[]): ShownMatch {
	const team = (id: string) => {
		const found = teams.find((candidate) => candidate.id === id);
		return found ? nameOf(found) : { id, name: id, shortName: id };
	};
	const { id, kickoff, timeKnown, result, extraTime, penalties, state } = match;
	return {
		id,
		home: team(match.homeTeamId),
		away: team(match.awayTeamId),
		kickoff,
		timeKnown,
		...{ result, extraTime, penalties },
		state,
	};
}

function nameOf({ id, name, shortName }: Team): TeamName {
	return { id, name, shortName };
}

function clamp(number: number, max: number): number {
	return Math.min(Math.max(1, Math.trunc(number)), max);
}
