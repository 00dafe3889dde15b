import type { Context } from '~/context.server';
import { findLeague, findLeagueUse, type LeagueUse } from '~/data/leagues.server';
import { isPrepared } from '~/domain/league-change';
import type { League } from '~/domain/leagues';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';

/** A competition, what is in it, and whether it comes with the house. */
export type ShownLeague = Pick<League, 'id' | 'name' | 'timeZone'> &
	LeagueUse & { readonly prepared: boolean };

/** R40: one competition. Refuses unknown ones, and all but site admins. */
export async function showLeague(
	context: Context,
	input: { readonly actorId: string | null; readonly leagueId: string },
): Promise<Result<ShownLeague, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const league = await findLeague(context.db, input.leagueId);
	if (league === null) return refuse({ code: 'league-not-found' });
	const { id, name, timeZone } = league;
	return accept({ id, name, timeZone, ...(await findLeagueUse(context.db, id)), prepared: isPrepared(id) });
}
