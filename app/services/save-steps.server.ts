import type { Context } from '~/context.server';
import type { Tx } from '~/data/db.server';
import { type EvaluationKind, saveMemberStates, saveRoundState } from '~/data/evaluations.server';
import { saveLineChanges } from '~/data/line-changes.server';
import { nextTurn } from '~/data/next-turn.server';
import { deleteLines, saveLines } from '~/data/settlements.server';
import { type StateTrace, saveStateChanges } from '~/data/traces.server';
import type { RoundStep } from './fold-season.server';
import { lineChangesOf } from './line-changes-of.server';

type Commit = { id: string; kind: EvaluationKind; at: number; actorId: string | null; matchday: number };

/** Writes what a commit changes in many rounds: states, lines and the trace (R18), each a part at a time. */
export async function saveSteps(
	tx: Tx,
	context: Pick<Context, 'newId'>,
	steps: readonly RoundStep[],
	commit: Commit,
): Promise<void> {
	for await (const part of parts(steps.flatMap((step) => step.members)))
		await saveMemberStates(
			tx,
			part.map(({ entry, after }) => ({ ...entry, state: after })),
		);
	for await (const part of parts(steps.flatMap(lineChangesOf))) await saveLineChanges(tx, commit.id, part);
	for await (const part of parts(steps.flatMap((step) => step.gone))) await deleteLines(tx, part);
	for await (const part of parts(steps.flatMap((step) => step.lines))) await saveLines(tx, part);
	for (const { round, state } of steps)
		if (state !== null) await saveRoundState(tx, round.id, state.after, commit.at);
	for await (const part of parts(steps.flatMap(changesOf))) {
		const traces = part.map(
			(change): StateTrace => ({
				...change,
				id: context.newId(),
				at: commit.at,
				cause: commit.kind,
				causeId: commit.id,
				matchday: commit.matchday,
				actorId: commit.actorId,
			}),
		);
		await saveStateChanges(tx, traces);
	}
}

type Change = Pick<StateTrace, 'roundId' | 'memberId' | 'before' | 'after'>;

function changesOf({ round, members, state }: RoundStep): Change[] {
	const roundId = round.id;
	const own = members.map(({ entry, after }) => ({
		roundId,
		memberId: entry.memberId,
		before: entry.state,
		after,
	}));
	return state === null ? own : [...own, { roundId, memberId: null, ...state }];
}

/** Parts that are written in one go; what else waits has its turn between them. */
async function* parts<T>(items: readonly T[]): AsyncGenerator<T[]> {
	for (let from = 0; from < items.length; from += 1_000) {
		yield items.slice(from, from + 1_000);
		await nextTurn();
	}
}
