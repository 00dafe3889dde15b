import { describe, expect, test } from 'vitest';
import type { AdjustmentFacts, EntryFacts, MatchdayFacts, RoundFacts } from '~/domain/facts';
import { referenceFold } from './reference-fold';

const WEEK = 7 * 24 * 3_600_000;

/** Teams A to D; A beats B and C draws with D on every matchday. */
function matchday(number: number, evaluated = true): MatchdayFacts {
	const match = { kickoff: number * WEEK, state: 'scheduled' } as const;
	const matches = [
		{ ...match, home: 'A', away: 'B', result: '2:1' },
		{ ...match, home: 'C', away: 'D', result: '0:0' },
	];
	return { number, kickoff: number * WEEK, evaluated, matches };
}

/** One letter for each matchday from 1 on; a dash is a missing pick. */
function entry(member: string, letters: string): EntryFacts {
	const picks = [...letters].map((team, index) => ({ matchday: index + 1, team, invalid: false }));
	return { member, joinedAt: 0, picks: picks.filter((pick) => pick.team !== '-'), excuses: new Map() };
}

function round(entries: EntryFacts[], change: Partial<RoundFacts> = {}): RoundFacts {
	return {
		settings: { jokers: 1, rebuy: true, allOut: 'share' },
		teams: ['A', 'B', 'C', 'D'],
		matchdays: [matchday(1), matchday(2)],
		seasonOver: false,
		followed: false,
		closedAfter: null,
		entries,
		adjustments: [],
		...change,
	};
}

const kinds = (facts: RoundFacts) =>
	referenceFold(facts).settlements.map((one) => `${one.matchday} ${one.member} ${one.kind}`);

