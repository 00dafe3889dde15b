import type { Context } from '~/context.server';
import { saveCommunityAct } from '~/data/community-acts.server';
import { findAdminAddresses, saveAdmin, saveOthersWithdrawn } from '~/data/community-admins.server';
import { inTransaction } from '~/data/engine/db.server';
import { findMember } from '~/data/members.server';
import { findPlayer } from '~/data/players.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { queueMail } from '~/services/mail/queue-mail.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';
import { requireCommunity } from './require-community.server';

/**
 * R34: a site admin makes a present member admin of a community, and if `alone` takes the rights of all others, who play
 * on. The new admin and those who led it are told. Refuses all but site admins, members who left, who have no account or
 * a locked one, and one who is admin already, unless that takes others' rights.
 */
export async function handOverCommunity(
	context: Context,
	input: { communityId: string; memberId: string; actorId: string; alone: boolean },
): Promise<Result<{ name: string }, Refusal>> {
	const { communityId, memberId, actorId, alone } = input;
	return inTransaction(context.db, async (tx) => {
		const found = await requireCommunity(tx, context, input);
		if (!found.ok) return found;
		const member = await findMember(tx, communityId, memberId);
		if (!member) return refuse({ code: 'member-not-found' });
		const player = member.playerId === null ? null : await findPlayer(tx, member.playerId);
		if (!player || member.leftAt !== null) return refuse({ code: 'member-gone' });
		if (player.lockedAt !== null) return refuse({ code: 'member-locked' });
		const before = (await findAdminAddresses(tx, communityId)).filter((each) => each.memberId !== memberId);
		if (member.isAdmin && (!alone || before.length === 0)) return refuse({ code: 'already-admin' });
		const at = context.now();
		await saveAdmin(tx, memberId, at);
		if (alone) await saveOthersWithdrawn(tx, communityId, memberId);
		const tell = (to: { playerId: string; address: string }, reader: 'new' | 'kept' | 'withdrawn') =>
			queueMail(tx, context, {
				kind: 'handed-over',
				...to,
				data: { communityId, community: found.value.name, reader },
			});
		await tell({ playerId: player.id, address: player.email }, 'new');
		for (const { playerId, address } of before)
			await tell({ playerId, address }, alone ? 'withdrawn' : 'kept');
		const act = { kind: 'handed-over', communityId, memberId, actorId, at } as const;
		await saveCommunityAct(tx, { id: context.newId(), ...act });
		const detail = member.displayName;
		await recordSecurityEvent(tx, context, {
			...{ kind: 'community-handed-over', playerId: player.id, actorId, communityId, detail },
		});
		if (alone) {
			for (const { playerId } of before)
				await recordSecurityEvent(tx, context, { kind: 'admin-withdrawn', playerId, actorId, communityId });
		}
		return accept({ name: detail });
	});
}
