import type { Context } from '~/context.server';
import { findLeagues } from '~/data/leagues.server';
import { findSeasons } from '~/data/seasons.server';
import { isPrepared } from '~/domain/league-change';
import type { League } from '~/domain/leagues';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result } from '~/domain/result';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';

/** A competition with the labels of its seasons, newest first; `prepared`: it comes with the house. */
export type ListedLeague = Pick<League, 'id' | 'name' | 'timeZone'> & {
	readonly seasons: readonly string[];
	readonly prepared: boolean;
};

/** R40: every competition; those with a season come first. Refuses all but site admins. */
export async function showLeagues(
	context: Context,
	input: { readonly actorId: string | null },
): Promise<Result<readonly ListedLeague[], SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const seasons = await findSeasons(context.db);
	const leagues = (await findLeagues(context.db)).map(({ id, name, timeZone }) => ({
		...{ id, name, timeZone, prepared: isPrepared(id) },
		seasons: seasons.filter(({ leagueId }) => leagueId === id).map(({ label }) => label),
	}));
	return accept(leagues.sort((a, b) => Number(b.seasons.length > 0) - Number(a.seasons.length > 0)));
}
