import type { Context } from '~/context.server';
import { saveCommunityAct } from '~/data/community-acts.server';
import { saveAdmin } from '~/data/community-admins.server';
import { inTransaction } from '~/data/engine/db.server';
import { findPlayer } from '~/data/players.server';
import type { DoneAct } from '~/domain/done-act';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { queueMail } from '~/services/mail/queue-mail.server';
import { judgeActOnMember } from '~/services/trust/judge-act-on-member.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';

/**
 * R34: an admin names a further one, who is told. Refuses everybody but the community's admins and site admins, a member who
 * left, has no account any more or a locked one, or is an admin already, and undoing what isn't the actor's last act; that
 * gives back the place among the admins, too.
 */
export async function nameAdmin(
	context: Context,
	input: { communityId: string; memberId: string; actorId: string; undoes?: DoneAct },
): Promise<Result<{ name: string; changeId: string }, Refusal>> {
	const { communityId, memberId, actorId, undoes } = input;
	return inTransaction(context.db, async (tx) => {
		const found = await judgeActOnMember(tx, context, input);
		if (!found.ok) return found;
		const { community, member } = found.value;
		const player = member.playerId === null ? null : await findPlayer(tx, member.playerId);
		if (!player || member.leftAt !== null) return refuse({ code: 'member-gone' });
		if (player.lockedAt !== null) return refuse({ code: 'member-locked' });
		const since = (undoes && member.adminSince) ?? context.now();
		if (!(await saveAdmin(tx, memberId, since))) return refuse({ code: 'already-admin' });
		await queueMail(tx, context, {
			kind: 'made-admin',
			playerId: player.id,
			address: player.email,
			data: { communityId, community: community.name },
		});
		const detail = member.displayName;
		await recordSecurityEvent(tx, context, {
			kind: 'admin-named',
			playerId: player.id,
			actorId,
			communityId,
			detail,
		});
		const changeId = context.newId();
		const act = { id: changeId, communityId, kind: 'admin-named', actorId } as const;
		await saveCommunityAct(tx, { ...act, memberId, at: context.now() });
		return accept({ name: detail, changeId });
	});
}
