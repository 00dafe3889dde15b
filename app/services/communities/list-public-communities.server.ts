import type { Context } from '~/context.server';
import { findPublicCommunities, type ListedCommunity } from '~/data/communities.server';
import { findMemberships } from '~/data/memberships.server';

/** Communities on one page of the list. */
const PAGE_SIZE = 50;

/**
 * R30: one page of the public communities, newest first; `isMember` where the player is in. A page beyond the last
 * is the last.
 */
export async function listPublicCommunities(
	context: Context,
	input: { playerId: string; page: number },
): Promise<{ communities: (ListedCommunity & { isMember: boolean })[]; page: number; pageCount: number }> {
	let page = Math.max(1, input.page);
	let found = await findPublicCommunities(context.db, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
	const pageCount = Math.max(1, Math.ceil(found.count / PAGE_SIZE));
	if (page > pageCount) {
		page = pageCount;
		found = await findPublicCommunities(context.db, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
	}
	const own = new Set(
		(await findMemberships(context.db, input.playerId)).map(({ communityId }) => communityId),
	);
	return {
		communities: found.communities.map((community) => ({ ...community, isMember: own.has(community.id) })),
		page,
		pageCount,
	};
}
