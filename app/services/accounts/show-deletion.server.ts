import type { Context } from '~/context.server';
import { hasOtherAdmin } from '~/data/community-admins.server';
import { findLongestStanding } from '~/data/deleted-accounts.server';
import { findMemberships } from '~/data/memberships.server';

/** What becomes of a community when the account goes. */
export type CommunityAfter = {
	name: string;
	/** What the player is called there, and no longer will be. */
	displayName: string;
	becomes: { kind: 'stays' } | { kind: 'closes' } | { kind: 'successor'; name: string };
};

/** R34: what deleting the account would do to each of the player's communities, as of now. */
export async function showDeletion(context: Context, input: { playerId: string }): Promise<CommunityAfter[]> {
	const { db } = context;
	const after: CommunityAfter[] = [];
	for (const membership of await findMemberships(db, input.playerId)) {
		const { communityId, memberId, communityName: name, displayName, isAdmin } = membership;
		const successor = await findLongestStanding(db, communityId, memberId);
		const isLastAdmin = isAdmin && !(await hasOtherAdmin(db, communityId, memberId));
		if (successor === null) after.push({ name, displayName, becomes: { kind: 'closes' } });
		else if (isLastAdmin)
			after.push({ name, displayName, becomes: { kind: 'successor', name: successor.displayName } });
		else after.push({ name, displayName, becomes: { kind: 'stays' } });
	}
	return after;
}
