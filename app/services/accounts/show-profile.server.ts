import type { Context } from '~/context.server';
import { findMemberships } from '~/data/memberships.server';
import { findPlayer, type MailChoices } from '~/data/players.server';

export type ProfileScreen = {
	mails: MailChoices;
	communities: {
		id: string;
		/** The player's membership there. */
		memberId: string;
		name: string;
		/** The name the player goes by there. */
		displayName: string;
		isAdmin: boolean;
	}[];
};

/** A player's choices and communities, newest membership first. */
export async function showProfile(context: Context, input: { playerId: string }): Promise<ProfileScreen> {
	const memberships = await findMemberships(context.db, input.playerId);
	const player = await findPlayer(context.db, input.playerId);
	return {
		mails: {
			remindDayBefore: player?.remindDayBefore ?? false,
			remindHoursBefore: player?.remindHoursBefore ?? false,
			resultMails: player?.resultMails ?? false,
			newsMails: player?.newsMails ?? false,
		},
		communities: memberships.map(({ memberId, communityId, communityName, displayName, isAdmin }) => ({
			id: communityId,
			memberId,
			name: communityName,
			displayName,
			isAdmin,
		})),
	};
}
