import type { MatchdayFacts } from '~/domain/facts';
import { inFoldOrder } from '~/domain/matchday';

/** A point of the curve: of `played` members whom the matchday touched, `active` were still in after it. */
export type Survivors = { readonly matchday: number; readonly played: number; readonly active: number };

/**
 * How many members were active after each evaluated matchday, in the fold's order, by its lines alone: acts of an
 * admin show at the next matchday. `matchdays` are the round's; those without a line are left out. `counts` are in any
 * order.
 */
export function survivors(
	matchdays: readonly Pick<MatchdayFacts, 'number' | 'kickoff' | 'evaluated'>[],
	counts: readonly Survivors[],
): Survivors[] {
	return inFoldOrder(matchdays.filter((matchday) => matchday.evaluated)).flatMap(({ number }) =>
		counts.filter(({ matchday, played }) => matchday === number && played > 0),
	);
}
