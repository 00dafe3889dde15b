import type { Excuse } from '~/domain/facts';

/**
 * What having no pick that counts at a kickoff ahead means (R13, R36, R37): out; a joker; out, for there is no joker; a
 * life, or out, for it is the last one; an automatic pick; the last of them. Or nothing: there is no team to choose (R15),
 * or excused and why (R20).
 */
export type PicklessMeaning =
	| 'out'
	| 'joker'
	| 'no-joker'
	| 'life'
	| 'last-life'
	| 'automatic'
	| 'last-automatic'
	| 'no-team'
	| Excuse;

type Cost = Exclude<PicklessMeaning, 'no-team' | Excuse>;

const costs: readonly PicklessMeaning[] = [
	'out',
	'joker',
	'no-joker',
	'life',
	'last-life',
	'automatic',
	'last-automatic',
];

/** Whether a pick is asked for there: without one something is lost, if only the choice. */
export function wantsPick(meaning: PicklessMeaning | null | undefined): meaning is Cost {
	return meaning != null && costs.includes(meaning);
}
