import type { Consequences, EntryFacts, MatchdayFacts, PickMaker, RoundFacts } from '~/domain/facts';
import { asSuspended } from '~/domain/matchday';
import { type Random, seededRandom } from './random';

/**
 * R25, R36 to R39: the season in a community that has chosen its rules, four times out of ten one that hasn't. It has a
 * source of chance of its own, so that the season beneath stays what it was.
 */
export function withChosenRules(facts: RoundFacts, seed: number): RoundFacts {
	const random = seededRandom(seed ^ 0x5bd1e995);
	if (random.chance(0.4)) return facts;
	const consequences = random.chance(5 / 6) ? randomConsequences(random) : undefined;
	const automaticPicks = random.whole(1, 9);
	const settings = { ...facts.settings, ...(consequences && { consequences, automaticPicks }) };
	const suspended = random.one([0, 0, 0.1, 0.3]);
	const forgotten = random.chance(0.25) ? (random.one(facts.matchdays)?.number ?? null) : null;
	return {
		...facts,
		settings,
		matchdays: facts.matchdays.map((one) => (random.chance(suspended) ? asSuspended(one) : one)),
		entries: facts.entries.map((entry) => {
			const picks = entry.picks.filter((pick) => pick.matchday !== forgotten || random.chance(0.2));
			return withoutTeams(random, withMakers(random, { ...entry, picks }, facts.matchdays), facts.matchdays);
		}),
	};
}

/** One of the 18. */
function randomConsequences(random: Random): Consequences {
	return {
		draw: random.one(['free', 'joker', 'out']),
		loss: random.one(['joker', 'out']),
		missing: random.one(['joker', 'out', 'automatic']),
	};
}

/** Some members made no pick of theirs, some most, and some the late ones only. */
function withMakers(random: Random, entry: EntryFacts, matchdays: readonly MatchdayFacts[]): EntryFacts {
	const automatic = random.one([0, 0, 0.2, 0.6, 1]);
	const entered = random.one([0, 0, 0.1]);
	const from = random.one(matchdays)?.number ?? 1;
	const maker = (matchday: number): PickMaker => {
		if (matchday >= from && random.chance(automatic)) return 'automatic';
		return random.chance(entered) ? 'entered' : 'own';
	};
	const picks = entry.picks.map((pick) => ({ ...pick, madeBy: maker(pick.matchday) }));
	return { ...entry, picks };
}

/** R37: with some windows it was stored that a member who had no pick had no team left, whatever is known later. */
function withoutTeams(random: Random, entry: EntryFacts, matchdays: readonly MatchdayFacts[]): EntryFacts {
	const picked = new Set(entry.picks.map(({ matchday }) => matchday));
	const missing = matchdays.flatMap(({ number }) => (picked.has(number) ? [] : [number]));
	return { ...entry, noTeam: new Set(missing.filter(() => random.chance(0.15))) };
}
