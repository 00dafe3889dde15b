import fc from 'fast-check';
import { expect, test } from 'vitest';
import type {
	AdjustmentFacts,
	EntryFacts,
	Excuse,
	MatchdayFacts,
	MatchFacts,
	RoundFacts,
} from '~/domain/facts';
import { foldRound } from '~/domain/fold-round';
import { inFoldOrder } from '~/domain/matchday';

const TEAMS = ['A', 'B', 'C', 'D'];
const MEMBERS = ['Lena', 'Tom', 'Mia', 'Ida'];
const NUMBERS = [1, 2, 3, 4, 5];

const result = fc.constantFrom('2:0', '0:1', '1:1', '3:2', null, 'x');
const state = fc.constantFrom<MatchFacts['state']>(
	'scheduled',
	'scheduled',
	'scheduled',
	'awarded',
	'postponed',
	'abandoned',
);

function matchdayOf(number: number): fc.Arbitrary<MatchdayFacts> {
	const pairs = [
		['A', 'B', 'C', 'D'],
		['A', 'C', 'B', 'D'],
		['D', 'A', 'C', 'B'],
	][number % 3];
	return fc
		.record({
			week: fc.integer({ min: 1, max: 6 }),
			evaluated: fc.boolean(),
			results: fc.tuple(result, result),
			states: fc.tuple(state, state),
			early: fc.integer({ min: -1, max: 1 }),
		})
		.map(({ week, evaluated, results, states, early }) => ({
			number,
			kickoff: week * 100,
			evaluated,
			matches: [0, 1].map((index) => ({
				home: pairs[index * 2],
				away: pairs[index * 2 + 1],
				kickoff: week * 100 + early * index,
				result: results[index],
				state: states[index],
			})),
		}));
}

function entryOf(member: string): fc.Arbitrary<EntryFacts> {
	const pick = fc.option(
		fc.record({ team: fc.constantFrom(...TEAMS), invalid: fc.constantFrom(false, false, false, true) }),
		{ freq: 6 },
	);
	const excuse = fc.constantFrom<Excuse | null>(
		...Array(8).fill(null),
		'was-out',
		'late-duty',
		'late-mark',
		'late-kickoff',
	);
	return fc
		.record({
			joinedAt: fc.constantFrom(0, 0, 0, 150, 300),
			picks: fc.tuple(...NUMBERS.map(() => pick)),
			excuses: fc.tuple(...NUMBERS.map(() => excuse)),
		})
		.map(({ joinedAt, picks, excuses }) => ({
			member,
			joinedAt,
			picks: picks.flatMap((each, index) => (each === null ? [] : [{ matchday: index + 1, ...each }])),
			excuses: new Map(excuses.flatMap((each, index) => (each === null ? [] : [[index + 1, each] as const]))),
		}));
}

const act = fc.oneof(
	fc.record({ kind: fc.constant('jokers' as const), amount: fc.integer({ min: -3, max: 3 }) }),
	fc.record({
		kind: fc.constantFrom('eliminate' as const, 'reinstate' as const, 'rebuy' as const, 'leave' as const),
	}),
);

const adjustments: fc.Arbitrary<AdjustmentFacts[]> = fc
	.array(fc.record({ member: fc.constantFrom(...MEMBERS), after: fc.integer({ min: 0, max: 6 }), act }), {
		maxLength: 5,
	})
	.map((list) => list.map((each, index) => ({ ...each, seq: index + 1 })));

const rounds: fc.Arbitrary<RoundFacts> = fc.record({
	settings: fc.record({
		jokers: fc.integer({ min: 0, max: 2 }),
		rebuy: fc.boolean(),
		allOut: fc.constantFrom('share' as const, 'replay' as const),
	}),
	teams: fc.constant(TEAMS),
	matchdays: fc.tuple(...NUMBERS.map(matchdayOf)),
	seasonOver: fc.boolean(),
	followed: fc.boolean(),
	closedAfter: fc.constantFrom(...Array<null>(20).fill(null), 0, ...NUMBERS),
	entries: fc.tuple(...MEMBERS.map(entryOf)),
	adjustments,
});

