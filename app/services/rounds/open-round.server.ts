import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { saveMemberStates } from '~/data/evaluations.server';
import type { StoredRound } from '~/data/round-facts.server';
import { saveNewestRound } from '~/data/rounds.server';
import { type StateTrace, saveStateChanges } from '~/data/state-changes.server';
import type { RoundState } from '~/domain/facts';
import { startingState } from '~/domain/fold-round';

/**
 * R23, R27: writes a round as the newest of its community, with an entry and the initial jokers for each member, and
 * its trace. `beginsAt` in ms. The caller has judged that it may start.
 */
export async function openRound(
	tx: Tx,
	context: Pick<Context, 'newId'>,
	start: Pick<
		StoredRound,
		'communityId' | 'number' | 'seasonId' | 'settings' | 'firstMatchday' | 'beginsAt'
	> & {
		memberIds: readonly string[];
		actorId: string;
		/** ms UTC */
		now: number;
	},
): Promise<void> {
	const { memberIds, actorId, now, ...round } = start;
	const roundId = context.newId();
	const state = startingState(start.settings);
	const running: RoundState = { finished: null };
	await saveNewestRound(tx, { id: roundId, startedAt: now, ...round });
	await saveMemberStates(
		tx,
		memberIds.map((memberId) => ({ roundId, memberId, joinedAt: now, state })),
	);
	const trace = (memberId: string | null, after: StateTrace['after']): StateTrace => ({
		id: context.newId(),
		roundId,
		memberId,
		at: now,
		cause: 'start',
		causeId: null,
		matchday: null,
		before: null,
		after,
		actorId,
	});
	await saveStateChanges(tx, [trace(null, running), ...memberIds.map((memberId) => trace(memberId, state))]);
}
