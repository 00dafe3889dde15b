import type { Context } from '~/context.server';
import { deleteOpenPairing } from '~/data/open-pairings.server';
import { matchdayId } from '~/data/seasons.server';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { changeSeason } from './change-season.server';

/**
 * R40: takes a pairing that isn't known yet away from a matchday; a season that lacks nothing else ends with it (R25). A
 * list that names it brings it back as another one. Refuses who isn't a site admin, and one that isn't there any more.
 */
export async function removeOpenPairing(
	context: Context,
	input: {
		readonly actorId: string | null;
		readonly seasonId: string;
		readonly matchday: number;
		readonly pairingId: string;
	},
): Promise<Result<null, SeasonRefusal>> {
	const { actorId, seasonId, matchday, pairingId } = input;
	const admin = await requireSiteAdminActor(context, actorId);
	if (!admin.ok) return admin;
	return changeSeason(context, { source: 'hand', actorId, seasonId }, async (tx) => {
		const place = { id: pairingId, matchdayId: matchdayId(seasonId, matchday) };
		const removed = await deleteOpenPairing(tx, place);
		return removed
			? accept({ value: null, isChange: true })
			: refuse({ code: 'open-pairing-not-found' as const });
	});
}
