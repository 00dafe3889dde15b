import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { type MatchChange, saveMatchChanges, updateMatch } from '~/data/matches.server';
import { deleteScores } from '~/data/scores.server';
import { matchdayId } from '~/data/seasons.server';
import { changesOf, type FieldChange, type KnownMatch, type SeasonMatch } from '~/domain/fixture-diff';
import { postponedInOf } from '~/domain/match';

/**
 * Writes a match's new facts with their history (R18). The match is as `before` says, because the same transaction has
 * read it; anything else is a bug and throws.
 */
export async function changeMatch(
	tx: Tx,
	context: Pick<Context, 'newId'>,
	change: Pick<MatchChange, 'at' | 'source' | 'actorId' | 'reason' | 'importRunId'> & {
		readonly seasonId: string;
		readonly before: KnownMatch;
		readonly after: SeasonMatch;
		/** R2: the number of the matchday in which it was verlegt; without it what follows from its state. */
		readonly postponedIn?: number | null;
	},
): Promise<void> {
	const { seasonId, before, after, postponedIn: known, ...trace } = change;
	const place = known === undefined ? postponedInOf(after, before.postponedIn ?? null) : known;
	const written = {
		...fieldsOf(seasonId, after),
		postponedIn: place === null ? null : matchdayId(seasonId, place),
	};
	const changed = await updateMatch(tx, before.id, fieldsOf(seasonId, before), written);
	if (!changed) throw new Error(`Match ${before.id} isn't as it was read`);
	// R42: a score is forgotten when the result comes.
	if (after.result !== null || after.state !== 'scheduled') await deleteScores(tx, [before.id]);
	await saveMatchChanges(
		tx,
		changesOf(before, after).flatMap((field) => {
			const entry = traceOf(field);
			return entry === null ? [] : [{ ...trace, ...entry, id: context.newId(), matchId: before.id }];
		}),
	);
}

function fieldsOf(seasonId: string, match: SeasonMatch) {
	const { matchday, kickoff, timeKnown, result, extraTime = null, penalties = null, state } = match;
	const results = { result, extraTime, penalties };
	return { matchdayId: matchdayId(seasonId, matchday), kickoff, timeKnown, ...results, state };
}

/** A field as the history keeps it. That a time has become known is part of the kickoff, no fact of its own. */
function traceOf(change: FieldChange): Pick<MatchChange, 'field' | 'oldValue' | 'newValue'> | null {
	if (change.field === 'timeKnown') return null;
	const text = (value: string | number | null) => (value === null ? null : String(value));
	return { field: change.field, oldValue: text(change.oldValue), newValue: text(change.newValue) };
}
