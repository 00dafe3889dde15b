import type { Standing } from './adjustment';
import type { MemberState, RoundState } from './facts';

/** A round's states before something happens to them. */
export type Before<E> = { readonly round: { readonly state: RoundState }; readonly entries: readonly E[] };

/** States that have become different; `state` is the round's own, null if it stays. */
export type StandingChanges<E> = {
	readonly members: readonly { readonly entry: E; readonly after: MemberState }[];
	readonly state: { readonly before: RoundState; readonly after: RoundState } | null;
};

/** R18: where a standing differs from the states before it. Members that it doesn't name stay as they are. */
export function standingChanges<E extends { readonly memberId: string; readonly state: MemberState }>(
	{ round, entries }: Before<E>,
	after: Standing,
): StandingChanges<E> {
	const members = entries.flatMap((entry) => {
		const state = after.members.get(entry.memberId);
		return state === undefined || isSame(entry.state, state) ? [] : [{ entry, after: state }];
	});
	const [old, now] = [round.state.finished, after.round.finished];
	const isOther = old?.after !== now?.after || old?.cause !== now?.cause;
	return { members, state: isOther ? { before: round.state, after: after.round } : null };
}

type TracedChange = {
	readonly roundId: string;
	/** null: of the round itself. */
	readonly memberId: string | null;
	readonly before: MemberState | RoundState;
	readonly after: MemberState | RoundState;
};

/** The same as the trace keeps it, the round's own last. */
export function tracedChanges(
	roundId: string,
	{ members, state }: StandingChanges<{ readonly memberId: string; readonly state: MemberState }>,
): TracedChange[] {
	const own = members.map(({ entry, after }) => ({
		...{ roundId, memberId: entry.memberId, before: entry.state, after },
	}));
	return state === null ? own : [...own, { roundId, memberId: null, ...state }];
}

/** None of the fields holds an object. */
function isSame(a: MemberState, b: MemberState): boolean {
	return (Object.keys(a) as (keyof MemberState)[]).every((key) => a[key] === b[key]);
}
