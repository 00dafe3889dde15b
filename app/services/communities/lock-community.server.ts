import type { Context } from '~/context.server';
import { saveCommunityAct } from '~/data/community-acts.server';
import { inTransaction, type Tx } from '~/data/engine/db.server';
import { saveCommunityLocked, saveCommunityUnlocked } from '~/data/locks.server';
import { judgeRemovalReason } from '~/domain/community-name';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';
import { requireCommunity } from './require-community.server';
import { tellAdmins } from './tell-admins.server';

type Ids = { communityId: string; actorId: string };

/**
 * A site admin locks a community, with a reason that its admins are told by mail: its members read on, and nobody joins,
 * picks or changes anything. Refuses all but site admins, a missing or long reason, and one that is locked already.
 */
export async function lockCommunity(
	context: Context,
	input: Ids & { reason: string },
): Promise<Result<{ name: string }, Refusal>> {
	const reason = judgeRemovalReason(input.reason);
	if (!reason.ok) return reason;
	return inTransaction(context.db, async (tx) => {
		const found = await requireCommunity(tx, context, input);
		if (!found.ok) return found;
		const { id: communityId, name: community } = found.value;
		if (!(await saveCommunityLocked(tx, communityId, context.now())))
			return refuse({ code: 'community-locked-before' });
		const data = { communityId, community, reason: reason.value };
		await tellAdmins(tx, context, { kind: 'community-locked', data });
		await record(tx, context, { ...input, act: 'locked', detail: reason.value });
		return accept({ name: community });
	});
}

/** A site admin lets a locked community go on; its admins are told. Refuses all but site admins, and what isn't locked. */
export async function unlockCommunity(
	context: Context,
	input: Ids,
): Promise<Result<{ name: string }, Refusal>> {
	return inTransaction(context.db, async (tx) => {
		const found = await requireCommunity(tx, context, input);
		if (!found.ok) return found;
		const { id: communityId, name: community } = found.value;
		if (!(await saveCommunityUnlocked(tx, communityId))) return refuse({ code: 'community-not-locked' });
		await tellAdmins(tx, context, { kind: 'community-unlocked', data: { communityId, community } });
		await record(tx, context, { ...input, act: 'unlocked', detail: '' });
		return accept({ name: community });
	});
}

/** The reason is for the site admins' log alone. */
async function record(
	tx: Tx,
	context: Context,
	{ communityId, actorId, act, detail }: Ids & { act: 'locked' | 'unlocked'; detail: string },
): Promise<void> {
	const at = context.now();
	await saveCommunityAct(tx, { id: context.newId(), communityId, kind: act, actorId, at });
	await recordSecurityEvent(tx, context, {
		...{ kind: `community-${act}`, playerId: null, actorId, communityId, detail },
	});
}
