/** A match as it truly goes. Minutes are those of the match: 46 is the first of the second half. */
export type TrueMatch = {
	matchday: number;
	home: string;
	away: string;
	/** ms UTC. */
	kickoff: number;
	goals: { minute: number; side: 'home' | 'away' }[];
	/** It isn't played on that day. */
	postponed?: boolean;
};

export type Score = { home: number; away: number };
export type Phase = 'ahead' | 'first-half' | 'pause' | 'second-half' | 'finished';

export const MINUTE = 60_000;
/** Minutes of the pause, and from the kickoff to the end. */
const PAUSE = 17;
export const WHOLE = 112;

/** Where a match is at an instant (ms UTC); a postponed one stays ahead. */
export function phaseOf({ kickoff, postponed }: TrueMatch, at: number): Phase {
	const minutes = (at - kickoff) / MINUTE;
	if (postponed || minutes < 0) return 'ahead';
	if (minutes < 45) return 'first-half';
	if (minutes < 45 + PAUSE) return 'pause';
	return minutes < WHOLE ? 'second-half' : 'finished';
}

/** The goals that have fallen by then, in their order. */
export function goalsBy(match: TrueMatch, at: number): TrueMatch['goals'] {
	if (phaseOf(match, at) === 'ahead') return [];
	return match.goals
		.filter(({ minute }) => at >= instantOf(match, minute))
		.sort((one, other) => one.minute - other.minute);
}

/** The score by then, or the one at the half. */
export function scoreBy(match: TrueMatch, at: number, until = Number.POSITIVE_INFINITY): Score {
	const score = { home: 0, away: 0 };
	for (const { side, minute } of goalsBy(match, at)) if (minute <= until) score[side] += 1;
	return score;
}

/** The minute that a running match is in; null of one that isn't running. */
export function minuteOf(match: TrueMatch, at: number): number | null {
	const minutes = Math.floor((at - match.kickoff) / MINUTE) + 1;
	const phase = phaseOf(match, at);
	if (phase === 'first-half') return minutes;
	if (phase === 'pause') return 45;
	return phase === 'second-half' ? Math.min(minutes - PAUSE, 90) : null;
}

/** When something about a match was last written down by then, ms UTC: at first a month before it. */
export function lastEventOf(match: TrueMatch, at: number): number {
	const known = match.kickoff - 30 * 24 * 60 * MINUTE;
	if (match.postponed) return known;
	const events = [
		match.kickoff,
		...match.goals.map(({ minute }) => instantOf(match, minute)),
		...[45, 45 + PAUSE, WHOLE].map((minutes) => match.kickoff + minutes * MINUTE),
	];
	return Math.max(known, ...events.filter((event) => event <= at));
}

function instantOf({ kickoff }: TrueMatch, minute: number): number {
	return kickoff + (minute > 45 ? minute + PAUSE : minute) * MINUTE;
}
