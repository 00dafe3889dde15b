import type { Db, Tx } from '~/data/engine/db.server';
import { findSeasons, findSeasonTeamIds } from '~/data/seasons.server';
import { findTeams } from '~/data/teams.server';
import type { LoadedSeason } from '~/services/rounds/load-season.server';
import type { ResolvedNames } from './resolve-names.server';

/** Names of the teams that a season has and the one before hadn't, and the other way round. */
export type LeagueChange = {
	/** Label of the season before. */
	readonly previous: string;
	readonly came: readonly string[];
	readonly went: readonly string[];
};

/**
 * Who comes into the league and who leaves it, by the teams that join a season that has none yet and by those of the
 * latest season before it. null if its size differs from year to year, it has teams already, not all of its teams are
 * there yet, or no season before it has any.
 */
export async function changeOfLeague(
	db: Db | Tx,
	{ season, size, teamIds, teams }: LoadedSeason,
	{ joining, newTeams }: ResolvedNames,
): Promise<LeagueChange | null> {
	if (teamIds.size > 0 || size.teamCount === null || joining.length < size.teamCount) return null;
	const before = (await findSeasons(db))
		.filter(({ leagueId, label }) => leagueId === season.leagueId && label < season.label)
		.sort((a, b) => (a.label < b.label ? 1 : -1));
	for (const { id, label } of before) {
		const old = await findSeasonTeamIds(db, id);
		if (old.length === 0) continue;
		const names = new Map(
			[...teams, ...newTeams, ...(await findTeams(db, old))].map((team) => [team.id, team.name]),
		);
		const namesOf = (ids: readonly string[]) =>
			ids.map((team) => names.get(team) ?? team).sort((a, b) => a.localeCompare(b, 'de'));
		return {
			previous: label,
			came: namesOf(joining.filter((team) => !old.includes(team))),
			went: namesOf(old.filter((team) => !joining.includes(team))),
		};
	}
	return null;
}
