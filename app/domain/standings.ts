import type { MemberState } from '~/domain/facts';
import { nameOrder } from '~/domain/name-order';

/** One line of a table before its order. */
export type Contender = { readonly name: string; readonly state: MemberState };

/**
 * The order of members (specification 9, R25): by `standingOf`, and by name among equals. `rank` counts from 1; equals
 * share it and the next one skips.
 */
export function standings<C extends Contender>(contenders: readonly C[]): (C & { readonly rank: number })[] {
	const ordered = contenders
		.map((contender) => ({
			contender,
			standing: standingOf(contender.state),
			name: nameOrder(contender.name),
		}))
		.sort((a, b) => a.standing - b.standing || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
	const ranked: (C & { readonly rank: number })[] = [];
	for (const [index, { contender, standing }] of ordered.entries()) {
		const above = ranked.at(-1);
		const rank = above && ordered[index - 1]?.standing === standing ? above.rank : index + 1;
		ranked.push({ ...contender, rank });
	}
	return ranked;
}

/** More than any number of jokers and matchdays. */
const MOST_JOKERS = 49_999;
const LAST_MATCHDAY = 9_999;
/** As many numbers as one group has. */
const GROUP = (MOST_JOKERS + 1) * (LAST_MATCHDAY + 1);

/** From this standing on everybody is out; before it come active ones and winners. */
export const FIRST_OUT = 2 * GROUP;

/**
 * The place of a state in the order of a table (specification 9, R25), as one number below 1.5 billion: winners first,
 * then active ones by jokers, then those who are out by the matchday of their elimination, each descending. The same
 * number means the same place. Stored as Entry.standing; migration 0007 says the same in SQL. In a round in which nothing
 * costs a joker (R36) all have as many as they began with, so they move nobody.
 */
export function standingOf(state: MemberState): number {
	const group = state.won ? 0 : state.active ? 1 : 2;
	const jokers = state.active ? within(state.jokers, MOST_JOKERS) : 0;
	const eliminated = within(state.eliminatedOn ?? 0, LAST_MATCHDAY);
	return group * GROUP + (MOST_JOKERS - jokers) * (LAST_MATCHDAY + 1) + (LAST_MATCHDAY - eliminated);
}

/** What a `standingOf` says of the state: winners who aren't active have gone out on some matchday (R25). */
export function readStanding(standing: number): { won: boolean; active: boolean; jokers: number } {
	const group = Math.floor(standing / GROUP);
	const jokers = MOST_JOKERS - Math.floor((standing % GROUP) / (LAST_MATCHDAY + 1));
	const isOut = LAST_MATCHDAY - (standing % (LAST_MATCHDAY + 1)) > 0;
	return { won: group === 0, active: group === 1 || (group === 0 && !isOut), jokers };
}

function within(value: number, most: number): number {
	return Math.min(Math.max(value, 0), most);
}
