import type { Context } from '~/context.server';
import { saveWithdrawal } from '~/data/community-admins.server';
import { inTransaction } from '~/data/engine/db.server';
import type { DoneAct } from '~/domain/done-act';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { judgeActOnMember } from '~/services/trust/judge-act-on-member.server';
import { mayOverrule } from './may-overrule.server';
import { recordActOnMember } from './record-act-on-member.server';

/**
 * R34: an admin takes the rights of another one, who stays a member and is told. Refuses everybody but the community's
 * admins and site admins, the own rights, members without any, admins who weren't named later than the actor (a site
 * admin takes anybody's), the rights of the last admin with a usable account, and undoing what isn't the actor's last act.
 */
export async function withdrawAdmin(
	context: Context,
	input: { communityId: string; memberId: string; actorId: string; undoes?: DoneAct },
): Promise<Result<{ name: string; changeId: string }, Refusal>> {
	const { communityId, memberId, actorId } = input;
	return inTransaction(context.db, async (tx) => {
		const found = await judgeActOnMember(tx, context, input);
		if (!found.ok) return found;
		const { community, member } = found.value;
		if (member.playerId === actorId) return refuse({ code: 'withdrawal-from-oneself' });
		if (!member.isAdmin) return refuse({ code: 'not-an-admin' });
		if (!(await mayOverrule(tx, context, { actorId, member })))
			return refuse({ code: 'admin-named-earlier' });
		if (!(await saveWithdrawal(tx, { communityId, memberId }))) return refuse({ code: 'last-admin-stays' });
		const changeId = await recordActOnMember(tx, context, {
			kind: 'admin-withdrawn',
			member,
			actorId,
			letter: { communityId, community: community.name },
		});
		return accept({ name: member.displayName, changeId });
	});
}
