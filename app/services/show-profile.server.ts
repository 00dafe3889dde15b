import type { Context } from '~/context.server';
import { findMemberships } from '~/data/memberships.server';

export type ProfileScreen = {
	communities: {
		id: string;
		/** The player's membership there. */
		memberId: string;
		name: string;
		/** The name the player goes by there. */
		displayName: string;
		isAdmin: boolean;
		active: boolean;
	}[];
};

/** The communities of a player, newest membership first. */
export async function showProfile(context: Context, input: { playerId: string }): Promise<ProfileScreen> {
	const memberships = await findMemberships(context.db, input.playerId);
	return {
		communities: memberships.map(
			({ memberId, communityId, communityName, displayName, isAdmin, active }) => ({
				id: communityId,
				memberId,
				name: communityName,
				displayName,
				isAdmin,
				active,
			}),
		),
	};
}
