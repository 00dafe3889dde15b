import type { Context } from '~/context.server';
import type { Membership } from '~/data/memberships.server';
import { saveLastCommunity } from '~/data/players.server';
import type { SessionPlayer } from './load-session.server';

/**
 * The player's membership in a community. `shown` says that a page of it is about to be shown: then it is
 * remembered as the one used last (R33), written only when it changes.
 * Without a membership: 'stranger', or 'homeless' for a player who has none anywhere.
 */
export async function enterCommunity(
	context: Context,
	input: {
		player: Pick<SessionPlayer, 'id' | 'lastCommunityId' | 'memberships'>;
		communityId: string;
		shown: boolean;
	},
): Promise<Membership | 'stranger' | 'homeless'> {
	const { player, communityId } = input;
	const membership = player.memberships.find((each) => each.communityId === communityId);
	if (!membership) return player.memberships.length > 0 ? 'stranger' : 'homeless';
	if (input.shown && player.lastCommunityId !== communityId) {
		await saveLastCommunity(context.db, player.id, communityId);
	}
	return membership;
}
