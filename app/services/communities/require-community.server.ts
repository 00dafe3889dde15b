import type { Context } from '~/context.server';
import { findCommunityById, type StoredCommunity } from '~/data/communities.server';
import type { Tx } from '~/data/engine/db.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';

/** The community that a site admin acts on. Refuses all but site admins, and an unknown community. */
export async function requireCommunity(
	tx: Tx,
	context: Context,
	{ communityId, actorId }: { communityId: string; actorId: string },
): Promise<Result<StoredCommunity, Refusal>> {
	const admin = await requireSiteAdminActor({ ...context, db: tx }, actorId);
	if (!admin.ok) return admin;
	const community = await findCommunityById(tx, communityId);
	return community ? accept(community) : refuse({ code: 'community-not-found' });
}
