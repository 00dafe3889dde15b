import type { Context } from '~/context.server';
import { findPublicCommunities, type ListedCommunity } from '~/data/communities.server';
import { findMemberships } from '~/data/memberships.server';
import { boundsOf, PAGE_SIZE, type PageBounds } from '~/domain/page-bounds';

/**
 * R30: one page of the public communities, newest first; `isMember` where the player is in. A page beyond the last
 * is the last.
 */
export async function listPublicCommunities(
	context: Context,
	input: { playerId: string; page: number },
): Promise<PageBounds & { communities: (ListedCommunity & { isMember: boolean })[] }> {
	const read = (page: number) =>
		findPublicCommunities(context.db, { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE });
	const wished = Math.max(1, input.page);
	const first = await read(wished);
	const { page, pageCount } = boundsOf(first.count, wished);
	const found = page === wished ? first : await read(page);
	const own = new Set(
		(await findMemberships(context.db, input.playerId)).map(({ communityId }) => communityId),
	);
	return {
		communities: found.communities.map((community) => ({ ...community, isMember: own.has(community.id) })),
		page,
		pageCount,
	};
}
