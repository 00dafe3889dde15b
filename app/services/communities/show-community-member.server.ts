import type { Context } from '~/context.server';
import { findCommunityById } from '~/data/communities.server';
import { findMember } from '~/data/members.server';
import { findNewestRound } from '~/data/rounds.server';
import { type OfferedAct, offeredActs } from '~/domain/admin-acts';
import type { MemberState } from '~/domain/facts';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { mayAdminister } from '~/services/trust/may-administer.server';

export type CommunityMemberScreen = {
	community: { id: string; name: string };
	member: { id: string; displayName: string; isAdmin: boolean; gone: boolean; state: MemberState | null };
	/** The viewer looks at the own membership. */
	own: boolean;
	/** What the viewer may do; nothing unless an admin. */
	acts: OfferedAct[];
	mayNameAdmin: boolean;
	/** R34: somebody else, who is still there. */
	mayRemove: boolean;
	/** R34: removed by an admin, and why. */
	removal: { reason: string } | null;
	mayAdminister: boolean;
};

/**
 * One member, for the community's admins, site admins and the member alone (R33, R34). Refuses everybody else, and
 * members of other communities.
 */
export async function showCommunityMember(
	context: Context,
	input: { communityId: string; memberId: string; actorId: string },
): Promise<Result<CommunityMemberScreen, Refusal>> {
	const { db } = context;
	const { communityId, memberId, actorId } = input;
	const community = await findCommunityById(db, communityId);
	const member = await findMember(db, communityId, memberId);
	if (!community || !member) return refuse({ code: 'member-not-found' });
	const own = member.playerId === actorId;
	const admin = await mayAdminister(db, context, { actorId, communityId });
	if (own && !admin && member.leftAt !== null) return refuse({ code: 'member-not-found' });
	if (!own && !admin) return refuse({ code: 'not-community-admin' });
	const round = await findNewestRound(db, communityId);
	const { id, displayName, isAdmin, state } = member;
	const gone = member.leftAt !== null;
	return accept({
		community: { id: community.id, name: community.name },
		member: { id, displayName, isAdmin, gone, state },
		own,
		acts: admin && round ? offeredActs(state, round) : [],
		mayAdminister: admin,
		mayRemove: admin && !own && !gone,
		removal: member.removal,
		mayNameAdmin: admin && !isAdmin && !gone && member.playerId !== null,
	});
}
