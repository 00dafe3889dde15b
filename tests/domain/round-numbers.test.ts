import { expect, test } from 'vitest';
import type { MatchFacts, SettlementKind } from '~/domain/facts';
import { type LineCount, roundNumbers } from '~/domain/round-numbers';

const match = (home: string, away: string): MatchFacts => ({
	...{ home, away, result: '1:0', state: 'scheduled', kickoff: 0, timeKnown: true },
});
const matchdays = [
	{ number: 2, matches: [match('a', 'b'), match('c', 'd')] },
	{ number: 1, matches: [match('a', 'c'), match('b', 'd')] },
];
const fate = (matchday: number, team: string | null, kind: SettlementKind, count: number): LineCount => ({
	...{ matchday, team, kind, count, undone: false },
});

test('of equals the earlier matchday in the fold’s order counts, and the pick that fewer had', () => {
	const numbers = roundNumbers(
		matchdays,
		[
			...[fate(2, 'a', 'won', 5), fate(2, 'b', 'lost', 2), fate(2, 'c', 'won', 1), fate(2, 'd', 'lost', 2)],
			...[fate(1, 'a', 'won', 1), fate(1, 'c', 'lost', 2), fate(1, 'd', 'lost', 2)],
		],
		[
			{ matchday: 1, played: 5, active: 1 },
			{ matchday: 2, played: 10, active: 6 },
		],
	);
	expect(numbers.costliest).toEqual({ matchday: 2, fallen: 4, played: 10 });
	expect(numbers.daring).toEqual({ matchday: 2, team: 'c', beaten: 'd', picks: 1, fallen: 2 });
	expect(numbers.fatal).toEqual({ team: 'd', count: 4 });
	expect(numbers.favourite).toEqual({ team: 'a', count: 6 });
});

test('lines of matchdays that are not told count for nothing, nor does what was undone', () => {
	const undone = { ...fate(1, 'a', 'lost', 3), undone: true };
	const paid = { ...fate(1, 'b', 'drew', 2), undone: true };
	expect(
		roundNumbers(matchdays, [undone, paid, fate(3, 'd', 'lost', 9), fate(3, 'd', 'drew', 9)], []),
	).toEqual({
		...{ jokers: 0, costliest: null, daring: null, fatal: null },
		favourite: { team: 'a', count: 3 },
	});
});
