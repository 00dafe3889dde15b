import type { Context } from '~/context.server';
import { saveDeletionDue } from '~/data/communities.server';
import { inTransaction } from '~/data/engine/db.server';
import { findReachableMembers } from '~/data/members.server';
import { nameKey } from '~/domain/player-name';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { queueMails } from '~/services/mail/queue-mail.server';
import { removeRest, takeAway } from './remove-community.server';
import { requireCommunity } from './require-community.server';

/**
 * R34: a site admin deletes a community at once, for its admins have asked for it; every member is told, and waiting
 * letters about it aren't sent. `name`: what was typed as its name. Refuses all but site admins, and another name.
 */
export async function deleteCommunityNow(
	context: Context,
	input: { communityId: string; actorId: string; name: string },
): Promise<Result<{ name: string }, Refusal>> {
	const { communityId, actorId } = input;
	const now = context.now();
	const deleted = await inTransaction(context.db, async (tx): Promise<Result<{ name: string }, Refusal>> => {
		const found = await requireCommunity(tx, context, input);
		if (!found.ok) return found;
		const { name } = found.value;
		if (nameKey(input.name) !== found.value.nameKey) return refuse({ code: 'deletion-name-wrong' });
		const members = await findReachableMembers(tx, communityId);
		await saveDeletionDue(tx, communityId, now);
		await takeAway(tx, context, { community: found.value, actorId, now });
		const letters = members.map(({ playerId, address }) => ({
			...{ playerId, address, data: { community: name } },
			dedupeKey: `community-deleted:${communityId}:${playerId}`,
		}));
		await queueMails(tx, context, 'community-deleted', letters);
		return accept({ name });
	});
	// It is gone for everybody. What can't be removed now the job removes.
	if (deleted.ok) await removeRest(context, communityId, now).catch(() => {});
	return deleted;
}
