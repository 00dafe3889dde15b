import type { Context } from '~/context.server';
import {
	findCommunityById,
	type StoredCommunity,
	saveDeletionAsked,
	saveDeletionTakenBack,
} from '~/data/communities.server';
import { saveCommunityAct } from '~/data/community-acts.server';
import { inTransaction, type Tx } from '~/data/engine/db.server';
import { findReachableMembers } from '~/data/members.server';
import { DELETION_GRACE } from '~/domain/community-deletion';
import { nameKey } from '~/domain/player-name';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { queueMails } from '~/services/mail/queue-mail.server';
import { judgeAdminAct } from '~/services/trust/judge-admin-act.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';

type Ids = { communityId: string; actorId: string };

/**
 * R34: an admin asks for a community's deletion, 14 days ahead; every member is told. `name`: what was typed as the
 * community's name. Refuses everybody but its admins and site admins, another name, and asking twice.
 */
export async function askForDeletion(
	context: Context,
	input: Ids & { name: string },
): Promise<Result<{ deletesAt: number }, Refusal>> {
	const { communityId, actorId } = input;
	return inTransaction(context.db, async (tx) => {
		const allowed = await judgeAdminAct(tx, context, input);
		if (!allowed.ok) return allowed;
		const community = await findCommunityById(tx, communityId);
		if (!community) return refuse({ code: 'community-not-found' });
		if (nameKey(input.name) !== community.nameKey) return refuse({ code: 'deletion-name-wrong' });
		const deletesAt = context.now() + DELETION_GRACE;
		if (!(await saveDeletionAsked(tx, communityId, deletesAt)))
			return refuse({ code: 'deletion-asked-before' });
		await record(tx, context, { kind: 'deletion-asked', actorId, community });
		await tell(tx, context, { kind: 'community-deletion', community, deletesAt });
		return accept({ deletesAt });
	});
}

/**
 * R34: an admin takes the deletion back, and every member is told. Refuses everybody but the community's admins and
 * site admins, and a community that nobody wants to delete.
 */
export async function takeDeletionBack(context: Context, input: Ids): Promise<Result<null, Refusal>> {
	const { communityId, actorId } = input;
	return inTransaction(context.db, async (tx) => {
		const allowed = await judgeAdminAct(tx, context, input);
		if (!allowed.ok) return allowed;
		const community = await findCommunityById(tx, communityId);
		if (!community) return refuse({ code: 'community-not-found' });
		const { deletesAt } = community;
		if (deletesAt === null || !(await saveDeletionTakenBack(tx, communityId)))
			return refuse({ code: 'deletion-not-asked' });
		await record(tx, context, { kind: 'deletion-taken-back', actorId, community });
		await tell(tx, context, { kind: 'community-kept', community, deletesAt });
		return accept(null);
	});
}

/** Kept in the community's log, and in that of the site's admins: of the community itself nothing is left one day. */
async function record(
	tx: Tx,
	context: Context,
	{
		kind,
		actorId,
		community,
	}: { kind: 'deletion-asked' | 'deletion-taken-back'; actorId: string; community: StoredCommunity },
): Promise<void> {
	const { id: communityId, name: detail } = community;
	await recordSecurityEvent(tx, context, { kind, playerId: null, actorId, communityId, detail });
	const act = { id: context.newId(), communityId, kind, actorId, at: context.now() };
	await saveCommunityAct(tx, act);
}

async function tell(
	tx: Tx,
	context: Context,
	news: { kind: 'community-deletion' | 'community-kept'; community: StoredCommunity; deletesAt: number },
): Promise<void> {
	const { kind, deletesAt } = news;
	const { id: communityId, name: community } = news.community;
	const letters = (await findReachableMembers(tx, communityId)).map(({ playerId, address }) => ({
		...{ playerId, address, data: { communityId, community, deletesAt } },
		dedupeKey: `${kind}:${communityId}:${deletesAt}:${playerId}`,
	}));
	await queueMails(tx, context, kind, letters);
}
