import type { FixtureFile } from '~/csv/fixture-file';
import type { Db } from '~/data/db.server';
import { findSeasons, type Season } from '~/data/seasons.server';
import { findAliases } from '~/data/teams.server';
import type { FixtureRow } from '~/domain/fixture-row';
import { type LeagueRules, leagueByCode, leagues } from '~/domain/leagues';
import { liesInSeason, seasonLabelAt } from '~/domain/season-label';
import { teamNameKey } from '~/domain/team-name';

/** What a file looks like: a league and a season's label, and the stored season, if there is one. */
export type SeasonGuess = {
	readonly league: LeagueRules;
	readonly label: string;
	readonly season: Season | null;
};

/**
 * The season that a file belongs to: the league by the names of its teams (more than half of them known in one), else the
 * one that the file names; the season by the middle one of its dates, unless the file names one that this date lies
 * in too. null if they don't tell.
 */
export async function guessSeason(
	db: Db,
	{ rows, leagueHint, seasonHint }: Pick<FixtureFile, 'rows' | 'leagueHint' | 'seasonHint'>,
): Promise<SeasonGuess | null> {
	const league = (await guessLeague(db, rows)) ?? (leagueHint && leagueByCode(leagueHint));
	const label = guessLabel(rows, seasonHint);
	if (league === null || label === null) return null;
	const seasons = await findSeasons(db);
	const season = seasons.find((known) => known.leagueId === league.id && known.label === label) ?? null;
	return { league, label, season };
}

function guessLabel(rows: readonly FixtureRow[], hint: string | null): string | null {
	const dates = rows.flatMap(({ kickoff }) => (kickoff === null ? [] : [kickoff])).sort((a, b) => a - b);
	const middle = dates[Math.floor(dates.length / 2)];
	if (middle === undefined) return hint;
	return hint !== null && liesInSeason(middle, hint) ? hint : seasonLabelAt(middle);
}

async function guessLeague(db: Db, rows: readonly FixtureRow[]): Promise<LeagueRules | null> {
	const keys = [...new Set(rows.flatMap(({ home, away }) => [teamNameKey(home), teamNameKey(away)]))];
	for (const league of leagues) {
		const known = new Set((await findAliases(db, league.id)).map((alias) => alias.key));
		if (keys.filter((key) => known.has(key)).length * 2 > keys.length) return league;
	}
	return null;
}