describe('the reference itself, by hand', () => {
	test('R13: a win stays, a draw costs the joker, the next draw and a loss and a missing pick are out', () => {
		const facts = round([entry('M', 'AC'), entry('N', 'CD'), entry('O', 'B'), entry('P', 'C-')]);
		expect(kinds(facts)).toEqual([
			'1 M won',
			'1 N drew',
			'1 O lost',
			'1 P drew',
			'2 M drew',
			'2 N drew-out',
			'2 P missed',
		]);
		expect(referenceFold(facts).round.finished).toEqual({ after: 2, cause: 'last-one' });
		expect(referenceFold(facts).members.get('M')).toMatchObject({ active: true, jokers: 0, won: true });
		expect(referenceFold(facts).members.get('O')).toMatchObject({ eliminatedOn: 1, outCause: 'loss' });
	});

	test('R25: the last ones who go out together share the win, or play on as before', () => {
		const facts = round([entry('M', 'BA'), entry('N', 'BC')], { matchdays: [matchday(1)] });
		expect(referenceFold(facts).round.finished).toEqual({ after: 1, cause: 'all-out' });
		expect(referenceFold(facts).members.get('M')).toMatchObject({ active: false, won: true });
		const again = referenceFold({ ...facts, settings: { jokers: 1, rebuy: false, allOut: 'replay' } });
		expect(again.round.finished).toBeNull();
		expect(again.settlements.map((one) => one.undone)).toEqual([true, true]);
		expect(again.members.get('M')).toMatchObject({ active: true, jokers: 1, eliminatedOn: null });
	});

	test('R24, R25: three friends, two out on the first matchday, the admin reactivates them', () => {
		const rebuy = (seq: number, member: string): AdjustmentFacts => ({
			seq,
			member,
			after: 1,
			act: { kind: 'rebuy' },
		});
		const facts = round([entry('M', 'AC'), entry('N', 'BA'), entry('O', 'BC')], {
			adjustments: [rebuy(1, 'N'), rebuy(2, 'O')],
		});
		expect(referenceFold({ ...facts, adjustments: [] }).round.finished?.cause).toBe('last-one');
		expect(referenceFold(facts).round.finished).toBeNull();
		expect(referenceFold(facts).members.get('O')).toMatchObject({ active: true, jokers: 1, rebought: true });
	});

	test('R9, R15: a missing pick is free only when every unused team is out of reach', () => {
		const third = matchday(3);
		const early = third.matches.map((match) =>
			match.home === 'A' ? { ...match, kickoff: 3 * WEEK - 1 } : match,
		);
		const facts = round([entry('M', 'CD'), entry('N', 'AC')], {
			settings: { jokers: 3, rebuy: false, allOut: 'share' },
			matchdays: [{ ...third, matches: early }, matchday(2), matchday(1)],
		});
		expect(kinds(facts).slice(-2)).toEqual(['3 M missed-free', '3 N missed']);
		expect(kinds({ ...facts, matchdays: [third, matchday(2), matchday(1)] }).at(-2)).toBe('3 M missed');
	});

	test('R25: a round stays open while the pick of an active member has no outcome', () => {
		const open = matchday(1).matches.map((match) =>
			match.home === 'A' ? { ...match, result: null } : match,
		);
		const facts = round([entry('M', 'A'), entry('N', '-')], {
			matchdays: [{ ...matchday(1), matches: open }],
		});
		expect(kinds(facts)).toEqual(['1 M pending', '1 N missed']);
		expect(referenceFold(facts).round.finished).toBeNull();
	});

	test('R36: each event costs what the community has chosen, with jokers and without', () => {
		const facts = round([entry('M', 'CA'), entry('N', 'BA'), entry('O', '-A'), entry('P', 'AC')]);
		const costing = (draw: 'free' | 'joker' | 'out', other: 'joker' | 'out', jokers: number) =>
			kinds({
				...facts,
				settings: { ...facts.settings, jokers, consequences: { draw, loss: other, missing: other } },
			}).slice(0, 4);
		expect(costing('free', 'out', 1)).toEqual(['1 M drew-free', '1 N lost', '1 O missed', '1 P won']);
		expect(costing('out', 'joker', 1)).toEqual([
			'1 M drew-fatal',
			'1 N lost-joker',
			'1 O missed-joker',
			'1 P won',
		]);
		expect(costing('joker', 'joker', 0)).toEqual([
			'1 M drew-out',
			'1 N lost-out',
			'1 O missed-out',
			'1 P won',
		]);
	});

	test('R36: a rebuy sets no jokers where nothing costs one', () => {
		const consequences = { draw: 'free', loss: 'out', missing: 'out' } as const;
		const adjustments: AdjustmentFacts[] = [{ seq: 1, member: 'N', after: 1, act: { kind: 'rebuy' } }];
		const facts = round([entry('M', 'AA'), entry('N', 'BA'), entry('O', 'AA')], { adjustments });
		const settings = { ...facts.settings, consequences };
		expect(referenceFold({ ...facts, settings }).members.get('N')).toMatchObject({
			rebought: true,
			jokers: 1,
		});
		expect(referenceFold(facts).members.get('N')).toMatchObject({ rebought: true, jokers: 2 });
	});

	test('R25: automatic picks alone win nothing', () => {
		const automatic = (one: EntryFacts): EntryFacts => ({
			...one,
			picks: one.picks.map((pick) => ({ ...pick, madeBy: 'automatic' })),
		});
		const alone = round([automatic(entry('M', 'A')), entry('N', 'B')]);
		expect(referenceFold(alone).round.finished).toEqual({ after: 1, cause: 'last-one' });
		expect(referenceFold(alone).members.get('M')).toMatchObject({ active: true, picked: false, won: false });
		const both = round([automatic(entry('M', 'B')), entry('N', 'B')]);
		const again = referenceFold({ ...both, settings: { jokers: 1, rebuy: false, allOut: 'replay' } });
		expect(again.members.get('N')).toMatchObject({ active: true, won: true });
		expect(again.members.get('M')).toMatchObject({ active: false, won: false });
	});

	test('R39: a suspended matchday settles nobody, uses no team and holds no season up', () => {
		const suspended = { ...matchday(1, false), matches: [], suspended: true };
		const facts = round([entry('M', 'BA'), entry('N', 'AA')], {
			matchdays: [suspended, matchday(2)],
			seasonOver: true,
		});
		expect(kinds(facts)).toEqual(['2 M won', '2 N won']);
		expect(referenceFold(facts).round.finished).toEqual({ after: 2, cause: 'season-end' });
	});

	test('R14: who joins at the instant of kickoff is not touched', () => {
		const facts = round([{ ...entry('M', '-A'), joinedAt: WEEK }, entry('N', 'AC')]);
		expect(kinds(facts)).toEqual(['1 N won', '2 M won', '2 N drew']);
	});
});
