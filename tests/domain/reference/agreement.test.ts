import { describe, expect, test } from 'vitest';
import type { MatchFacts, RoundFacts } from '~/domain/facts';
import { foldRound } from '~/domain/fold-round';
import { disagreement, lines } from './disagreement';
import { type Random, seededRandom } from './random';
import { randomResult } from './random-matchdays';
import { classicSeason, randomSeason } from './random-season';
import { referenceFold } from './reference-fold';

const SEASONS = process.env.LONG === '1' ? 10_000 : 1_000;

function expectAgreement(seed: number, facts: RoundFacts): void {
	const difference = disagreement(facts, foldRound, referenceFold);
	if (difference !== null) throw new Error(`seed ${seed}\n${difference}`);
}

function frozen<T>(value: T): T {
	if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
	for (const inner of Object.values(value)) frozen(inner);
	return Object.freeze(value);
}

/** A result, a state or both of one random match become others. */
function corrected(random: Random, facts: RoundFacts): RoundFacts {
	if (facts.matchdays.length === 0) return facts;
	const number = random.one(facts.matchdays).number;
	const index = random.whole(0, 9);
	const change = (match: MatchFacts, at: number, all: readonly MatchFacts[]): MatchFacts => {
		if (at !== index % all.length) return match;
		const result = random.chance(0.8) ? randomResult(random, 0.1) : match.result;
		const state = random.chance(0.7)
			? match.state
			: random.one<MatchFacts['state']>(['scheduled', 'postponed', 'awarded', 'abandoned']);
		return { ...match, result, state };
	};
	return {
		...facts,
		matchdays: facts.matchdays.map((one) =>
			one.number === number ? { ...one, matches: one.matches.map(change) } : one,
		),
	};
}

describe('the fold and the naive reference', { timeout: 600_000 }, () => {
	test(`R13 to R29, R36, R39: the fold agrees with the naive reference over ${SEASONS} random seasons`, () => {
		for (let seed = 1; seed <= SEASONS; seed += 1) expectAgreement(seed, randomSeason(seed));
	});

	test('R18, R19: folding leaves the facts alone and says the same again', () => {
		for (let seed = 1; seed <= SEASONS / 10; seed += 1) {
			const facts = frozen(randomSeason(seed));
			const first = lines(foldRound(facts));
			foldRound(randomSeason(seed + 1));
			expect(lines(foldRound(facts))).toEqual(first);
		}
	});

	test('R19: corrections, one after another, agree', () => {
		for (let seed = 1; seed <= SEASONS / 4; seed += 1) {
			const random = seededRandom(seed);
			let facts = randomSeason(seed);
			for (let times = 0; times < 4; times += 1) {
				facts = corrected(random, facts);
				expectAgreement(seed, facts);
			}
		}
	});

	test('R22: matchdays evaluated in any order agree at every step and end the same', () => {
		for (let seed = 1; seed <= SEASONS / 10; seed += 1) {
			const random = seededRandom(seed);
			const whole = randomSeason(seed);
			const none = whole.matchdays.map((one) => ({ ...one, evaluated: false }));
			let facts: RoundFacts = { ...whole, matchdays: none };
			expectAgreement(seed, facts);
			for (const { number, evaluated } of random.shuffled(whole.matchdays)) {
				if (!evaluated) continue;
				const matchdays = facts.matchdays.map((one) =>
					one.number === number ? { ...one, evaluated: true } : one,
				);
				facts = { ...facts, matchdays: random.shuffled(matchdays) };
				expectAgreement(seed, facts);
			}
			expect(lines(foldRound(facts))).toEqual(lines(foldRound(whole)));
		}
	});

	test("R36: what a community doesn't choose is the specification's game, whether it is said or not", () => {
		for (let seed = 1; seed <= SEASONS / 10; seed += 1) {
			const facts = classicSeason(seed);
			const consequences = { draw: 'joker', loss: 'out', missing: 'out' } as const;
			const settings = { ...facts.settings, consequences, automaticPicks: 2, latePicks: false };
			expect(lines(foldRound({ ...facts, settings }))).toEqual(lines(foldRound(facts)));
		}
	});

	test('R39: what is stored of a suspended matchday has no effect', () => {
		for (let seed = 1; seed <= SEASONS / 4; seed += 1) {
			const facts = randomSeason(seed);
			const suspended = new Set(facts.matchdays.flatMap((one) => (one.suspended ? [one.number] : [])));
			const entries = facts.entries.map((entry) => ({
				...entry,
				picks: entry.picks.filter((pick) => !suspended.has(pick.matchday)),
			}));
			expect(lines(foldRound({ ...facts, entries }))).toEqual(lines(foldRound(facts)));
		}
	});

	test('R18: the order in which matchdays, picks and adjustments are handed over changes nothing', () => {
		for (let seed = 1; seed <= SEASONS / 10; seed += 1) {
			const random = seededRandom(seed);
			const facts = randomSeason(seed);
			const mixed: RoundFacts = {
				...facts,
				matchdays: random.shuffled(facts.matchdays),
				adjustments: random.shuffled(facts.adjustments),
				entries: facts.entries.map((entry) => ({ ...entry, picks: random.shuffled(entry.picks) })),
			};
			expect(lines(foldRound(mixed))).toEqual(lines(foldRound(facts)));
		}
	});
});
