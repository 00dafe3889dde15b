import type { Context } from '~/context.server';
import { deleteDueCommunity, findCommunityById, findDueDeletions } from '~/data/communities.server';
import { inTransaction } from '~/data/engine/db.server';
import { nextTurn } from '~/data/engine/next-turn.server';
import { dropMailsOfCommunity } from '~/services/mail/drop-mails-of-community.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';

/** Communities removed in one run. */
const AT_ONCE = 20;

/**
 * A job: removes the communities whose deletion is due at `now` (ms), each in one transaction, with members, rounds,
 * picks and traces; mails about them that wait aren't sent. One that was taken back in this instant stays.
 */
export async function deleteDueCommunities(context: Context, now: number): Promise<string> {
	let deleted = 0;
	for (const { id } of await findDueDeletions(context.db, now, AT_ONCE)) {
		const isGone = await inTransaction(context.db, async (tx) => {
			const community = await findCommunityById(tx, id);
			if (!community || !(await deleteDueCommunity(tx, id, now))) return false;
			await dropMailsOfCommunity(tx, id);
			const detail = community.name;
			await recordSecurityEvent(tx, context, {
				kind: 'community-deleted',
				playerId: null,
				communityId: id,
				detail,
			});
			return true;
		});
		if (isGone) deleted++;
		await nextTurn();
	}
	return `${deleted} deleted`;
}
