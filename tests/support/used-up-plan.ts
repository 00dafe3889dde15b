import { WEEK } from './builders';

/** Three matchdays, a week apart: a-b and c-d, b-a and d-c, and then a-c alone, which not everybody can still pick. */
export function usedUpPlan(kickoff: number) {
	const days = [
		[
			['a', 'b'],
			['c', 'd'],
		],
		[
			['b', 'a'],
			['d', 'c'],
		],
		[['a', 'c']],
	] as const;
	return { matchdays: days.map((matches, n) => ({ number: n + 1, kickoff: kickoff + n * WEEK, matches })) };
}
