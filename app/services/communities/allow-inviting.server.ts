import type { Context } from '~/context.server';
import { saveMembersInvite } from '~/data/communities.server';
import { saveCommunityAct } from '~/data/community-acts.server';
import { inTransaction } from '~/data/engine/db.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result } from '~/domain/result';
import { judgeAdminAct } from '~/services/trust/judge-admin-act.server';

/** Whether every member may invite, or the admins alone. Refuses what `judgeAdminAct` refuses. */
export async function allowInviting(
	context: Context,
	input: { communityId: string; actorId: string; allowed: boolean },
): Promise<Result<null, Refusal>> {
	const { communityId, actorId, allowed } = input;
	return inTransaction(context.db, async (tx) => {
		const judged = await judgeAdminAct(tx, context, input);
		if (!judged.ok) return judged;
		if (await saveMembersInvite(tx, communityId, allowed)) {
			const act = { id: context.newId(), communityId, actorId, at: context.now() };
			await saveCommunityAct(tx, { ...act, kind: 'profile-changed', detail: 'inviting' });
		}
		return accept(null);
	});
}
