import type { Context } from '~/context.server';
import { findCommunityById } from '~/data/communities.server';
import { inTransaction, type Tx } from '~/data/engine/db.server';
import { findMember, type StoredMember } from '~/data/members.server';
import { hasWindowAjar } from '~/data/pick-windows.server';
import { findPlayer } from '~/data/players.server';
import { judgeOptionalReason } from '~/domain/community-name';
import type { AdjustmentFacts } from '~/domain/facts';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { queueMail } from '~/services/mail/queue-mail.server';
import { mayAdminister } from '~/services/trust/may-administer.server';
import { adjustEntry } from './adjust-entry.server';
import { closeWindows } from './close-pick-windows.server';

/** What an admin can do to a member (R21, R24). */
export type AdminAct = Exclude<AdjustmentFacts['act'], { kind: 'leave' }>;

/**
 * R21, R24: a community admin changes a member's jokers, eliminates, reactivates, and the member is told, with the reason
 * if one is given. Refuses everybody else, members of other communities, members who wait for the next round, a long
 * reason, what the rules refuse, and everybody while a window closes: picks that arrived in time are still being saved
 * then (R7).
 */
export async function adjustMember(
	context: Context,
	input: { communityId: string; memberId: string; actorId: string; act: AdminAct; reason?: string },
): Promise<Result<{ name: string }, Refusal>> {
	const { communityId, memberId, actorId, act } = input;
	const judged = judgeOptionalReason(input.reason ?? '');
	return inTransaction(context.db, async (tx) => {
		const now = context.now();
		await closeWindows(tx, context, now);
		if (!(await mayAdminister(tx, context, { actorId, communityId })))
			return refuse({ code: 'not-community-admin' });
		if (!judged.ok) return judged;
		const member = await findMember(tx, communityId, memberId);
		if (!member) return refuse({ code: 'member-not-found' });
		if (await hasWindowAjar(tx, { communityId })) return refuse({ code: 'window-ajar' });
		const adjusted = await adjustEntry(tx, context, { communityId, memberId, actorId, act, now });
		if (!adjusted.ok) return adjusted;
		const { name, ...after } = adjusted.value;
		const reason = judged.value === '' ? {} : { reason: judged.value };
		if (member.playerId !== actorId)
			await tellMember(tx, context, { member, act: act.kind, ...after, ...reason });
		return accept({ name });
	});
}

async function tellMember(
	tx: Tx,
	context: Context,
	told: {
		member: StoredMember;
		act: AdminAct['kind'];
		adjustmentId: string;
		jokers: number;
		reason?: string;
	},
): Promise<void> {
	const { member, ...act } = told;
	const { communityId, playerId } = member;
	const player = playerId === null ? null : await findPlayer(tx, playerId);
	const community = await findCommunityById(tx, communityId);
	if (!player || !community) return;
	await queueMail(tx, context, {
		kind: 'state-by-hand',
		playerId: player.id,
		address: player.email,
		data: { communityId, community: community.name, ...act },
		dedupeKey: `state-by-hand:${act.adjustmentId}`,
	});
}
