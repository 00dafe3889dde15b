import { rowsIn } from '~/data/engine/packed-rows.server';
import type { OpenChange, RoundNoticesRead } from '~/data/round-notices.server';
import type { MatchState } from '~/domain/facts';
import { groupBy } from '~/domain/group-by';
import { outcomeOf } from '~/domain/match';
import { goesOnText, pendingText } from '~/text/round-ends';

/** Sentences above a round's pages; `pending`: that of a correction that nobody has committed yet. */
export type RoundNotices = { readonly goesOn: string | null; readonly pending: string | null };

/**
 * R19, R25: that the round goes on although it was over, until its next evaluation, and that the outcome of a match has
 * changed on which somebody in it had picked. Whether that changes the standing, only the correction knows.
 */
export function roundNoticesOf(round: { readonly number: number }, found: RoundNoticesRead): RoundNotices {
	const [reopening] = rowsIn(found.reopening);
	const lost = rowsIn(found.unwon);
	const changed = [...groupBy(rowsIn(found.changes), (change) => change.matchId).values()].flatMap(
		(changes) => (changesOutcome(changes) ? changes.slice(0, 1) : []),
	);
	return {
		goesOn: reopening ? goesOnText({ ...reopening, round: round.number, lost }) : null,
		pending: changed.length > 0 ? pendingText(changed) : null,
	};
}

/** Oldest first. */
function changesOutcome(changes: readonly OpenChange[]): boolean {
	const [first] = changes;
	if (first === undefined) return false;
	if (changes.some(({ field }) => field === 'added')) return true;
	const oldOf = (field: string, now: string | null) => {
		const change = changes.find((each) => each.field === field);
		return change === undefined ? now : change.old;
	};
	if (first.origin !== first.current) return true;
	const before = { result: oldOf('result', first.result), state: oldOf('state', first.state) as MatchState };
	const after = { result: first.result, state: first.state as MatchState };
	const isVerlegt = (match: { state: MatchState }) => match.state === 'postponed';
	return outcomeOf(before) !== outcomeOf(after) || isVerlegt(before) !== isVerlegt(after);
}

/** All of them, as pages show them. */
export function noticesOf(round: { readonly number: number }, found: RoundNoticesRead): string[] {
	const { goesOn, pending } = roundNoticesOf(round, found);
	return [goesOn, pending].filter((text) => text !== null);
}
