import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { nextTurn } from '~/data/engine/next-turn.server';
import { type EvaluationKind, saveMemberStates, saveRoundState } from '~/data/evaluations.server';
import { saveLineChanges } from '~/data/line-changes.server';
import { saveIdlePicks } from '~/data/picks.server';
import { deleteLines, saveLines } from '~/data/settlements.server';
import { type StateTrace, saveStateChanges } from '~/data/state-changes.server';
import { saveSurvivorCounts } from '~/data/survivor-counts.server';
import { groupBy } from '~/domain/group-by';
import type { RoundStep } from './fold-season.server';
import { lineChangesOf } from './line-changes-of.server';

/** Rows that are written in one go. */
const ROWS = 1_000;

/** Rounds whose lines of a matchday are counted in one go: a round has many of them. */
const ROUNDS = 20;

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
	for await (const part of parts(steps.flatMap((step) => step.idle)))
		for (const picks of groupBy(part, ({ matchdayId, idle }) => `${matchdayId} ${idle}`).values())
			await saveIdlePicks(tx, {
				...{ matchdayIds: picks.slice(0, 1).map((pick) => pick.matchdayId), idle: picks[0]?.idle ?? false },
				memberIds: picks.map((pick) => pick.memberId),
			});
	await countAnew(tx, steps);
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

async function countAnew(tx: Tx, steps: readonly RoundStep[]): Promise<void> {
	const touched = new Map<string, { matchday: number; rounds: Set<string> }>();
	for (const { lines, gone } of steps)
		for (const { matchdayId, matchday, roundId } of [...lines, ...gone]) {
			const place = touched.get(matchdayId) ?? { matchday, rounds: new Set() };
			touched.set(matchdayId, place);
			place.rounds.add(roundId);
		}
	for (const [matchdayId, { matchday, rounds }] of touched)
		for await (const roundIds of parts([...rounds], ROUNDS))
			await saveSurvivorCounts(tx, { roundIds, matchdayId, matchday });
}

/** Parts that are written in one go; what else waits has its turn between them. */
async function* parts<T>(items: readonly T[], size = ROWS): AsyncGenerator<T[]> {
	for (let from = 0; from < items.length; from += size) {
		yield items.slice(from, from + size);
		await nextTurn();
	}
}
