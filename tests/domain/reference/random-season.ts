import type { RoundFacts } from '~/domain/facts';
import { seededRandom } from './random';
import { randomAdjustments, randomEntries } from './random-entries';
import { randomMatchdays } from './random-matchdays';
import { withChosenRules } from './random-rules';

/** The facts of a round that the seed determines, by the rules that its community has chosen. */
export function randomSeason(seed: number): RoundFacts {
	return withChosenRules(classicSeason(seed), seed);
}

/**
 * The same in the specification's game. Each season has a temper of its own, so that orderly and disorderly,
 * short and long rounds, clever and unlucky members all occur. In a thin one there is often no team to choose (R15).
 */
export function classicSeason(seed: number): RoundFacts {
	const random = seededRandom(seed);
	const thin = random.chance(0.25);
	const size = thin || random.chance(0.5) ? random.one([4, 4, 6, 8]) : 2 * random.whole(2, 10);
	const teams = Array.from({ length: size }, (_, index) => `T${index + 1}`);
	const orderly = !thin && random.chance(0.3);
	const matchdays = randomMatchdays(random, teams, {
		deadMatchday: orderly ? 0 : random.one([0, 0.05, 0.3]),
		early: orderly ? 0 : thin ? 0.3 : random.one([0.02, 0.1]),
		postponed: orderly ? 0 : thin ? 0.2 : random.one([0.02, 0.1]),
		moved: orderly ? 0 : random.one([0, 0.03, 0.1]),
		noResult: random.one([0, 0, 0.03, 0.15]),
		kickoffOutOfOrder: orderly ? 0 : random.one([0, 0.15, 0.5]),
		evaluated: random.one([1, 1, 0.9, 0.6]),
	});
	const crowd = random.chance(0.25) ? 2 : random.whole(1, 12);
	const members = Array.from({ length: crowd }, (_, index) => `M${index + 1}`);
	const entries = randomEntries(random, members, teams, matchdays, {
		skill: thin ? 0.95 : random.one([0.3, 0.6, 0.85, 0.95]),
		missing: random.one([0, 0.02, 0.1]),
		odd: random.one([0, 0.05, 0.15]),
		excused: random.one([0, 0.05, 0.2]),
		late: random.one([0, 0.2, 0.6]),
	});
	const begun = random.chance(0.03) ? [] : matchdays;
	const few = random.whole(0, 4);
	return {
		settings: {
			jokers: random.whole(0, 3),
			rebuy: random.chance(0.6),
			allOut: random.chance(0.5) ? 'share' : 'replay',
		},
		teams,
		matchdays: begun,
		firstMatchday: random.chance(0.5) ? random.one(matchdays).number : undefined,
		seasonOver: random.chance(0.5),
		followed: random.chance(0.15),
		closedAfter: random.chance(0.15) ? (random.chance(0.1) ? 0 : random.one(matchdays).number) : null,
		entries,
		adjustments: randomAdjustments(random, members, matchdays, random.one([0, few, few, crowd * 4])),
	};
}
