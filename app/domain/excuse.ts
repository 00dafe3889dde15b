import type { Excuse } from '~/domain/facts';

const DAY = 86_400_000;

/** One member's part of the trace, in any order; every `at` and kickoff in ms UTC. */
export type MemberTrace = {
	/**
	 * The member's own joining gives no excuse, nor does what came before it; matchdays with a kickoff at or before it
	 * don't touch the member.
	 */
	readonly joinedAt: number;
	/** Changes of the member's stored state; `by` whom (somebody else unless said). */
	readonly stateChanges: readonly {
		readonly at: number;
		readonly active: boolean;
		readonly by?: 'own' | 'other';
	}[];
	/** Changes of the round's stored state. */
	readonly roundChanges: readonly {
		readonly at: number;
		readonly finished: boolean;
		readonly by?: 'own' | 'other';
	}[];
	readonly matchdays: readonly TracedMatchday[];
	/** Marks of the member's picks as invalid (R10). */
	readonly marks: readonly { readonly matchday: number; readonly at: number; readonly by: 'own' | 'other' }[];
};

export type TracedMatchday = {
	readonly number: number;
	readonly kickoff: number | null;
	/** By others. 'match-moved' is of the first start of its matches, while it has no kickoff of its own (R4). */
	readonly kickoffChanges: readonly {
		readonly at: number;
		readonly old: number | null;
		readonly new: number | null;
		readonly cause: 'hand' | 'import' | 'undo' | 'match-start' | 'first-result' | 'match-moved';
	}[];
	/** R39: when others took back that it was suspended, ms UTC: that gave the duty to pick. */
	readonly resumptions?: readonly { readonly at: number }[];
};

/** R20: whether an act up to `at` may excuse on a matchday with this kickoff (both ms UTC): no act before its last 24 hours does. */
export function isExcusable({ kickoff }: { readonly kickoff: number | null }, at: number): boolean {
	return kickoff !== null && kickoff - DAY <= at;
}

/**
 * R20: on which matchdays the member is excused, by number. 'was-out': by the stored state at the kickoff, the last
 * change before it, the member was out or the round finished. The others: from 24 hours before the kickoff up to it,
 * an act of somebody else, later than the member joined, made them active, reopened the round or took back that the
 * matchday was suspended (R39), marked the pick, or brought the kickoff forward.
 */
export function excusesOf(trace: MemberTrace): Map<number, Excuse> {
	const states = inTime(trace.stateChanges);
	const rounds = inTime(trace.roundChanges);
	const duties = [
		...becoming(states, (change) => change.active),
		...becoming(rounds, (change) => !change.finished),
	].filter(({ by }) => by !== 'own');
	const excuses = new Map<number, Excuse>();
	for (const matchday of trace.matchdays) {
		const { number, kickoff } = matchday;
		if (kickoff === null || trace.joinedAt >= kickoff) continue;
		const isBefore = ({ at }: { at: number }) => at < kickoff;
		const wasOut = states.findLast(isBefore)?.active === false;
		if (wasOut || rounds.findLast(isBefore)?.finished === true) excuses.set(number, 'was-out');
		else {
			const late = lateActOn(trace, matchday, kickoff, duties);
			if (late !== null) excuses.set(number, late);
		}
	}
	return excuses;
}

function lateActOn(
	{ joinedAt, marks }: MemberTrace,
	matchday: TracedMatchday,
	kickoff: number,
	duties: readonly { readonly at: number }[],
): Excuse | null {
	const isLate = ({ at }: { at: number }) => kickoff - DAY <= at && at <= kickoff && at > joinedAt;
	if (duties.some(isLate) || matchday.resumptions?.some(isLate)) return 'late-duty';
	if (marks.some((mark) => mark.matchday === matchday.number && isLate(mark) && mark.by === 'other'))
		return 'late-mark';
	return matchday.kickoffChanges.some((change) => isLate(change) && isForward(change))
		? 'late-kickoff'
		: null;
}

/** A kickoff that comes out of nothing is brought forward, unless a match simply started (R4). */
function isForward({ old, new: next, cause }: TracedMatchday['kickoffChanges'][number]): boolean {
	if (next === null) return false;
	return old === null ? cause !== 'match-start' : old > next;
}

/** The changes, in time, that turn a state, which holds at first, from no into yes. */
function becoming<C extends { readonly at: number }>(
	changes: readonly C[],
	holds: (change: C) => boolean,
): C[] {
	let held = true;
	return changes.filter((change) => {
		const turned = holds(change) && !held;
		held = holds(change);
		return turned;
	});
}

function inTime<C extends { readonly at: number }>(changes: readonly C[]): C[] {
	return [...changes].sort((a, b) => a.at - b.at);
}
