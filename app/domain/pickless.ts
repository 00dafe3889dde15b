import type { Excuse } from '~/domain/facts';

const costs = ['out', 'joker', 'no-joker', 'life', 'last-life', 'automatic', 'last-automatic'] as const;
type Cost = (typeof costs)[number];

/**
 * What having no pick that counts at a kickoff ahead means (R13, R36, R37): out; a joker; out, for there is no joker; a
 * life, or out, for it is the last one; an automatic pick; the last of them. Or nothing: there is no team to choose (R15),
 * or excused and why (R20).
 */
export type PicklessMeaning = Cost | 'no-team' | Excuse;

/** Whether a pick is asked for there: without one something is lost, if only the choice. */
export function wantsPick(meaning: PicklessMeaning | null | undefined): meaning is Cost {
	return costs.some((cost) => cost === meaning);
}
