import type { Context } from '~/context.server';
import { findCommunityById, type StoredCommunity } from '~/data/communities.server';
import { isLastDone } from '~/data/done-acts.server';
import type { Tx } from '~/data/engine/db.server';
import { findMember, type MemberInRound } from '~/data/members.server';
import type { DoneAct } from '~/domain/done-act';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { judgeAdminAct } from './judge-admin-act.server';

/**
 * The community and its member on whom the player may act. Refuses what `judgeAdminAct` refuses, members of other
 * communities (member-not-found), and undoing what isn't the actor's last act there (undo-passed).
 */
export async function judgeActOnMember(
	tx: Tx,
	context: Pick<Context, 'settings'>,
	input: { communityId: string; memberId: string; actorId: string; undoes?: DoneAct | undefined },
): Promise<Result<{ community: StoredCommunity; member: MemberInRound }, Refusal>> {
	const { communityId, memberId, actorId, undoes } = input;
	const allowed = await judgeAdminAct(tx, context, input);
	if (!allowed.ok) return allowed;
	const community = await findCommunityById(tx, communityId);
	const member = await findMember(tx, communityId, memberId);
	if (!community || !member) return refuse({ code: 'member-not-found' });
	if (undoes && !(await isLastDone(tx, { communityId, actorId, done: undoes })))
		return refuse({ code: 'undo-passed' });
	return accept({ community, member });
}
