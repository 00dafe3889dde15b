import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { saveMemberStates, saveRoundStates } from '~/data/evaluations.server';
import type { StoredEntry, StoredRound } from '~/data/round-facts.server';
import { type StateTrace, saveStateChanges } from '~/data/state-changes.server';
import type { Standing } from '~/domain/adjustment';

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
	{ round, entries }: Before,
	after: Standing,
	act: Pick<StateTrace, 'at' | 'cause' | 'causeId' | 'matchday' | 'actorId'>,
): Promise<void> {
	const trace = (memberId: string | null, change: Pick<StateTrace, 'before' | 'after'>): StateTrace => ({
		...act,
		...change,
		id: context.newId(),
		roundId: round.id,
		memberId,
	});
	const changed = entries.flatMap((entry) => {
		const state = after.members.get(entry.memberId) ?? entry.state;
		return isSame(state, entry.state) ? [] : [{ ...entry, before: entry.state, state }];
	});
	const traces = changed.map(({ memberId, before, state }) => trace(memberId, { before, after: state }));
	const isOther = !isSame(round.state, after.round);
	if (isOther) traces.push(trace(null, { before: round.state, after: after.round }));
	if (traces.length === 0) return;
	await saveMemberStates(tx, changed);
	if (isOther) await saveRoundStates(tx, [{ id: round.id, state: after.round }], act.at);
	await saveStateChanges(tx, traces);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
