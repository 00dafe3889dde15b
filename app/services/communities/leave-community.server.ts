import type { Context } from '~/context.server';
import { hasOtherAdmin } from '~/data/community-admins.server';
import { countPresent, findMemberOfPlayer } from '~/data/members.server';
import type { Refusal } from '~/domain/refusal';
import { type Result, refuse } from '~/domain/result';
import { changeGame } from '~/services/rounds/change-game.server';
import { leaveRound } from '~/services/rounds/leave-round.server';

/**
 * R34: a member leaves the community. In a running round that is the adjustment 'leave'; open picks go. Refuses
 * strangers and the last admin.
 */
export async function leaveCommunity(
	context: Context,
	input: { communityId: string; playerId: string },
): Promise<Result<null, Refusal>> {
	const { communityId, playerId } = input;
	return changeGame(context, { communityId }, async (tx, now) => {
		const own = await findMemberOfPlayer(tx, communityId, playerId);
		if (!own || own.leftAt !== null) return refuse({ code: 'member-not-found' });
		if (own.isAdmin && !(await hasOtherAdmin(tx, communityId, own.id)))
			return refuse({ code: 'last-admin', alone: (await countPresent(tx, communityId)) === 1 });
		return leaveRound(tx, context, { communityId, memberId: own.id, actorId: playerId, now });
	});
}
