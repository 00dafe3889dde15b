import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { findKickoffAudience } from '~/data/kickoff-audience.server';
import { belongsToOpenRound } from '~/domain/belonging';
import { isExcusable } from '~/domain/excuse';
import { queueMail } from '~/services/mail/queue-mail.server';

/** So long after the new kickoff (ms) nobody needs to hear of it any more. */
const STALE = 24 * 3_600_000;

/** A matchday's kickoff that has moved (ms). */
type Moved = {
	readonly matchday: number;
	readonly oldKickoff: number | null;
	readonly newKickoff: number;
};

/**
 * R3, R27: queues a mail about each moved kickoff of a matchday that belongs to their round for everybody who picks. A
 * first kickoff is no move. Whom it excuses (R20), everybody but who moved it, reads that too.
 */
export async function tellKickoffs(
	tx: Tx,
	context: Context,
	act: { readonly seasonId: string; readonly moves: readonly Moved[]; readonly actorId: string | null },
): Promise<void> {
	const now = context.now();
	const moved = act.moves.flatMap(({ oldKickoff: before, ...move }) =>
		before === null ? [] : [{ ...move, before }],
	);
	if (moved.length === 0) return;
	for (const listener of await findKickoffAudience(tx, act.seasonId)) {
		const { playerId, address, communityId, community, round } = listener;
		for (const { matchday, newKickoff, before } of moved) {
			if (!belongsToOpenRound(round, { number: matchday, kickoff: newKickoff })) continue;
			const begun = newKickoff <= now;
			const isForward = newKickoff < before && isExcusable({ kickoff: newKickoff }, now);
			const excused = isForward && playerId !== act.actorId;
			const data = { communityId, community, matchday, kickoff: newKickoff, before, begun, excused };
			const mail = { playerId, address, data, worthlessAfter: newKickoff + STALE };
			await queueMail(tx, context, { kind: 'kickoff-moved', ...mail });
		}
	}
}
