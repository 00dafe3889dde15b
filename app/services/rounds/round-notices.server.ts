import { rowsIn } from '~/data/engine/packed-rows.server';
import type { StoredRound } from '~/data/round-facts.server';
import type { OpenChange, RoundNoticesRead } from '~/data/round-notices.server';
import { isOpenRound } from '~/domain/belonging';
import type { MatchState } from '~/domain/facts';
import { groupBy } from '~/domain/group-by';
import { outcomeOf } from '~/domain/match';
import { goesOnText, lastOneText, pendingText, rewonText, sparedText } from '~/text/round-ends';

type NoticedRound = Pick<StoredRound, 'number' | 'state' | 'followed' | 'closedAfter'>;

/** Sentences above a round's pages; `pending`: that of a correction that nobody has committed yet. */
export type RoundNotices = { readonly told: readonly string[]; readonly pending: string | null };

/**
 * R19, R21, R25: that the round goes on although it was over, until its next evaluation; that a correction changed who
 * has won, and that an admin's act came after the end; that one alone is in and hasn't won; and that the outcome of a match
 * has changed on which somebody in it had picked. Whether that changes the standing, only the correction knows. The
 * member `readerId` is spoken to.
 */
export function roundNoticesOf(
	round: NoticedRound,
	found: RoundNoticesRead,
	readerId: string | null = null,
): RoundNotices {
	const [reopening] = rowsIn(found.reopening);
	const unwon = rowsIn(found.unwon);
	const lost = unwon.filter(({ memberId }) => memberId !== readerId).map(({ name }) => name);
	const own = lost.length < unwon.length;
	const changed = [...groupBy(rowsIn(found.changes), (change) => change.matchId).values()].flatMap(
		(changes) => (changesOutcome(changes) ? changes.slice(0, 1) : []),
	);
	const [rewon] = rowsIn(found.rewon);
	const spared = rowsIn(found.spared);
	const [last, ...others] = rowsIn(found.within);
	const isAlone = isOpenRound(round) && last !== undefined && others.length === 0;
	const isOver = round.state.finished !== null;
	const told = [
		reopening ? goesOnText({ ...reopening, round: round.number, own, lost }) : null,
		isOver && rewon
			? rewonText({ ...rewon, round: round.number, lost: rowsIn(found.rewon).map(({ name }) => name) })
			: null,
		isOver && spared.length > 0 ? sparedText(spared) : null,
		isAlone ? lastOneText(last.memberId === readerId ? null : last.name) : null,
	];
	return {
		told: told.filter((text) => text !== null),
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

/** All of them, as pages show them to a member. */
export function noticesOf(round: NoticedRound, found: RoundNoticesRead, readerId: string): string[] {
	const { told, pending } = roundNoticesOf(round, found, readerId);
	return pending === null ? [...told] : [...told, pending];
}
