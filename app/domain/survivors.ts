import type { MatchdayFacts, Settlement, SettlementKind } from '~/domain/facts';
import { inFoldOrder } from '~/domain/matchday';

const OUT: ReadonlySet<SettlementKind> = new Set(['lost', 'drew-out', 'missed']);

/** A point of the curve: of `played` members whom the matchday touched, `active` were still in after it. */
export type Survivors = { readonly matchday: number; readonly played: number; readonly active: number };

/**
 * How many members were active after each evaluated matchday, in the fold's order, by its lines alone: acts of an
 * admin show at the next matchday. `matchdays` are the round's; those without a line are left out.
 */
export function survivors(
	matchdays: readonly Pick<MatchdayFacts, 'number' | 'kickoff' | 'evaluated'>[],
	lines: readonly Pick<Settlement, 'matchday' | 'kind' | 'undone'>[],
): Survivors[] {
	return inFoldOrder(matchdays.filter((matchday) => matchday.evaluated)).flatMap(({ number }) => {
		const own = lines.filter((line) => line.matchday === number);
		const active = own.filter((line) => line.undone || !OUT.has(line.kind)).length;
		return own.length === 0 ? [] : [{ matchday: number, played: own.length, active }];
	});
}
