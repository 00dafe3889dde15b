import { bulkUpsert } from '~/data/engine/bulk-write.server';
import type { Tx } from '~/data/engine/db.server';
import type { MemberState, RoundState } from '~/domain/facts';
import { Prisma } from './generated/sqlite/client';

/** What changed a state (R18). */
export type StateCause = 'join' | 'adjustment' | 'evaluation' | 'correction' | 'start' | 'close';

/** One line of the append-only trace of states: of a member, or with `memberId` null of the round itself. */
export type StateTrace = {
	id: string;
	roundId: string;
	memberId: string | null;
	/** ms UTC */
	at: number;
	cause: StateCause;
	/** The adjustment or evaluation behind it. */
	causeId: string | null;
	/** Number of the matchday it belongs to. */
	matchday: number | null;
	before: MemberState | RoundState | null;
	after: MemberState | RoundState;
	actorId: string | null;
};

/** Appends one line to the trace of states. */
export async function saveStateChange(tx: Tx, trace: StateTrace): Promise<void> {
	await saveStateChanges(tx, [trace]);
}

/**
 * Appends lines to the trace of states, in their order: within a round they are numbered on, also past those that another
 * commit is writing ahead, which may leave gaps.
 */
export async function saveStateChanges(tx: Tx, traces: readonly StateTrace[]): Promise<void> {
	const last = await findLastNumbers(tx, [...new Set(traces.map((trace) => trace.roundId))]);
	const next = (roundId: string) => {
		const seq = (last.get(roundId) ?? 0) + 1;
		last.set(roundId, seq);
		return seq;
	};
	await bulkUpsert(tx, {
		table: 'StateChangeRow',
		key: ['id'],
		update: [],
		rows: traces.map((trace) => ({
			id: trace.id,
			roundId: trace.roundId,
			seq: next(trace.roundId),
			memberId: trace.memberId,
			at: BigInt(trace.at),
			cause: trace.cause,
			causeId: trace.causeId,
			matchday: trace.matchday,
			before: trace.before === null ? null : JSON.stringify(trace.before),
			after: JSON.stringify(trace.after),
			actorId: trace.actorId,
		})),
	});
}

async function findLastNumbers(tx: Tx, roundIds: readonly string[]): Promise<Map<string, number>> {
	const rows = await tx.$queryRaw<{ id: string; seq: bigint | number | null }[]>`
		SELECT r."id", (SELECT MAX(s."seq") FROM "StateChangeRow" s WHERE s."roundId" = r."id") AS "seq"
		FROM "Round" r WHERE r."id" IN (${Prisma.join([...roundIds])})`;
	return new Map(rows.map(({ id, seq }) => [id, Number(seq ?? 0)]));
}

/** A change of a state, as far as excuses rest on it (R20): of a member, or with `memberId` null of the round. */
export type StateTurn = {
	readonly memberId: string | null;
	/** ms UTC */
	readonly at: number;
	readonly actorId: string | null;
	/** From then on the member is in, or the round goes on. */
	readonly holds: boolean;
};
