import type { MemberState, RoundState } from '~/domain/facts';
import type { Db, Tx } from './db.server';

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

/** Appends lines to the trace of states. */
export async function saveStateChanges(tx: Tx, traces: readonly StateTrace[]): Promise<void> {
	if (traces.length === 0) return;
	await tx.stateChange.createMany({
		data: traces.map((trace) => ({
			...trace,
			at: BigInt(trace.at),
			before: trace.before === null ? null : JSON.stringify(trace.before),
			after: JSON.stringify(trace.after),
		})),
	});
}

/** The members' traces of these rounds, oldest first; `after` is the state from then on. */
export async function findMemberTraces(
	db: Db | Tx,
	roundIds: readonly string[],
): Promise<{ roundId: string; memberId: string; at: number; after: MemberState }[]> {
	const rows = await db.stateChange.findMany({
		where: { roundId: { in: [...roundIds] }, memberId: { not: null } },
		orderBy: { at: 'asc' },
		select: { roundId: true, memberId: true, at: true, after: true },
	});
	return rows.map((row) => ({
		roundId: row.roundId,
		memberId: row.memberId ?? '',
		at: Number(row.at),
		after: JSON.parse(row.after) as MemberState,
	}));
}

/** The traces of these rounds themselves, oldest first. */
export async function findRoundTraces(
	db: Db | Tx,
	roundIds: readonly string[],
): Promise<{ roundId: string; at: number; after: RoundState }[]> {
	const rows = await db.stateChange.findMany({
		where: { roundId: { in: [...roundIds] }, memberId: null },
		orderBy: { at: 'asc' },
		select: { roundId: true, at: true, after: true },
	});
	return rows.map((row) => ({
		roundId: row.roundId,
		at: Number(row.at),
		after: JSON.parse(row.after) as RoundState,
	}));
}
