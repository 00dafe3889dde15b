import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { nextTurn } from '~/data/engine/next-turn.server';
import { type EvaluationKind, saveRoundStates, saveStatesAhead, takeStates } from '~/data/evaluations.server';
import { saveLineChanges, takeLineChanges } from '~/data/line-changes.server';
import { saveIdlePicks } from '~/data/picks.server';
import { type StoredLine, saveNewLines } from '~/data/settlements.server';
import { saveStateChanges } from '~/data/state-changes.server';
import { saveSurvivorCounts } from '~/data/survivor-counts.server';
import { makeValid } from '~/data/written-ahead.server';
import { groupBy } from '~/domain/group-by';
import { slicesOf } from '~/domain/slices-of';
import { tracedChanges } from '~/domain/standing-changes';
import type { SavedStep } from './fold-season.server';
import { keyOf, lineChangesOf } from './line-changes-of.server';

/** Rows that are written in one go. */
const ROWS = 1_000;

/** Rounds whose lines of a matchday are counted in one go: a round has many of them. */
const ROUNDS = 500;

export type Commit = {
	readonly id: string;
	readonly kind: EvaluationKind;
	readonly at: number;
	readonly actorId: string | null;
	/** Number of the matchday whose commit it is; null where the season's end is the cause. */
	readonly matchday: number | null;
};

/**
 * Writes ahead what a commit changes in many rounds, as far as it is many rows: states, new lines and the trace (R18), each
 * a part at a time, by `write`, which has a transaction for it. Returns how many rows.
 */
export async function saveAhead(
	write: (work: (tx: Tx) => Promise<void>) => Promise<void>,
	{ newId }: Pick<Context, 'newId'>,
	steps: readonly SavedStep[],
	{ id, kind, matchday, ...by }: Commit,
): Promise<number> {
	const states = steps.flatMap(({ members }) =>
		members.map(({ entry, after }) => ({ ...entry, state: after })),
	);
	const changes = steps.flatMap(lineChangesOf);
	const lines = steps.flatMap(newLinesOf);
	const traces = steps.flatMap((step) => tracedChanges(step.round.id, step));
	for await (const part of parts(states)) await write((tx) => saveStatesAhead(tx, id, part));
	for await (const part of parts(changes)) await write((tx) => saveLineChanges(tx, id, part));
	for await (const part of parts(lines)) await write((tx) => saveNewLines(tx, id, part));
	for await (const part of parts(traces)) {
		const rows = part.map((each) => ({ ...each, ...by, id: newId(), cause: kind, causeId: id, matchday }));
		await write((tx) => saveStateChanges(tx, rows));
	}
	return states.length + changes.length + lines.length + traces.length;
}

/** Makes valid what a commit has written ahead, in its own transaction, and writes the rest. */
export async function takeAhead(tx: Tx, steps: readonly SavedStep[], commit: Commit): Promise<void> {
	await takeRounds(tx, steps, commit);
	// Last: on PostgreSQL a pick waits for the entry from here on.
	await takeStates(tx, commit.id);
}

/** The same without the members' states, for which `takeStates` is left to the caller. */
export async function takeRounds(tx: Tx, steps: readonly SavedStep[], commit: Commit): Promise<void> {
	await makeValid(tx, commit.id);
	await takeLineChanges(tx, commit.id);
	for await (const part of parts(steps.flatMap((step) => step.idle)))
		for (const picks of groupBy(part, ({ matchdayId, idle }) => `${matchdayId} ${idle}`).values())
			await saveIdlePicks(tx, {
				...{ matchdayIds: picks.slice(0, 1).map((pick) => pick.matchdayId), idle: picks[0]?.idle ?? false },
				memberIds: picks.map((pick) => pick.memberId),
			});
	await countAnew(tx, steps);
	const turned = steps.flatMap(({ round, state }) =>
		state === null ? [] : { id: round.id, state: state.after },
	);
	await saveRoundStates(tx, turned, commit.at);
}

/** Lines are only replaced where their matchday was evaluated before, and then line changes say so. */
function newLinesOf({ lines, replaced }: SavedStep): readonly StoredLine[] {
	const stored = new Set(replaced.map(keyOf));
	return lines.filter((line) => !stored.has(keyOf(line)));
}

async function countAnew(tx: Tx, steps: readonly SavedStep[]): Promise<void> {
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
	for (const slice of slicesOf(items, size)) {
		yield slice;
		await nextTurn();
	}
}
