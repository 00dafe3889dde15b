import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { type MatchDecision, saveMatchChanges } from '~/data/matches.server';
import type { KnownMatch } from '~/domain/fixture-diff';

/**
 * R41: notes in the history that a person has decided at `at` (ms) that a match's result, or its start, stays as it is
 * stored: from then on it is a person's, and no source changes it unasked.
 */
export async function noteDecision(
	tx: Tx,
	context: Pick<Context, 'newId'>,
	{
		match,
		field,
		...trace
	}: {
		readonly match: Pick<KnownMatch, 'id' | 'result' | 'kickoff'>;
		readonly field: MatchDecision['field'];
		readonly at: number;
		readonly actorId: string | null;
	},
): Promise<void> {
	const { id: matchId, result, kickoff } = match;
	const value = field === 'keptResult' ? result : kickoff === null ? null : String(kickoff);
	await saveMatchChanges(tx, [
		{
			...{ id: context.newId(), matchId, field, oldValue: value, newValue: value },
			...{ source: 'hand', reason: null, ...trace },
		},
	]);
}
