import type { MatchdayFacts, MatchFacts, MatchState, TeamId } from '~/domain/facts';
import type { Random } from './random';

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const SEASON_START = Date.UTC(2026, 7, 14, 18, 30);

/** How disorderly the matchdays of one random season are: probabilities, per match or per matchday. */
type Disorder = {
	/** Of all matches of a matchday brought forward or postponed. */
	deadMatchday: number;
	early: number;
	postponed: number;
	moved: number;
	noResult: number;
	kickoffOutOfOrder: number;
	evaluated: number;
};

const WITHOUT_OUTCOME = [
	'',
	' ',
	'abc',
	'2-1',
	'2:',
	':1',
	'-1:2',
	'1.5:0',
	'2:1:0',
	'2:1 n.V.',
	'x:y',
	'1e1:0',
	'٢:١',
];

/** 2 to 2(n-1) matchdays, or a later part of them, in any order; round-robin pairings, some of them disturbed. */
export function randomMatchdays(
	random: Random,
	teams: readonly TeamId[],
	disorder: Disorder,
): MatchdayFacts[] {
	const rounds = roundRobin(random.shuffled(teams));
	const first = random.chance(0.3) ? random.whole(1, rounds.length - 1) : 1;
	const longest = rounds.length - first + 1;
	const length = random.chance(0.4) ? longest : random.whole(2, longest);
	const kickoffs = randomKickoffs(random, length, disorder);
	const matchdays = rounds.slice(first - 1, first - 1 + length).map((pairs, index) => {
		const kickoff = kickoffs[index] ?? null;
		const dead = random.chance(disorder.deadMatchday);
		const evaluated = random.chance(disorder.evaluated) && (kickoff !== null || random.chance(0.3));
		const matches = pairs.map((pair) => randomMatch(random, pair, kickoff, dead, disorder));
		return { number: first + index, kickoff, evaluated, matches };
	});
	moveMatches(random, matchdays, disorder);
	if (random.chance(0.08)) {
		const empty = random.one(matchdays);
		empty.matches = [];
		empty.evaluated &&= random.chance(0.5);
	}
	return random.shuffled(matchdays);
}

/** The circle method, there and back. */
function roundRobin(teams: readonly TeamId[]): [TeamId, TeamId][][] {
	const [fixed, ...circle] = teams as [TeamId, ...TeamId[]];
	const half = circle.map((_, turn) => {
		const turned = [fixed, ...circle.slice(turn), ...circle.slice(0, turn)];
		const pairs: [TeamId, TeamId][] = [];
		for (let low = 0, high = turned.length - 1; low < high; low += 1, high -= 1)
			pairs.push([turned[low] as TeamId, turned[high] as TeamId]);
		return pairs;
	});
	return [...half, ...half.map((pairs) => pairs.map(([home, away]): [TeamId, TeamId] => [away, home]))];
}

function randomKickoffs(random: Random, length: number, disorder: Disorder): (number | null)[] {
	const kickoffs: (number | null)[] = [];
	for (let index = 0; index < length; index += 1) kickoffs.push(SEASON_START + index * 7 * DAY);
	for (let index = 0; index < length; index += 1) {
		if (!random.chance(disorder.kickoffOutOfOrder)) continue;
		const other = random.whole(0, length - 1);
		const way = random.whole(0, 5);
		if (way === 0) kickoffs[index] = null;
		else if (way === 1) kickoffs[index] = kickoffs[other] ?? null;
		else if (way === 2) kickoffs[index] = (kickoffs[index] ?? SEASON_START) + random.whole(-9, 9) * DAY;
		else [kickoffs[index], kickoffs[other]] = [kickoffs[other] ?? null, kickoffs[index] ?? null];
	}
	return kickoffs;
}

function randomMatch(
	random: Random,
	[home, away]: [TeamId, TeamId],
	matchdayKickoff: number | null,
	dead: boolean,
	disorder: Disorder,
): MatchFacts {
	let kickoff =
		matchdayKickoff === null ? null : matchdayKickoff + random.one([0, 0, 2 * HOUR, DAY, 2 * DAY]);
	let state: MatchState = 'scheduled';
	let wasPostponed = false;
	if (dead ? random.chance(0.5) : random.chance(disorder.early))
		kickoff = (matchdayKickoff ?? SEASON_START) - random.one([1, HOUR, 3 * DAY, 30 * DAY]);
	else if (dead || random.chance(disorder.postponed)) {
		state = 'postponed';
		if (random.chance(0.5)) kickoff = random.chance(0.5) ? null : (kickoff ?? SEASON_START) + 40 * DAY;
	} else if (random.chance(0.04)) {
		state = random.chance(0.5) ? 'awarded' : 'abandoned';
		wasPostponed = random.chance(disorder.postponed * 3);
	} else if (random.chance(0.02)) kickoff = null;
	return { home, away, kickoff, result: randomResult(random, disorder.noResult), state, wasPostponed };
}

/** Mostly 'h:a', sometimes nothing or something that gives no outcome (R1). */
export function randomResult(random: Random, noResult: number): string | null {
	if (random.chance(noResult)) return random.chance(0.7) ? null : random.one(WITHOUT_OUTCOME);
	if (random.chance(0.02)) return random.one(['10:9', '9:10', '11:2', '0:12']);
	const goals = () => random.one([0, 1, 1, 2, 3]);
	return `${goals()}:${goals()}`;
}

/** Moves whole matches to other matchdays, so that a team plays twice or not at all in a matchday. */
function moveMatches(random: Random, matchdays: { matches: MatchFacts[] }[], disorder: Disorder): void {
	for (const from of matchdays) {
		for (const match of [...from.matches]) {
			if (!random.chance(disorder.moved)) continue;
			const to = random.one(matchdays);
			from.matches = from.matches.filter((one) => one !== match);
			to.matches = random.chance(0.5) ? [match, ...to.matches] : [...to.matches, match];
		}
	}
}
