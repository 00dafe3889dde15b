import { inFoldOrder } from './matchday';

type Evaluated = { readonly number: number; readonly kickoff: number | null };

/**
 * R19: numbers, ascending, of the evaluated matchdays that an act corrects: those with the `touched` facts, and if teams
 * joined or left the season with it (R40) the last one in the fold's order, whose correction folds all before it.
 */
export function correctedMatchdays(
	evaluated: readonly Evaluated[],
	{ touched, haveTeamsChanged }: { touched: readonly number[]; haveTeamsChanged: boolean },
): number[] {
	const last = haveTeamsChanged ? inFoldOrder(evaluated).at(-1) : undefined;
	const corrected = evaluated.filter((each) => each === last || touched.includes(each.number));
	return corrected.map(({ number }) => number).sort((a, b) => a - b);
}
