import type { Context } from '~/context.server';
import { findCommunityById } from '~/data/communities.server';
import { isLastDone } from '~/data/done-acts.server';
import { inTransaction } from '~/data/engine/db.server';
import { findMember } from '~/data/members.server';
import { saveReadmission } from '~/data/removals.server';
import type { DoneAct } from '~/domain/done-act';
import { invitationCode } from '~/domain/invitation';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { judgeAdminAct } from '~/services/trust/judge-admin-act.server';
import { recordActOnMember } from './record-act-on-member.server';

/**
 * R34: an admin takes back that a removed member is kept out, who is told and may join again as everybody who left.
 * Refuses everybody but the community's admins and site admins, members whom nobody keeps out, and undoing a removal that
 * isn't the actor's last one.
 */
export async function readmitMember(
	context: Context,
	input: { communityId: string; memberId: string; actorId: string; undoes?: DoneAct },
): Promise<Result<{ name: string }, Refusal>> {
	const { communityId, memberId, actorId, undoes } = input;
	return inTransaction(context.db, async (tx) => {
		const allowed = await judgeAdminAct(tx, context, input);
		if (!allowed.ok) return allowed;
		const community = await findCommunityById(tx, communityId);
		const member = await findMember(tx, communityId, memberId);
		if (!community || !member) return refuse({ code: 'member-not-found' });
		if (undoes && !(await isLastDone(tx, { communityId, actorId, done: undoes })))
			return refuse({ code: 'undo-passed' });
		if (!(await saveReadmission(tx, memberId))) return refuse({ code: 'not-removed' });
		await recordActOnMember(tx, context, {
			kind: 'member-readmitted',
			member,
			actorId,
			letter: { community: community.name, invitation: invitationCode(community) },
		});
		return accept({ name: member.displayName });
	});
}
