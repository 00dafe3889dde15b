import type { Context } from '~/context.server';
import {
	countCommunitiesForOperator,
	findCommunitiesForOperator,
	type ListedForOperator,
} from '~/data/community-lists.server';
import { communityNameLength } from '~/domain/community-name';
import type { CommunityFilter } from '~/domain/operator-lists';
import { boundsOf, PAGE_SIZE, type PageBounds } from '~/domain/page-bounds';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result } from '~/domain/result';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';

export type ShownCommunities = PageBounds & {
	communities: ListedForOperator[];
	search: string;
	count: number;
};

/**
 * The communities for site admins, private ones too, the newest first: all, or those whose name holds the search. A page
 * beyond the last is the last. Refuses all but site admins.
 */
export async function showCommunities(
	context: Context,
	input: { actorId: string; page: number; search: string; filter: CommunityFilter },
): Promise<Result<ShownCommunities, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const search = [...input.search].slice(0, communityNameLength.longest).join('').trim();
	const wish = { search, filter: input.filter };
	const count = await countCommunitiesForOperator(context.db, wish);
	const { page, pageCount } = boundsOf(count, input.page);
	const offset = (page - 1) * PAGE_SIZE;
	const communities = await findCommunitiesForOperator(context.db, { ...wish, offset, limit: PAGE_SIZE });
	return accept({ communities, search, count, page, pageCount });
}