const plain = (facts: RoundFacts) => {
	const { members, round, settlements } = foldRound(facts);
	return {
		members: Object.fromEntries([...members].sort(([a], [b]) => (a < b ? -1 : 1))),
		round,
		settlements,
	};
};
const sorted = (facts: RoundFacts) => {
	const outcome = plain(facts);
	const key = (line: { matchday: number; member: string }) => `${line.matchday} ${line.member}`;
	return { ...outcome, settlements: outcome.settlements.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)) };
};
const holds = (property: (facts: RoundFacts) => void) =>
	fc.assert(fc.property(rounds, property), { numRuns: 500 });

test('R19: folding twice gives the same and changes none of the facts', () => {
	holds((facts) => {
		const before = structuredClone(facts);
		expect(plain(facts)).toEqual(plain(facts));
		expect(facts).toEqual(before);
	});
});

test('R18, R22: the order in which facts come doesn’t matter', () => {
	holds((facts) => {
		const turned: RoundFacts = {
			...facts,
			matchdays: facts.matchdays.toReversed(),
			entries: facts.entries.map((entry) => ({ ...entry, picks: entry.picks.toReversed() })).toReversed(),
			adjustments: facts.adjustments.toReversed(),
		};
		expect(sorted(turned)).toEqual(sorted(facts));
	});
});

test('R13: a later matchday changes no line of an earlier one', () => {
	holds((facts) => {
		const order = inFoldOrder(facts.matchdays);
		const last = order.at(-1)?.number ?? 0;
		const earlier = {
			...facts,
			matchdays: order.slice(0, -1),
			adjustments: facts.adjustments.filter(({ after }) => after < 6 && after !== last),
		};
		const later = { ...facts, adjustments: facts.adjustments.filter(({ after }) => after < 6) };
		const lines = foldRound(later).settlements.filter((line) => line.matchday !== last);
		expect(lines).toEqual(foldRound(earlier).settlements);
	});
});

test('R13, R16, R21: in every state jokers lie between 0 and 99, and who is out has a matchday and a cause', () => {
	holds((facts) => {
		const { members, settlements } = foldRound(facts);
		for (const member of members.values()) {
			expect(member.jokers).toBeGreaterThanOrEqual(0);
			expect(member.jokers).toBeLessThanOrEqual(99);
			expect(member.active).toBe(member.eliminatedOn === null);
			expect(member.active).toBe(member.outCause === null);
			expect(member.eliminatedOn).not.toBe(0);
			if (member.outCause !== 'hand') expect(member.jokersAtOut).toBeNull();
		}
		for (const line of settlements)
			expect(line.jokers).toBe(
				line.kind === 'drew' && !line.undone ? line.jokersBefore - 1 : line.jokersBefore,
			);
	});
});

test('R25: winners exist only in a finished round and have taken part, and a finished round is skipped', () => {
	holds((facts) => {
		const { members, round, settlements } = foldRound(facts);
		const winners = [...members.values()].filter((member) => member.won);
		for (const winner of winners) expect(winner.tookPart).toBe(true);
		if (round.finished === null) expect(winners).toEqual([]);
		if (round.finished?.cause === 'last-one') {
			// Who won and left afterwards has won (R34); who is left without a pick hasn't.
			const left = [...members.values()].filter(({ active, tookPart }) => active && tookPart);
			for (const winner of winners) expect(winner.active || winner.outCause === 'left').toBe(true);
			expect(winners.length === 1 || (winners.length === 0 && left.every(({ picked }) => !picked))).toBe(
				true,
			);
		}
		if (round.finished?.cause === 'all-out') expect(winners.every((winner) => !winner.active)).toBe(true);
		if (round.finished !== null) {
			const order = inFoldOrder(facts.matchdays).map(({ number }) => number);
			const end = order.indexOf(round.finished.after);
			for (const line of settlements) expect(order.indexOf(line.matchday)).toBeLessThanOrEqual(end);
		}
		if (facts.followed) expect(round.finished).not.toBeNull();
	});
});

test('R14, R20: lines are only for members who had joined, and an excused one changes nothing', () => {
	holds((facts) => {
		for (const line of foldRound(facts).settlements) {
			const entry = facts.entries.find(({ member }) => member === line.member);
			const matchday = facts.matchdays.find(({ number }) => number === line.matchday);
			expect(entry?.joinedAt).toBeLessThan(matchday?.kickoff ?? Number.NaN);
			if (line.kind === 'excused') expect([line.team, line.jokers]).toEqual([null, line.jokersBefore]);
		}
	});
});
