import type { Context } from '~/context.server';
import { isLastDone } from '~/data/done-acts.server';
import { findMember, type MemberInRound } from '~/data/members.server';
import type { StoredRound } from '~/data/round-facts.server';
import { type OfferedAct, offeredActs } from '~/domain/admin-acts';
import type { DoneAct } from '~/domain/done-act';
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
	const { communityId } = round;
	const isLast = await isLastDone(db, { communityId, actorId, done });
	const can = isLast && (await canUndo(context, { round, actorId, done, member }));
	return can ? { done, name: member.displayName } : null;
}

type Asked = { round: StoredRound; actorId: string; done: DoneAct; member: MemberInRound };

/** R21: what undoes it. */
const opposites: Partial<Record<DoneAct['act'], OfferedAct>> = {
	'joker-plus': 'joker-minus',
	'joker-minus': 'joker-plus',
	eliminate: 'reinstate',
};

async function canUndo(context: Context, { round, actorId, done, member }: Asked): Promise<boolean> {
	const opposite = opposites[done.act];
	if (opposite) return offeredActs(member.state, round).includes(opposite);
	const present = member.leftAt === null && member.playerId !== null;
	switch (done.act) {
		case 'remove':
			return member.removal !== null;
		case 'name-admin':
			return (
				present &&
				member.isAdmin &&
				member.playerId !== actorId &&
				mayOverrule(context.db, context, { actorId, member })
			);
		case 'withdraw-admin':
			return present && !member.isAdmin;
		default:
			return member.playerId !== null;
	}
}
