import type { Context } from '~/context.server';
import { dropOpenPicks, findStrayPicks } from '~/data/dropped-picks.server';
import type { Tx } from '~/data/engine/db.server';
import { groupBy } from '~/domain/group-by';
import { queueMail } from '~/services/mail/queue-mail.server';

/**
 * R27: deletes the open picks of these matchdays that were made in a round to which the matchday doesn't belong any
 * more, and tells their owners. `now` in ms.
 */
export async function dropStrayPicks(
	tx: Tx,
	context: Context,
	{ matchdayIds, actorId, now }: { matchdayIds: readonly string[]; actorId: string | null; now: number },
): Promise<void> {
	if (matchdayIds.length === 0) return;
	const strays = await findStrayPicks(tx, matchdayIds, now);
	for (const own of groupBy(strays, ({ memberId }) => memberId).values()) {
		const [{ memberId, communityId, community, playerId, address } = {}] = own;
		if (memberId === undefined || communityId === undefined || community === undefined) continue;
		const filter = { communityId, memberId, matchdayIds: own.map((pick) => pick.matchdayId) };
		await dropOpenPicks(tx, filter, { now, actorId, newId: context.newId });
		if (!address) continue;
		const matchdays = own.map((pick) => pick.matchday).sort((a, b) => a - b);
		const mail = { playerId: playerId ?? null, address, data: { communityId, community, matchdays } };
		await queueMail(tx, context, { kind: 'picks-deleted', ...mail });
	}
}
