import type { Context } from '~/context.server';
import { countListedPlayers, findListedPlayers, type ListedPlayer } from '~/data/player-lists.server';
import { maskAddress } from '~/domain/address';
import { LONGEST_SEARCH, type PlayerFilter } from '~/domain/operator-lists';
import { boundsOf, PAGE_SIZE, type PageBounds } from '~/domain/page-bounds';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result } from '~/domain/result';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';

export type ShownPlayers = PageBounds & {
	/** `address`: its first letter and its domain (R31). */
	players: (Omit<ListedPlayer, 'email'> & { address: string })[];
	search: string;
	count: number;
};

/**
 * The accounts for site admins, the newest first: all, or those whose name, in the profile or in a community, holds the
 * search or whose address begins with it. A page beyond the last is the last. Refuses all but site admins.
 */
export async function showPlayers(
	context: Context,
	input: { actorId: string; page: number; search: string; filter: PlayerFilter },
): Promise<Result<ShownPlayers, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const search = [...input.search].slice(0, LONGEST_SEARCH).join('').trim();
	const wish = { search, filter: input.filter };
	const count = await countListedPlayers(context.db, wish);
	const { page, pageCount } = boundsOf(count, input.page);
	const offset = (page - 1) * PAGE_SIZE;
	const found = await findListedPlayers(context.db, { ...wish, offset, limit: PAGE_SIZE });
	const players = found.map(({ email, ...player }) => ({ ...player, address: maskAddress(email) }));
	return accept({ players, search, count, page, pageCount });
}
