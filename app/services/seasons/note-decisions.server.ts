import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { findFactWriters, isByPerson } from '~/data/fact-writers.server';
import { type MatchDecision, saveMatchChanges } from '~/data/matches.server';
import type { KnownMatch } from '~/domain/fixture-diff';

/** That a match's result, or its start, stays as it is stored. */
export type Decision = {
	readonly match: Pick<KnownMatch, 'id' | 'result' | 'kickoff'>;
	readonly field: MatchDecision['field'];
};

/** R41: who saves results, or starts, as they are stored has looked, and a source's become that person's. */
export async function confirmStored(
	tx: Tx,
	context: Pick<Context, 'newId'>,
	stated: readonly Decision[],
	trace: { readonly at: number; readonly actorId: string | null },
): Promise<void> {
	const ids = stated.map(({ match }) => match.id);
	const writers = await findFactWriters(tx, ids);
	const ofSource = stated.filter(({ match, field }) => {
		const [what, value] =
			field === 'keptResult' ? (['result', match.result] as const) : (['time', match.kickoff] as const);
		return value !== null && !isByPerson(what, value, writers.get(match.id));
	});
	await noteDecisions(tx, context, ofSource, trace);
}

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
