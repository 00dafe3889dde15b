import type { Context } from '~/context.server';
import { isLastAct } from '~/data/adjustments.server';
import { findMember, type MemberInRound } from '~/data/members.server';
import { findGivenName } from '~/data/name-changes.server';
import type { StoredRound } from '~/data/round-facts.server';
import { type OfferedAct, offeredActs } from '~/domain/admin-acts';
import type { DoneAct } from '~/domain/done-act';
import type { AdjustmentFacts } from '~/domain/facts';
import { mayOverrule } from './may-overrule.server';

/** An act that can be undone now, and whom it was done to. */
export type Undoable = { done: DoneAct; name: string };

/**
 * Whether what the address says was done can be undone now; null if it can't, or never was. Whoever does it is judged
 * again. For the community's admins.
 */
export async function showUndo(
	context: Context,
	{ round, actorId, done }: { round: StoredRound; actorId: string; done: DoneAct },
): Promise<Undoable | null> {
	const { db } = context;
	const member = await findMember(db, round.communityId, done.memberId);
	if (member === null) return null;
	const can = await canUndo(context, { round, actorId, done, member });
	return can ? { done, name: member.displayName } : null;
}

type Asked = { round: StoredRound; actorId: string; done: DoneAct; member: MemberInRound };

/** R21: what was done and what undoes it. */
const adjustments: Partial<Record<DoneAct['act'], { act: AdjustmentFacts['act']; undo: OfferedAct }>> = {
	'joker-plus': { act: { kind: 'jokers', amount: 1 }, undo: 'joker-minus' },
	'joker-minus': { act: { kind: 'jokers', amount: -1 }, undo: 'joker-plus' },
	eliminate: { act: { kind: 'eliminate' }, undo: 'reinstate' },
};

async function canUndo(context: Context, { round, actorId, done, member }: Asked): Promise<boolean> {
	const { db } = context;
	const adjusted = adjustments[done.act];
	if (adjusted) {
		const isOffered = offeredActs(member.state, round).includes(adjusted.undo);
		return isOffered && isLastAct(db, { round, memberId: member.id, act: adjusted.act });
	}
	const present = member.leftAt === null && member.playerId !== null;
	switch (done.act) {
		case 'remove':
			return member.removal !== null;
		case 'name-admin':
			return (
				present &&
				member.isAdmin &&
				member.playerId !== actorId &&
				mayOverrule(db, context, { actorId, member })
			);
		case 'withdraw-admin':
			return present && !member.isAdmin;
		case 'rename':
			return (await findGivenName(db, member, done.changeId)) !== null;
		default:
			return false;
	}
}
