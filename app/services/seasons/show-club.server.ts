import type { Context } from '~/context.server';
import { findClub } from '~/data/clubs.server';
import { findLeagues } from '~/data/leagues.server';
import type { Team } from '~/data/teams.server';
import type { ClubRefusal } from '~/domain/refusals-club';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { teamNameKey } from '~/domain/team-name';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';

export type ShownClub = {
	readonly club: Team;
	/** The leagues in which it has spellings or plays, with what means it there. */
	readonly leagues: readonly {
		readonly id: string;
		readonly name: string;
		readonly spellings: readonly {
			readonly key: string;
			readonly spelling: string;
			/** Its name or short name, which can't be removed. */
			readonly isOwn: boolean;
		}[];
	}[];
	/** Such as 'Bundesliga 2026/27', newest first. */
	readonly seasons: readonly string[];
	readonly matches: number;
};

/**
 * A club with its spellings, to keep it. Refuses clubs that are unknown or have been removed, and who isn't a site
 * admin.
 */
export async function showClub(
	context: Context,
	input: { readonly actorId: string | null; readonly teamId: string },
): Promise<Result<ShownClub, SeasonRefusal | ClubRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const found = await findClub(context.db, input.teamId);
	if (found === null) return refuse({ code: 'club-not-found' });
	const { team, aliases, seasons, matches } = found;
	const own = new Set([teamNameKey(team.name), teamNameKey(team.shortName)]);
	const leagueIds = new Set([...aliases, ...seasons].map(({ leagueId }) => leagueId));
	if (leagueIds.size === 0) return refuse({ code: 'club-not-found' });
	const leagues = await findLeagues(context.db);
	const names = new Map(leagues.map(({ id, name }) => [id, name]));
	return accept({
		club: team,
		leagues: leagues
			.filter(({ id }) => leagueIds.has(id))
			.map(({ id, name }) => ({
				id,
				name,
				spellings: aliases
					.filter(({ leagueId }) => leagueId === id)
					.map(({ key, spelling }) => ({ key, spelling, isOwn: own.has(key) })),
			})),
		seasons: seasons.map(({ leagueId, label }) => `${names.get(leagueId) ?? leagueId} ${label}`),
		matches,
	});
}
