import type { Context } from '~/context.server';
import { findCommunityById } from '~/data/communities.server';
import { saveCommunityAct } from '~/data/community-acts.server';
import { saveAdmin } from '~/data/community-admins.server';
import { inTransaction } from '~/data/engine/db.server';
import { findMember } from '~/data/members.server';
import { findPlayer } from '~/data/players.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { queueMail } from '~/services/mail/queue-mail.server';
import { judgeAdminAct } from '~/services/trust/judge-admin-act.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';

/**
 * R34: an admin names a further one, who is told. Refuses everybody but the community's admins and site admins, and
 * a member who left, has no account any more, or is an admin already.
 */
export async function nameAdmin(
	context: Context,
	input: { communityId: string; memberId: string; actorId: string },
): Promise<Result<{ name: string }, Refusal>> {
	const { communityId, memberId } = input;
	return inTransaction(context.db, async (tx) => {
		const allowed = await judgeAdminAct(tx, context, input);
		if (!allowed.ok) return allowed;
		const community = await findCommunityById(tx, communityId);
		const member = await findMember(tx, communityId, memberId);
		if (!community || !member) return refuse({ code: 'member-not-found' });
		const player = member.playerId === null ? null : await findPlayer(tx, member.playerId);
		if (!player || member.leftAt !== null) return refuse({ code: 'member-gone' });
		if (!(await saveAdmin(tx, memberId, context.now()))) return refuse({ code: 'already-admin' });
		await queueMail(tx, context, {
			kind: 'made-admin',
			playerId: player.id,
			address: player.email,
			data: { communityId, community: community.name },
		});
		const { actorId } = input;
		const detail = member.displayName;
		await recordSecurityEvent(tx, context, {
			kind: 'admin-named',
			playerId: player.id,
			actorId,
			communityId,
			detail,
		});
		const act = { id: context.newId(), communityId, kind: 'admin-named', actorId } as const;
		await saveCommunityAct(tx, { ...act, memberId, at: context.now() });
		return accept({ name: detail });
	});
}
