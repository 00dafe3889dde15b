import type { Context } from '~/context.server';
import { findClub, forgetTeam } from '~/data/clubs.server';
import { commitIfAccepted } from '~/data/engine/transaction-verdict.server';
import { accept, refuse } from '~/domain/result';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import type { ClubVerdict } from './update-club.server';

/**
 * Makes a club unknown: no list offers it and no spelling means it any more; naming it in an import asks anew. Refuses
 * clubs that have matches, unknown clubs, and who isn't a site admin.
 */
export async function removeClub(
	context: Context,
	input: { readonly actorId: string | null; readonly teamId: string },
): Promise<ClubVerdict> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	return commitIfAccepted(context.db, async (tx): Promise<ClubVerdict> => {
		const club = await findClub(tx, input.teamId);
		if (club === null) return refuse({ code: 'club-not-found' });
		if (club.matches > 0) return refuse({ code: 'club-has-matches', count: club.matches });
		await forgetTeam(tx, input.teamId);
		return accept(null);
	});
}
