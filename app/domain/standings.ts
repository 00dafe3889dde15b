import type { MemberState } from '~/domain/facts';

/** One line of a table before its order. */
export type Contender = { readonly name: string; readonly state: MemberState };

const names = new Intl.Collator('de', { sensitivity: 'base', numeric: true });

/**
 * The order of members (specification 9, R25): winners first, then active ones by jokers, then those who are out by
 * the matchday of their elimination, each descending, and by name among equals. `rank` counts from 1; equals share it
 * and the next one skips.
 */
export function standings<C extends Contender>(contenders: readonly C[]): (C & { readonly rank: number })[] {
	const ordered = [...contenders].sort(
		(a, b) => compareStates(a.state, b.state) || compareNames(a.name, b.name),
	);
	const ranked: (C & { readonly rank: number })[] = [];
	for (const [index, contender] of ordered.entries()) {
		const above = ranked.at(-1);
		const rank = above && compareStates(above.state, contender.state) === 0 ? above.rank : index + 1;
		ranked.push({ ...contender, rank });
	}
	return ranked;
}

function compareStates(a: MemberState, b: MemberState): number {
	return (
		group(a) - group(b) ||
		(b.active ? b.jokers : 0) - (a.active ? a.jokers : 0) ||
		eliminated(b) - eliminated(a)
	);
}

function group(state: MemberState): number {
	if (state.won) return 0;
	return state.active ? 1 : 2;
}

function eliminated(state: MemberState): number {
	return state.eliminatedOn ?? 0;
}

/** Names as people sort them; the code points decide between names that differ only in case or accents. */
function compareNames(a: string, b: string): number {
	return names.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}
