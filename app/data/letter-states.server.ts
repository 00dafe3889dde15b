import type { Tx } from '~/data/engine/db.server';
import type { FinishCause } from '~/domain/facts';
import type { LetterState, PromisedLetters } from './result-letters.server';

/** What members' states were before a commit changed them, by round and member. */
export async function findStatesBefore(
	tx: Tx,
	evaluationId: string,
	memberIds: readonly string[],
): Promise<{ roundId: string; memberId: string; before: LetterState | null }[]> {
	const rows = await tx.stateChange.findMany({
		where: { causeId: evaluationId, memberId: { in: [...memberIds] } },
		select: { roundId: true, memberId: true, before: true },
	});
	return rows.map(({ memberId, before, ...row }) => ({
		...row,
		memberId: memberId ?? '',
		before: before === null ? null : JSON.parse(before),
	}));
}

/**
 * As what members and rounds stood when the next matchday of the season was evaluated, if that has been done since: those
 * that it changed. `finished` of rounds.
 */
export async function findStatesUntilNext(
	tx: Tx,
	{ seasonId, at }: PromisedLetters,
	{ memberIds, roundIds }: { memberIds: readonly string[]; roundIds: readonly string[] },
): Promise<{
	members: { roundId: string; memberId: string; state: LetterState }[];
	rounds: { roundId: string; finished: FinishCause | null }[];
}> {
	const later = await tx.evaluation.findMany({
		where: { kind: 'evaluation', at: { gt: BigInt(at) }, matchday: { seasonId } },
		select: { id: true },
	});
	if (later.length === 0) return { members: [], rounds: [] };
	const rows = await tx.stateChange.findMany({
		where: {
			causeId: { in: later.map(({ id }) => id) },
			roundId: { in: [...roundIds] },
			OR: [{ memberId: { in: [...memberIds] } }, { memberId: null }],
		},
		orderBy: { seq: 'asc' },
		select: { roundId: true, memberId: true, before: true },
	});
	const first = new Map<string, (typeof rows)[number]>();
	for (const row of rows) {
		const part = `${row.roundId} ${row.memberId}`;
		if (!first.has(part)) first.set(part, row);
	}
	const stood = [...first.values()].map(({ before, ...part }) => ({
		...part,
		state: before === null ? null : JSON.parse(before),
	}));
	return {
		members: stood.flatMap(({ roundId, memberId, state }) =>
			memberId === null || state === null ? [] : [{ roundId, memberId, state }],
		),
		rounds: stood.flatMap(({ roundId, memberId, state }) =>
			memberId === null ? [{ roundId, finished: state?.finished?.cause ?? null }] : [],
		),
	};
}
