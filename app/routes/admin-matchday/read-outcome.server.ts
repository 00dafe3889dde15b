import { type AfterNinety, faultOfLong, keptAfter, readLongResult } from '~/domain/long-result';
import type { EntryFacts } from '~/domain/overtaken-entry';
import type { MatchEntryRefusal } from '~/domain/refusals-season';
import { readTyped, splitTyped, type TypedResult } from '~/domain/typed-result';

/** The field for what came after the 90 minutes of a match. */
export function afterField(matchId: string): string {
	return `after-${matchId}`;
}

/** What was typed for a match's result, and what of it is wrong. */
export type ReadOutcome = {
	/** What stands in the fields for goals. */
	readonly typed: TypedResult;
	/** R1: 'h:a', '' for none, null if it is no result. */
	readonly result: string | null;
	/** R40: undefined where it was left alone. */
	readonly after?: AfterNinety;
	readonly wrong?: { readonly field: string; readonly refusal: MatchEntryRefusal };
};

/**
 * The result of a match from its fields (R1, R40): one for the goals of each side, of which the first takes a result typed
 * whole, and one for what came after the 90 minutes, which takes it, too. `seen` is what the form had shown.
 */
export function readOutcome(
	matchId: string,
	typed: TypedResult,
	below: string | undefined,
	seen: EntryFacts,
): ReadOutcome {
	const goals = splitTyped(typed);
	const whole = goals.away === '' ? readLongResult(goals.home) : null;
	const isWhole = whole !== null && whole.result !== null;
	const text = below?.trim() ?? '';
	const after = isWhole ? whole : text === '' ? null : readLongResult(text);
	const above = isWhole ? whole.result : readTyped(goals);
	const result = above || (after?.result ?? above);
	const isLeft = !isWhole && (below === undefined || isSame(after, seen));
	const stated = isLeft
		? undefined
		: { extraTime: after?.extraTime ?? null, penalties: after?.penalties ?? null };
	const field = below === undefined || isWhole ? `home-${matchId}` : afterField(matchId);
	const read = { typed: goals, result, ...(stated ? { after: stated } : {}) };
	if (result === null) {
		const value = goals.away === '' ? goals.home : `${goals.home}:${goals.away}`;
		return {
			...read,
			wrong: { field: `home-${matchId}`, refusal: { code: 'match-score-wrong', matchId, value } },
		};
	}
	if (!isWhole && text !== '' && after === null)
		return { ...read, wrong: { field, refusal: { code: 'match-longer-unread', matchId, value: text } } };
	if (after?.result && after.result !== result)
		return {
			...read,
			wrong: { field, refusal: { code: 'match-result-twice', matchId, result, value: after.result } },
		};
	const effective = stated ?? keptAfter(seen, result);
	const isNew = result !== seen.result || !isSame(effective, seen);
	const fault = isNew ? faultOfLong(result, effective) : null;
	if (fault !== null)
		return { ...read, wrong: { field, refusal: { code: 'match-longer-wrong', matchId, fault } } };
	return read;
}

function isSame(after: AfterNinety | null, seen: AfterNinety): boolean {
	return (after?.extraTime ?? null) === seen.extraTime && (after?.penalties ?? null) === seen.penalties;
}
