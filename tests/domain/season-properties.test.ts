import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EntryFacts, MatchdayFacts, PickFacts, RoundFacts } from '~/domain/facts';
import { foldRound } from '~/domain/fold-round';
import { inFoldOrder } from '~/domain/matchday';
import { judgePick, type PickSheet } from '~/domain/pick';

/** A season played as people play it: picks through `judgePick`, evaluations now and then, the fold in between. */

const HOUR = 3_600_000;
const TEAMS = ['A', 'B', 'C', 'D'];
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8];
const PAIRS = [
	['A', 'B', 'C', 'D'],
	['A', 'C', 'B', 'D'],
	['D', 'A', 'C', 'B'],
];

const pick = fc.record({
	kind: fc.constant('pick' as const),
	matchday: fc.constantFrom(...NUMBERS),
	team: fc.constantFrom(...TEAMS),
});
const event = fc.oneof(
	pick,
	fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 20 }) }),
	fc.record({ kind: fc.constant('evaluate' as const), matchday: fc.constantFrom(...NUMBERS) }),
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

const results = fc.array(fc.constantFrom('1:1', '1:1', '1:1', '1:1', '2:0', null), {
	minLength: 16,
	maxLength: 16,
});
const states = fc.array(
	fc.constantFrom('scheduled' as const, 'scheduled' as const, 'scheduled' as const, 'postponed' as const),
	{
		minLength: 16,
		maxLength: 16,
	},
);

const seasons = fc.record({
	events: fc
		.tuple(
			fc.array(pick, { minLength: 40, maxLength: 40 }),
			fc.array(event, { minLength: 40, maxLength: 120 }),
		)
		.map(([ahead, later]): Event[] => [...ahead, ...later]),
	results,
	states,
});

function play({
	events,
	results,
	states,
}: {
	events: Event[];
	results: (string | null)[];
	states: ('scheduled' | 'postponed')[];
}) {
	const kickoffOf = (number: number) => number * 40 * HOUR;
	const evaluated = new Set<number>();
	let [now, picks] = [0, [] as PickFacts[]];
	const season = (): MatchdayFacts[] =>
		NUMBERS.map((number) => ({
			number,
			kickoff: kickoffOf(number),
			evaluated: evaluated.has(number),
			matches: [0, 1].map((index) => ({
				home: PAIRS[number % 3][index * 2],
				away: PAIRS[number % 3][index * 2 + 1],
				kickoff: kickoffOf(number),
				result: now >= kickoffOf(number) ? results[number * 2 - 2 + index] : null,
				state: states[number * 2 - 2 + index],
			})),
		}));
	const facts = (): RoundFacts => {
		const entry: EntryFacts = { member: 'Lena', joinedAt: -1, picks, excuses: new Map() };
		const matchdays = season().filter(({ kickoff }) => (kickoff ?? 0) <= now);
		const settings = { jokers: 99, rebuy: true, allOut: 'share' } as const;
		return {
			settings,
			teams: TEAMS,
			matchdays,
			seasonOver: false,
			followed: false,
			closedAfter: null,
			entries: [entry],
			adjustments: [],
		};
	};
	for (const each of events) {
		if (each.kind === 'wait') now += each.hours * HOUR;
		else if (each.kind === 'evaluate') {
			if (now >= kickoffOf(each.matchday)) evaluated.add(each.matchday);
		} else {
			const { members, settlements } = foldRound(facts());
			const settled = new Map(settlements.map(({ matchday, kind }) => [matchday, kind]));
			const sheet: PickSheet = { teams: TEAMS, matchdays: season(), picks, settled, joinedAt: -1 };
			const { matchday, team } = each;
			const active = members.get('Lena')?.active ?? false;
			const verdict = judgePick(sheet, { active, roundFinished: false, matchday, team, arrivedAt: now });
			if (!verdict.ok) continue;
			picks = [...picks.filter((pick) => pick.matchday !== matchday), { matchday, team, invalid: false }];
		}
	}
	const { members, settlements } = foldRound(facts());
	return { facts: facts(), lines: settlements, out: members.get('Lena')?.eliminatedOn ?? null };
}

test('R9, R10, R13: over a season no accepted pick uses a team twice in a Durchgang, by the lines of the fold', () => {
	let repeated = 0;
	fc.assert(
		fc.property(seasons, (season) => {
			const { facts, lines, out } = play(season);
			const counting = new Map(
				lines
					.filter(({ team, kind }) => team !== null && kind !== 'void')
					.map((line) => [line.matchday, line.team]),
			);
			let used = new Set<string>();
			for (const { number, evaluated, matches } of inFoldOrder(facts.matchdays)) {
				const chosen = facts.entries[0].picks.find(({ matchday }) => matchday === number)?.team;
				const plays = matches.some(
					(match) => match.state !== 'postponed' && (match.home === chosen || match.away === chosen),
				);
				const team = evaluated ? counting.get(number) : plays ? chosen : null;
				if (team) expect(used.has(team)).toBe(false);
				if (number === out) break;
				if (team) used.add(team);
				if (used.size < TEAMS.length) continue;
				used = new Set();
				repeated += 1;
			}
		}),
		{ numRuns: 300 },
	);
	expect(repeated).toBeGreaterThan(10);
});
