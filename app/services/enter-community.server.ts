import type { Context } from '~/context.server';
import { findMembership, findMemberships, type Membership } from '~/data/memberships.server';
import { saveLastCommunity } from '~/data/players.server';

/**
 * The player's membership in a community. `shown` says that a page of it is about to be shown: then it is
 * remembered as the one used last (R33), written only when it changes.
 * Without a membership: 'stranger', or 'homeless' for a player who has none anywhere.
 */
export async function enterCommunity(
	context: Context,
	input: { player: { id: string; lastCommunityId: string | null }; communityId: string; shown: boolean },
): Promise<Membership | 'stranger' | 'homeless'> {
	const { player, communityId } = input;
	const membership = await findMembership(context.db, player.id, communityId);
	if (!membership) return (await findMemberships(context.db, player.id)).length > 0 ? 'stranger' : 'homeless';
	if (input.shown && player.lastCommunityId !== communityId) {
		await saveLastCommunity(context.db, player.id, communityId);
	}
	return membership;
}
