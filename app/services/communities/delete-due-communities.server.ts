import type { Context } from '~/context.server';
import { findCommunityById, findDueDeletions } from '~/data/communities.server';
import { inTransaction } from '~/data/engine/db.server';
import { eachAlone } from '~/domain/each-alone';
import { removeRest, takeAway } from './remove-community.server';

/** Communities removed in one run. */
const AT_ONCE = 20;

/**
 * A job: removes the communities whose deletion is due at `now` (ms), with members, rounds, picks and traces, and what is
 * left of one whose removal was broken off. One that was taken back in this instant stays.
 */
export async function deleteDueCommunities(context: Context, now: number): Promise<string> {
	let deleted = 0;
	await eachAlone(await findDueDeletions(context.db, now, AT_ONCE), async ({ id }) => {
		await inTransaction(context.db, async (tx) => {
			const community = await findCommunityById(tx, id);
			if (community !== null) await takeAway(tx, context, { community, actorId: null, now });
		});
		if (await removeRest(context, id, now)) deleted++;
	});
	return `${deleted} deleted`;
}
