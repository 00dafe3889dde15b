import type { Context } from '~/context.server';
import { commitIfAccepted } from '~/data/engine/transaction-verdict.server';
import { findSeason, removeUnusedSeason } from '~/data/seasons.server';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';

/**
 * Deletes a season that was made by mistake, with its matches, matchdays and imports; clubs and spellings stay. Refuses
 * a season in which somebody has a round or of which a matchday was evaluated, unknown ones, and who isn't a site admin.
 */
export async function removeSeason(
	context: Context,
	input: { readonly actorId: string | null; readonly seasonId: string },
): Promise<Result<null, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	return commitIfAccepted(context.db, async (tx): Promise<Result<null, SeasonRefusal>> => {
		if ((await findSeason(tx, input.seasonId)) === null) return refuse({ code: 'season-not-found' });
		const isRemoved = await removeUnusedSeason(tx, input.seasonId);
		return isRemoved ? accept(null) : refuse({ code: 'season-in-use' });
	});
}
