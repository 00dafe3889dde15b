import type { Context } from '~/context.server';
import { dropOpenPicks } from '~/data/dropped-picks.server';
import type { Tx } from '~/data/engine/db.server';
import { findMember, saveLeave } from '~/data/members.server';
import { findNewestRound } from '~/data/rounds.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result } from '~/domain/result';
import { adjustEntry } from './adjust-entry.server';

/**
 * R34: what leaving, being removed and deleting the account have in common: in the newest round, running or over, the
 * adjustment 'leave', the open picks go, and the member is marked as gone. `now` in ms UTC; `closeWindows` has been
 * called for it, and the caller has checked who acts and that the member is present.
 */
export async function leaveRound(
	tx: Tx,
	context: Pick<Context, 'newId'>,
	leave: { communityId: string; memberId: string; actorId: string; now: number },
): Promise<Result<null, Refusal>> {
	const { communityId, memberId, actorId, now } = leave;
	const round = await findNewestRound(tx, communityId);
	const member = await findMember(tx, communityId, memberId);
	if (round && member?.state && member.state.outCause !== 'left') {
		const act = { kind: 'leave' } as const;
		const adjusted = await adjustEntry(tx, context, { communityId, memberId, actorId, act, now });
		if (!adjusted.ok) return adjusted;
	}
	await dropOpenPicks(tx, { communityId, memberId }, { now, actorId, newId: context.newId });
	await saveLeave(tx, memberId, now);
	return accept(null);
}
