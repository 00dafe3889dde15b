import type { Context } from '~/context.server';
import type { Membership } from '~/data/memberships.server';
import { saveLastCommunity } from '~/data/players.server';
import type { SessionPlayer } from '~/services/accounts/load-session.server';

/** The player's membership in a community. Without one: 'stranger', or 'homeless' for a player who has none anywhere. */
export function enterCommunity(
	player: Pick<SessionPlayer, 'memberships'>,
	communityId: string,
): Membership | 'stranger' | 'homeless' {
	const membership = player.memberships.find((each) => each.communityId === communityId);
	return membership ?? (player.memberships.length > 0 ? 'stranger' : 'homeless');
}

/** Remembers the community whose page is about to be shown as the one used last (R33); written only when it changes. */
export async function rememberCommunity(
	context: Context,
	player: Pick<SessionPlayer, 'id' | 'lastCommunityId'>,
	communityId: string,
): Promise<void> {
	if (player.lastCommunityId !== communityId) await saveLastCommunity(context.db, player.id, communityId);
}
