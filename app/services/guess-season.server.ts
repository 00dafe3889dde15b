import type { Db } from '~/data/db.server';
import { findSeasons, type Season } from '~/data/seasons.server';
import { findAliases } from '~/data/teams.server';
import type { FixtureRow } from '~/domain/fixture-row';
import { type LeagueRules, leagues } from '~/domain/leagues';
import { seasonLabelAt } from '~/domain/season-label';
import { teamNameKey } from '~/domain/team-name';

/** What a file looks like: a league and a season's label, and the stored season, if there is one. */
export type SeasonGuess = {
	readonly league: LeagueRules;
	readonly label: string;
	readonly season: Season | null;
};

/**
 * The season that a file belongs to, by the names of its teams (more than half of them known in one league) and the
 * middle one of its dates; null if they don't tell.
 */
export async function guessSeason(db: Db, rows: readonly FixtureRow[]): Promise<SeasonGuess | null> {
	const dates = rows.flatMap(({ kickoff }) => (kickoff === null ? [] : [kickoff])).sort((a, b) => a - b);
	const middle = dates[Math.floor(dates.length / 2)];
	const league = await guessLeague(db, rows);
	if (league === null || middle === undefined) return null;
	const label = seasonLabelAt(middle);
	const seasons = await findSeasons(db);
	const season = seasons.find((known) => known.leagueId === league.id && known.label === label) ?? null;
	return { league, label, season };
}

async function guessLeague(db: Db, rows: readonly FixtureRow[]): Promise<LeagueRules | null> {
	const keys = [...new Set(rows.flatMap(({ home, away }) => [teamNameKey(home), teamNameKey(away)]))];
	for (const league of leagues) {
		const known = new Set((await findAliases(db, league.id)).map((alias) => alias.key));
		if (keys.filter((key) => known.has(key)).length * 2 > keys.length) return league;
	}
	return null;
}
