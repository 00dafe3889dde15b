import type { Context } from '~/context.server';
import { deleteCommunityNow as removeRows } from '~/data/community-lists.server';
import { inTransaction } from '~/data/engine/db.server';
import { findPresentMembers } from '~/data/members.server';
import { nameKey } from '~/domain/player-name';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { dropMailsOfCommunity } from '~/services/mail/drop-mails-of-community.server';
import { queueMails } from '~/services/mail/queue-mail.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';
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
	return inTransaction(context.db, async (tx) => {
		const found = await requireCommunity(tx, context, input);
		if (!found.ok) return found;
		const { name } = found.value;
		if (nameKey(input.name) !== found.value.nameKey) return refuse({ code: 'deletion-name-wrong' });
		const members = await findPresentMembers(tx, communityId);
		if (!(await removeRows(tx, communityId))) return refuse({ code: 'community-not-found' });
		await dropMailsOfCommunity(tx, communityId);
		await queueMails(
			tx,
			context,
			'community-deleted',
			members.flatMap(({ playerId, address }) =>
				playerId === null || address === null
					? []
					: [
							{
								...{ playerId, address, data: { community: name } },
								dedupeKey: `community-deleted:${communityId}:${playerId}`,
							},
						],
			),
		);
		await recordSecurityEvent(tx, context, {
			...{ kind: 'community-deleted', playerId: null, actorId, communityId },
			detail: name,
		});
		return accept({ name });
	});
}
