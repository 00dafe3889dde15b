import type { FixtureFile } from '~/csv/fixture-file';
import type { Db, Tx } from '~/data/engine/db.server';
import { findLeagues } from '~/data/leagues.server';
import { findMatchesBetween } from '~/data/matches.server';
import { findSeasons, type Season } from '~/data/seasons.server';
import { findAliases } from '~/data/teams.server';
import type { FixtureRow } from '~/domain/fixture-row';
import type { League } from '~/domain/leagues';
import { isCup } from '~/domain/prepared-leagues';
import { liesInSeason, seasonLabelAt } from '~/domain/season-label';
import { teamNameKey } from '~/domain/team-name';

/** What a file looks like: a league and a season's label, and the stored season, if there is one. */
export type SeasonGuess = {
	readonly league: League;
	readonly label: string;
	readonly season: Season | null;
};

const DAY = 86_400_000;

/**
 * The season that a file belongs to. The league is the one that the file names, or else the one that was `chosen`, if most
 * of its teams are known there or that league knows no team. Else, unless the file names one that isn't known here, it is
 * the one that knows most of them, more than half: rather no league of so many matchdays where rounds have names, and
 * rather no cup where they have none. The season is the stored one that knows most of its matches on their days, else the
 * one of the middle of its dates, unless the file names one that this date lies in too. null if they don't tell.
 */
export async function guessSeason(
	db: Db | Tx,
	{
		rows,
		leagueHint,
		leagueName,
		seasonHint,
	}: Pick<FixtureFile, 'rows' | 'leagueHint' | 'leagueName' | 'seasonHint'>,
	chosen: string | null = null,
): Promise<SeasonGuess | null> {
	const leagues = await guessLeagues(db, rows, { leagueHint, leagueName }, chosen);
	const found = await Promise.all(
		leagues.map(async (league) => ({ league, knowing: await findKnowing(db, league, rows) })),
	);
	const best = found.find(({ knowing }) => knowing !== null) ?? found[0];
	if (best === undefined) return null;
	const { league, knowing } = best;
	const seasons = (await findSeasons(db)).filter((season) => season.leagueId === league.id);
	const known = seasons.find(({ id }) => id === knowing);
	if (known !== undefined) return { league, label: known.label, season: known };
	const label = guessLabel(rows, league, seasonHint);
	if (label === null) return null;
	return { league, label, season: seasons.find((season) => season.label === label) ?? null };
}

/** Id of the season that has more than half of the dated matches of a file within a day of their dates, or null. */
async function findKnowing(db: Db | Tx, league: League, rows: readonly FixtureRow[]): Promise<string | null> {
	const dates = datesOf(rows);
	const [first, last] = [dates[0], dates.at(-1)];
	if (first === undefined || last === undefined) return null;
	const stored = await findMatchesBetween(db, league.id, { from: first - DAY, to: last + DAY });
	if (stored.length === 0) return null;
	const teamOf = new Map((await findAliases(db, league.id)).map(({ key, teamId }) => [key, teamId]));
	const stated = new Map(
		rows.map(({ home, away, kickoff }) => [
			`${teamOf.get(teamNameKey(home))} ${teamOf.get(teamNameKey(away))}`,
			kickoff,
		]),
	);
	const counts = new Map<string, number>();
	for (const { seasonId, homeTeamId, awayTeamId, kickoff } of stored) {
		const day = stated.get(`${homeTeamId} ${awayTeamId}`) ?? null;
		if (day !== null && Math.abs(kickoff - day) <= DAY) counts.set(seasonId, (counts.get(seasonId) ?? 0) + 1);
	}
	const [best] = [...counts].sort(([, a], [, b]) => b - a);
	return best !== undefined && best[1] * 2 > dates.length ? best[0] : null;
}

/** The dates of a file, the earliest first. */
function datesOf(rows: readonly FixtureRow[]): number[] {
	return rows.flatMap(({ kickoff }) => (kickoff === null ? [] : [kickoff])).sort((a, b) => a - b);
}

function guessLabel(
	rows: readonly FixtureRow[],
	{ calendarYear }: League,
	hint: string | null,
): string | null {
	const dates = datesOf(rows);
	const middle = dates[Math.floor(dates.length / 2)];
	if (middle === undefined) return hint;
	return hint !== null && liesInSeason(middle, hint) ? hint : seasonLabelAt(middle, calendarYear);
}

/** The leagues that it may be, all alike; none, if nothing tells. */
async function guessLeagues(
	db: Db | Tx,
	rows: readonly FixtureRow[],
	{ leagueHint, leagueName }: Pick<FixtureFile, 'leagueHint' | 'leagueName'>,
	chosen: string | null,
): Promise<League[]> {
	const keys = [...new Set(rows.flatMap(({ home, away }) => [teamNameKey(home), teamNameKey(away)]))];
	const leagues = await findLeagues(db);
	const counted: { league: League; known: number; isEmpty: boolean }[] = [];
	for (const league of leagues) {
		const spellings = new Set((await findAliases(db, league.id)).map((alias) => alias.key));
		const known = keys.filter((key) => spellings.has(key)).length;
		counted.push({ league, known, isEmpty: spellings.size === 0 });
	}
	const named = counted.find(
		({ league }) => league.id === (leagueHint ?? (leagueName === null ? chosen : null)),
	);
	if (named !== undefined && (named.isEmpty || named.known * 2 > keys.length)) return [named.league];
	if (leagueName !== null && leagueHint === null) return [];
	const isNamed = rows.some(({ matchdayName }) => matchdayName);
	const fits = ({ id, matchdayCount }: League) => (isNamed ? matchdayCount === null : !isCup(id));
	const best = counted
		.filter(({ known }) => known * 2 > keys.length)
		.sort((a, b) => Number(fits(b.league)) - Number(fits(a.league)) || b.known - a.known);
	const [first] = best;
	if (first === undefined) return named === undefined ? [] : [named.league];
	const isAlike = ({ league, known }: typeof first) =>
		known === first.known && fits(league) === fits(first.league);
	return best.filter(isAlike).map(({ league }) => league);
}
