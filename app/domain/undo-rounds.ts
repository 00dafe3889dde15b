import type { KeptImport } from './kept-import';
import { arePairingsSame } from './open-pairings';
import type { UndoFacts, UndoPlan, UndoStay } from './undo-plan';

type PlannedRounds = Pick<UndoPlan, 'roundNames' | 'openPairings'> & { readonly stays: readonly UndoStay[] };

/** R40: the names of rounds, and the pairings not known yet, that return with an import at matchdays that stay. */
export function planRounds(
	kept: KeptImport,
	{ matchdays }: UndoFacts,
	gone: readonly number[],
): PlannedRounds {
	const stays: UndoStay[] = [];
	const storedOf = (number: number) =>
		gone.includes(number) ? undefined : matchdays.find((each) => each.number === number);
	const roundNames = kept.roundNames.filter(({ matchday, before, after }) => {
		const stored = storedOf(matchday);
		if (stored === undefined || stored.name === before) return false;
		if (stored.name !== after) stays.push({ what: 'round', matchday, reason: 'changed-since' });
		return stored.name === after;
	});
	const openPairings = kept.openPairings.filter(({ matchday, before, after }) => {
		const stored = storedOf(matchday);
		if (stored === undefined || arePairingsSame(stored.open, before)) return false;
		const isLeft = arePairingsSame(stored.open, after);
		if (!isLeft) stays.push({ what: 'pairings', matchday, reason: 'changed-since' });
		return isLeft;
	});
	return {
		stays,
		roundNames: roundNames.map(({ matchday, before }) => ({ matchday, name: before })),
		openPairings: openPairings.map(({ matchday, before }) => ({ matchday, pairings: before })),
	};
}
