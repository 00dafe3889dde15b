import type { Context } from '~/context.server';
import { findCommunityById, saveInviteToken } from '~/data/communities.server';
import { inTransaction } from '~/data/engine/db.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { judgeAdminAct } from '~/services/trust/judge-admin-act.server';

/** R30: gives the community a new invite link; the old one is void. Refuses everybody but its admins and site admins. */
export async function renewInvite(
	context: Context,
	input: { communityId: string; actorId: string },
): Promise<Result<null, Refusal>> {
	return inTransaction(context.db, async (tx) => {
		const allowed = await judgeAdminAct(tx, context, input);
		if (!allowed.ok) return allowed;
		if (!(await findCommunityById(tx, input.communityId))) return refuse({ code: 'community-not-found' });
		await saveInviteToken(tx, input.communityId, context.newId());
		return accept(null);
	});
}
