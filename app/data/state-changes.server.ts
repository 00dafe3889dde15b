import { bulkUpsert } from '~/data/engine/bulk-write.server';
import type { Tx } from '~/data/engine/db.server';
import type { MemberState, RoundState } from '~/domain/facts';

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

/** Appends lines to the trace of states, in their order: within a round they are numbered on. */
export async function saveStateChanges(tx: Tx, traces: readonly StateTrace[]): Promise<void> {
	const last = await findLastNumbers(tx, [...new Set(traces.map((trace) => trace.roundId))]);
	const next = (roundId: string) => {
		const seq = (last.get(roundId) ?? 0) + 1;
		last.set(roundId, seq);
		return seq;
	};
	await bulkUpsert(tx, {
		table: 'StateChange',
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
	const groups = await tx.stateChange.groupBy({
		by: ['roundId'],
		where: { roundId: { in: [...roundIds] } },
		_max: { seq: true },
	});
	return new Map(groups.map(({ roundId, _max }) => [roundId, _max.seq ?? 0]));
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
