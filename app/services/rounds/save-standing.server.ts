import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { saveMemberStates, saveRoundStates } from '~/data/evaluations.server';
import type { StoredEntry, StoredRound } from '~/data/round-facts.server';
import { type StateTrace, saveStateChanges } from '~/data/state-changes.server';
import type { Standing } from '~/domain/adjustment';
import { standingChanges, tracedChanges } from '~/domain/standing-changes';

type Before = {
	readonly round: Pick<StoredRound, 'id' | 'state'>;
	readonly entries: readonly Pick<StoredEntry, 'roundId' | 'memberId' | 'joinedAt' | 'state'>[];
};

/**
 * R18: stores what an act has made of a round, where a state has become different, with the trace of each change.
 * Members that `after` doesn't name stay as they are. `at` in ms UTC.
 */
export async function saveStanding(
	tx: Tx,
	context: Pick<Context, 'newId'>,
	before: Before,
	after: Standing,
	act: Pick<StateTrace, 'at' | 'cause' | 'causeId' | 'matchday' | 'actorId'>,
): Promise<void> {
	const { id } = before.round;
	const changes = standingChanges(before, after);
	const traced = tracedChanges(id, changes);
	if (traced.length === 0) return;
	const states = changes.members.map(({ entry, after }) => ({ ...entry, state: after }));
	await saveMemberStates(tx, states);
	if (changes.state !== null) await saveRoundStates(tx, [{ id, state: changes.state.after }], act.at);
	const traces = traced.map((change) => ({ ...act, ...change, id: context.newId() }));
	await saveStateChanges(tx, traces);
}
