import type { Context } from '~/context.server';
import { removeNextMembers, type StoredCommunity, saveTakenAway } from '~/data/communities.server';
import { inTransaction, type Tx } from '~/data/engine/db.server';
import { nextWriter } from '~/data/engine/next-turn.server';
import { dropMailsOfCommunity } from '~/services/mail/drop-mails-of-community.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';

/** Members removed in one transaction, with their picks and traces, while every pick waits. */
const MEMBERS = 200;

/**
 * R34: takes a community whose deletion is due at `now` (ms) away from everybody: nobody is its member any more, and letters
 * about it aren't sent. `actorId`: whose act it is, null for the job. Nothing for one that isn't due, or is taken away.
 */
export async function takeAway(
	tx: Tx,
	context: Context,
	{ community, actorId, now }: { community: StoredCommunity; actorId: string | null; now: number },
): Promise<void> {
	const { id: communityId, name: detail } = community;
	if (!(await saveTakenAway(tx, communityId, { at: now, inviteToken: context.newId() }))) return;
	await dropMailsOfCommunity(tx, communityId);
	const event = { kind: 'community-deleted', playerId: null, actorId, communityId, detail } as const;
	await recordSecurityEvent(tx, context, event);
}

/** Removes what is left of a community that was taken away by `now`, part after part. True if it is gone with this. */
export async function removeRest({ db }: Context, id: string, now: number): Promise<boolean> {
	for (;;) {
		const from = performance.now();
		const left = await inTransaction(db, (tx) => removeNextMembers(tx, id, { now, limit: MEMBERS }));
		if (left !== 'more') return left === 'none';
		await nextWriter(from);
	}
}
