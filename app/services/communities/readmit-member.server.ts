import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { saveReadmission } from '~/data/removals.server';
import type { DoneAct } from '~/domain/done-act';
import { invitationCode } from '~/domain/invitation';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { judgeActOnMember } from '~/services/trust/judge-act-on-member.server';
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
	const { memberId, actorId } = input;
	return inTransaction(context.db, async (tx) => {
		const found = await judgeActOnMember(tx, context, input);
		if (!found.ok) return found;
		const { community, member } = found.value;
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
