import type { Context } from '~/context.server';
import { findSeasonIds } from '~/data/round-facts.server';
import type { MemberState, RoundState } from '~/domain/facts';
import { foldLoaded } from './fold-loaded.server';
import { loadRounds } from './load-rounds.server';

/** A stored state that the fold over the facts doesn't confirm. `memberId` null: the round's own. */
export type StateDifference = {
	roundId: string;
	memberId: string | null;
	stored: MemberState | RoundState;
	computed: MemberState | RoundState;
};

/**
 * R18: computes every state of every round again from the facts, and returns where the stored one differs. A fact of
 * an evaluated matchday that was changed and not committed yet shows here; otherwise there is nothing. Writes nothing.
 */
export async function recomputeStates(
	context: Context,
): Promise<{ rounds: number; members: number; differences: StateDifference[] }> {
	const found = { rounds: 0, members: 0, differences: [] as StateDifference[] };
	for (const seasonId of await findSeasonIds(context.db)) {
		for (const loaded of await loadRounds(context.db, { seasonId }, { at: context.now(), picks: 'closed' })) {
			const folded = foldLoaded(loaded, null);
			const roundId = loaded.round.id;
			found.rounds++;
			found.members += loaded.entries.length;
			for (const { entry, after } of folded.members)
				found.differences.push({
					roundId,
					memberId: entry.memberId,
					stored: entry.state,
					computed: after,
				});
			if (folded.round !== null)
				found.differences.push({
					roundId,
					memberId: null,
					stored: folded.round.before,
					computed: folded.round.after,
				});
		}
	}
	return found;
}
