import type { Db, Tx } from '~/data/engine/db.server';
import type { AdjustmentFacts } from '~/domain/facts';

/** R21: the number that the round's next adjustment gets. */
export async function findNextSeq(tx: Tx, roundId: string): Promise<number> {
	const { _max } = await tx.adjustment.aggregate({ where: { roundId }, _max: { seq: true } });
	return (_max.seq ?? 0) + 1;
}

/** The id of the member's adjustment before this one in the round, or null. */
export async function findActBefore(tx: Tx, adjustmentId: string): Promise<string | null> {
	const act = await tx.adjustment.findUniqueOrThrow({ where: { id: adjustmentId } });
	const before = await tx.adjustment.findFirst({
		where: { roundId: act.roundId, memberId: act.memberId, seq: { lt: act.seq } },
		orderBy: { seq: 'desc' },
		select: { id: true },
	});
	return before?.id ?? null;
}

/** Acts on jokers in these rounds since an instant (ms): the last ones, whose letters may still wait. */
export async function findJokerActsSince(
	tx: Tx,
	roundIds: readonly string[],
	since: number,
): Promise<{ id: string; roundId: string; memberId: string; seq: number }[]> {
	return tx.adjustment.findMany({
		where: { roundId: { in: [...roundIds] }, kind: 'jokers', at: { gte: BigInt(since) } },
		select: { id: true, roundId: true, memberId: true, seq: true },
	});
}

/**
 * The jokers of the member whom an adjustment was made to; null once a later one was made, or the member left. Jokers
 * change nothing about a member's being in.
 */
export async function findStateAfterAct(db: Db, adjustmentId: string): Promise<{ jokers: number } | null> {
	const act = await db.adjustment.findUnique({ where: { id: adjustmentId } });
	if (act === null) return null;
	const { roundId, memberId, seq, kind } = act;
	const later = await db.adjustment.findFirst({
		where: { roundId, memberId, seq: { gt: seq }, ...(kind === 'jokers' ? {} : { kind: { not: 'jokers' } }) },
		select: { id: true },
	});
	if (later !== null) return null;
	return db.entry.findUnique({
		where: { roundId_memberId: { roundId, memberId } },
		select: { jokers: true },
	});
}

/** R21: writes an adjustment. `at` in ms UTC. */
export async function saveAdjustment(
	tx: Tx,
	adjustment: AdjustmentFacts & { id: string; roundId: string; at: number; actorId: string },
): Promise<void> {
	const { act } = adjustment;
	await tx.adjustment.create({
		data: {
			id: adjustment.id,
			seq: adjustment.seq,
			roundId: adjustment.roundId,
			memberId: adjustment.member,
			kind: act.kind,
			amount: act.kind === 'jokers' ? act.amount : 0,
			afterMatchday: adjustment.after,
			afterEnd: adjustment.afterEnd ?? false,
			at: BigInt(adjustment.at),
			actorId: adjustment.actorId,
		},
	});
}
