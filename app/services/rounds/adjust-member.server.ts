import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { findMember } from '~/data/members.server';
import { hasWindowAjar } from '~/data/pick-windows.server';
import type { AdjustmentFacts } from '~/domain/facts';
import type { Refusal } from '~/domain/refusal';
import { type Result, refuse } from '~/domain/result';
import { mayAdminister } from '~/services/trust/may-administer.server';
import { adjustEntry } from './adjust-entry.server';
import { closeWindows } from './close-pick-windows.server';

/** What an admin can do to a member (R21, R24). */
export type AdminAct = Exclude<AdjustmentFacts['act'], { kind: 'leave' }>;

/**
 * R21, R24: a community admin changes a member's jokers, eliminates, reactivates. Refuses everybody else, members of
 * other communities, members who wait for the next round, what the rules refuse, and everybody while a window closes:
 * picks that arrived in time are still being saved then (R7).
 */
export async function adjustMember(
	context: Context,
	input: { communityId: string; memberId: string; actorId: string; act: AdminAct },
): Promise<Result<{ name: string }, Refusal>> {
	const { communityId, memberId, actorId, act } = input;
	return inTransaction(context.db, async (tx) => {
		const now = context.now();
		await closeWindows(tx, context, now);
		if (!(await mayAdminister(tx, context, { actorId, communityId })))
			return refuse({ code: 'not-community-admin' });
		const member = await findMember(tx, communityId, memberId);
		if (!member) return refuse({ code: 'member-not-found' });
		if (await hasWindowAjar(tx, { communityId })) return refuse({ code: 'window-ajar' });
		return adjustEntry(tx, context, { communityId, memberId, actorId, act, now });
	});
}
