import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { saveLeague } from '~/data/seasons.server';
import { saveNewAliases, saveNewTeams, type Team, type TeamAlias } from '~/data/teams.server';
import { leagues } from '~/domain/leagues';
import { teamNameKey } from '~/domain/team-name';

/** A club of a league with the spellings under which files name it. */
export type Club = Team & { readonly leagueId: string; readonly aliases: readonly string[] };

/**
 * Makes the four leagues and these clubs known, with their spellings. Twice is the same as once; clubs and spellings
 * that are known already stay as they are, and those that an admin has removed stay away. Throws if a spelling would
 * mean two clubs of one league.
 */
export async function saveClubs(context: Pick<Context, 'db'>, clubs: readonly Club[]): Promise<void> {
	await inTransaction(context.db, async (tx) => {
		for (const { id, name, teamCount, matchdayCount, timeZone } of leagues) {
			await saveLeague(tx, { id, name, teamCount, matchdayCount, timeZone });
		}
		// A club of several leagues comes once for each.
		const teams = clubs.map(({ leagueId: _league, aliases: _aliases, ...team }) => team);
		await saveNewTeams(tx, [...new Map(teams.map((team) => [team.id, team])).values()]);
		for (const { id } of leagues) await saveNewAliases(tx, id, aliasesOf(clubs, id));
	});
}

function aliasesOf(clubs: readonly Club[], leagueId: string): TeamAlias[] {
	const aliases = new Map<string, TeamAlias>();
	for (const club of clubs.filter((candidate) => candidate.leagueId === leagueId)) {
		for (const spelling of [club.name, club.shortName, ...club.aliases]) {
			const key = teamNameKey(spelling);
			const other = aliases.get(key);
			if (other && other.teamId !== club.id) {
				throw new Error(`"${spelling}" means two clubs: ${other.teamId} and ${club.id}`);
			}
			aliases.set(key, { leagueId, key, spelling: other?.spelling ?? spelling, teamId: club.id });
		}
	}
	return [...aliases.values()];
}
