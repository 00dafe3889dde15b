import type { SeasonMatch } from './fixture-diff';
import { compareMatchdays, proposedKickoff } from './matchday';

const DAY = 86_400_000;
/** A kickoff so shortly ahead (ms) is more likely a slip than a plan. */
export const SOON = 3_600_000;

/** How a kickoff that is asked for doesn't fit its matchday. Instants in ms UTC. */
export type KickoffOddity =
	/** Its teams could be picked while matches are played; `all`: until the last of them has begun. */
	| {
			readonly kind: 'kickoff-after-first';
			readonly kickoff: number;
			readonly first: number;
			readonly all: boolean;
	  }
	/** A day or more before the first match. */
	| { readonly kind: 'kickoff-long-before'; readonly kickoff: number; readonly first: number }
	/** The fold's order of these matchdays, by number, isn't that of their numbers any more. */
	| { readonly kind: 'kickoff-passes-by'; readonly kickoff: number; readonly numbers: readonly number[] }
	/** It stays, while all matches have moved before it. */
	| { readonly kind: 'kickoff-left-behind'; readonly kickoff: number; readonly first: number }
	/** `excuses`: who has no pick then is excused (R20). */
	| { readonly kind: 'kickoff-soon'; readonly kickoff: number; readonly excuses: boolean };

type Place = { readonly number: number; readonly kickoff: number | null };

type Asked = {
	/** The matchday as it is stored. */
	readonly matchday: Place;
	readonly kickoff: number;
	readonly matches: readonly SeasonMatch[];
	/** All of the season. */
	readonly matchdays: readonly Place[];
};

/** R3: what is odd about a kickoff that is moved by hand at `now` (ms). One into the past closes the window instead. */
export function oddKickoff({ matchday, kickoff, matches, matchdays }: Asked, now: number): KickoffOddity[] {
	if (kickoff === matchday.kickoff || kickoff <= now) return [];
	const numbers = passedBy(matchday, kickoff, matchdays);
	const excuses = matchday.kickoff !== null && kickoff < matchday.kickoff;
	return [
		...besideMatches(kickoff, matches),
		...(numbers.length > 0 ? [{ kind: 'kickoff-passes-by' as const, kickoff, numbers }] : []),
		...(kickoff < now + SOON ? [{ kind: 'kickoff-soon' as const, kickoff, excuses }] : []),
	];
}

/** R3: a kickoff that lies ahead at `now` (ms) and stays, while its matches move: whether all of them come to lie before it. */
export function kickoffLeftBehind(
	kickoff: number | null,
	before: readonly SeasonMatch[],
	after: readonly SeasonMatch[],
	now: number,
): KickoffOddity[] {
	if (kickoff === null || kickoff <= now) return [];
	const behind = (matches: readonly SeasonMatch[]) =>
		besideMatches(kickoff, matches).find((odd) => odd.kind === 'kickoff-after-first' && odd.all);
	const found = behind(after);
	if (found?.kind !== 'kickoff-after-first' || behind(before)) return [];
	return [{ kind: 'kickoff-left-behind', kickoff, first: found.first }];
}

type Start = Pick<SeasonMatch, 'kickoff' | 'timeKnown' | 'state'>;

/** R3: the start (ms) of the first match of the main block, if it lies before the kickoff; null if it doesn't. */
export function startBefore(kickoff: number, matches: readonly Start[]): number | null {
	const odd = besideMatches(kickoff, matches).find(({ kind }) => kind === 'kickoff-after-first');
	return odd?.kind === 'kickoff-after-first' ? odd.first : null;
}

function besideMatches(kickoff: number, matches: readonly Start[]): KickoffOddity[] {
	const played = matches.filter(({ state }) => state !== 'postponed');
	const first = proposedKickoff(played);
	if (first === null) return [];
	if (kickoff <= first - DAY) return [{ kind: 'kickoff-long-before', kickoff, first }];
	// A date alone is midnight; the match begins on that day.
	const isDate = !played.some((match) => match.kickoff === first && match.timeKnown);
	if (kickoff <= first + (isDate ? DAY : 0)) return [];
	const all = played.every((match) => match.kickoff !== null && match.kickoff < kickoff);
	return [{ kind: 'kickoff-after-first', kickoff, first, all }];
}

/** Those that it would pass, and hasn't passed yet. */
function passedBy(matchday: Place, kickoff: number, matchdays: readonly Place[]): number[] {
	const isPassed = (other: Place, at: number | null) =>
		at !== null &&
		compareMatchdays({ number: matchday.number, kickoff: at }, other) > 0 !== matchday.number > other.number;
	return matchdays
		.filter((other) => other.number !== matchday.number && other.kickoff !== null)
		.filter((other) => isPassed(other, kickoff) && !isPassed(other, matchday.kickoff))
		.map(({ number }) => number)
		.sort((a, b) => a - b);
}
