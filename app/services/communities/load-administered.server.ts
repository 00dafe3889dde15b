import type { Context } from '~/context.server';
import { findCommunityById, type StoredCommunity } from '~/data/communities.server';
import type { StoredRound } from '~/data/round-facts.server';
import { findNewestRound } from '~/data/rounds.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { mayAdminister } from '~/services/trust/may-administer.server';

/** What every page of an admin begins with. Refuses everybody but the community's admins and site admins (R33). */
export async function loadAdministered(
	context: Context,
	{ communityId, actorId }: { communityId: string; actorId: string },
): Promise<Result<{ community: StoredCommunity; round: StoredRound }, Refusal>> {
	const { db } = context;
	if (!(await mayAdminister(db, context, { actorId, communityId })))
		return refuse({ code: 'not-community-admin' });
	const community = await findCommunityById(db, communityId);
	const round = await findNewestRound(db, communityId);
	return community && round ? accept({ community, round }) : refuse({ code: 'community-not-found' });
}
