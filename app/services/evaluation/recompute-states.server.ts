import type { Context } from '~/context.server';
import { nextTurn } from '~/data/engine/next-turn.server';
import { findRoundSizes } from '~/data/many-rounds.server';
import { findSeasonIds } from '~/data/round-facts.server';
import type { MemberState, RoundState } from '~/domain/facts';
import { tracedChanges } from '~/domain/standing-changes';
import { loadRounds } from '~/services/rounds/load-rounds.server';
import { foldLoaded } from './fold-loaded.server';
import { partsOf } from './fold-season.server';

/** Members whose rounds are computed in one go: nothing else runs meanwhile. */
const MEMBERS_AT_ONCE = 150;

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
	const options = { at: context.now(), picks: 'closed' as const, seasons: new Map() };
	for (const seasonId of await findSeasonIds(context.db)) {
		const sizes = await findRoundSizes(context.db, seasonId, { running: false });
		for (const roundIds of partsOf(sizes, MEMBERS_AT_ONCE)) {
			const loaded = await loadRounds(context.db, { roundIds }, options);
			for (const each of loaded) {
				found.rounds++;
				found.members += each.entries.length;
				const changes = tracedChanges(each.round.id, foldLoaded(each, null));
				for (const { before: stored, after: computed, ...whose } of changes)
					found.differences.push({ ...whose, stored, computed });
			}
			await nextTurn();
		}
	}
	return found;
}
