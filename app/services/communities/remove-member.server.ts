import type { Context } from '~/context.server';
import { hasOtherAdmin } from '~/data/community-admins.server';
import { saveRemoval } from '~/data/removals.server';
import { findNewestRound } from '~/data/rounds.server';
import { isOpenRound } from '~/domain/belonging';
import { judgeRemovalReason } from '~/domain/community-name';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { changeGame } from '~/services/rounds/change-game.server';
import { leaveRound } from '~/services/rounds/leave-round.server';
import { judgeActOnMember } from '~/services/trust/judge-act-on-member.server';
import { mayOverrule } from './may-overrule.server';
import { recordActOnMember } from './record-act-on-member.server';

/**
 * R34: an admin removes a member, who leaves the running round if they hadn't left it before, is told the reason by mail
 * and can't come back until an admin takes that back. Refuses everybody but the community's admins and site admins, a
 * missing or long reason, one's own membership, a member who is kept out already or whose account is gone, an admin whose
 * rights the actor can't take, and the last admin.
 */
export async function removeMember(
	context: Context,
	input: { communityId: string; memberId: string; actorId: string; reason: string },
): Promise<Result<{ name: string; changeId: string }, Refusal>> {
	const { communityId, memberId, actorId } = input;
	const judged = judgeRemovalReason(input.reason);
	return changeGame(context, { communityId }, async (tx, now) => {
		const found = await judgeActOnMember(tx, context, input);
		if (!found.ok) return found;
		if (!judged.ok) return judged;
		const reason = judged.value;
		const { community, member } = found.value;
		if (member.playerId === actorId) return refuse({ code: 'removal-of-oneself' });
		const wasGone = member.leftAt !== null;
		if (wasGone && (member.removal !== null || member.playerId === null))
			return refuse({ code: 'member-gone' });
		if (!(await mayOverrule(tx, context, { actorId, member })))
			return refuse({ code: 'admin-named-earlier' });
		if (member.isAdmin && !(await hasOtherAdmin(tx, communityId, memberId)))
			return refuse({ code: 'last-admin-stays' });
		const round = await findNewestRound(tx, communityId);
		const { state } = member;
		const leavesRound = state !== null && state.outCause !== 'left' && round !== null && isOpenRound(round);
		const leave = { communityId, memberId, actorId, now };
		const left = wasGone ? accept(null) : await leaveRound(tx, context, leave);
		if (!left.ok) return left;
		await saveRemoval(tx, memberId, { at: now, reason });
		const changeId = await recordActOnMember(tx, context, {
			kind: 'member-removed',
			member,
			actorId,
			letter: { community: community.name, reason, leavesRound, ...(wasGone ? { wasGone } : {}) },
		});
		return accept({ name: member.displayName, changeId });
	});
}
