import type { Context } from '~/context.server';
import { inTransaction } from '~/data/db.server';
import { dropOpenPicks } from '~/data/dropped-picks.server';
import { findMember, findMemberOfPlayer, hasOtherAdmin, saveLeave } from '~/data/members.server';
import { findNewestRound } from '~/data/rounds.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { adjustEntry } from './adjust-entry.server';
import { closeWindows } from './close-windows.server';

/**
 * R34: a member leaves the community. In a running round that is the adjustment 'leave'; open picks go. Refuses who
 * isn't a member, and the last admin.
 */
export async function leaveCommunity(
	context: Context,
	input: { communityId: string; playerId: string },
): Promise<Result<null, Refusal>> {
	const { communityId, playerId } = input;
	return inTransaction(context.db, async (tx) => {
		const now = context.now();
		await closeWindows(tx, context, now);
		const own = await findMemberOfPlayer(tx, communityId, playerId);
		if (!own || own.leftAt !== null) return refuse({ code: 'member-not-found' });
		if (own.isAdmin && !(await hasOtherAdmin(tx, communityId, own.id))) return refuse({ code: 'last-admin' });
		const round = await findNewestRound(tx, communityId);
		const member = await findMember(tx, communityId, own.id);
		const plays = round?.state.finished === null && member?.state && member.state.outCause !== 'left';
		if (plays) {
			const adjusted = await adjustEntry(tx, context, {
				communityId,
				memberId: own.id,
				actorId: playerId,
				act: { kind: 'leave' },
				now,
			});
			if (!adjusted.ok) return adjusted;
		}
		await dropOpenPicks(tx, { memberId: own.id }, { now, actorId: playerId, newId: context.newId });
		await saveLeave(tx, own.id, now);
		return accept(null);
	});
}
