import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { type MatchDecision, saveMatchChanges } from '~/data/matches.server';
import type { KnownMatch } from '~/domain/fixture-diff';

/** That a match's result, or its start, stays as it is stored. */
export type Decision = {
	readonly match: Pick<KnownMatch, 'id' | 'result' | 'kickoff'>;
	readonly field: MatchDecision['field'];
};

/**
 * R41: notes in the history what a person has decided at `at` (ms): from then on it is a person's, and no source changes it
 * unasked.
 */
export async function noteDecisions(
	tx: Tx,
	context: Pick<Context, 'newId'>,
	decisions: readonly Decision[],
	trace: { readonly at: number; readonly actorId: string | null },
): Promise<void> {
	const changes = decisions.map(({ match: { id: matchId, result, kickoff }, field }): MatchDecision => {
		const value = field === 'keptResult' ? result : kickoff === null ? null : String(kickoff);
		return {
			...{ id: context.newId(), matchId, field, oldValue: value, newValue: value },
			...{ source: 'hand', reason: null, ...trace },
		};
	});
	await saveMatchChanges(tx, changes);
}
