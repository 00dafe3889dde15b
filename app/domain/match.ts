import type { MatchFacts, MatchState, TeamId } from '~/domain/facts';

const RESULT = /^(\d{1,2}):(\d{1,2})$/;

/** R1: 'h:a' with whole goals from 0 to 99, trimmed; anything else is null. */
export function parseResult(text: string | null): { home: number; away: number } | null {
	const found = RESULT.exec(text?.trim() ?? '');
	return found ? { home: Number(found[1]), away: Number(found[2]) } : null;
}

/**
 * R2: the match is verlegt, or it was in its matchday and hasn't been set back to angesetzt: no pick there rests on it.
 */
export function isPostponed({ state, wasPostponed }: MatchFacts): boolean {
	return state === 'postponed' || (wasPostponed === true && state !== 'scheduled');
}

/** R1, R2: who won a match, or null while it has no outcome. Verlegt and abgebrochen never have one. */
export function outcomeOf(match: Pick<MatchFacts, 'state' | 'result'>): 'home' | 'draw' | 'away' | null {
	if (match.state === 'postponed' || match.state === 'abandoned') return null;
	const goals = parseResult(match.result);
	if (goals === null) return null;
	if (goals.home === goals.away) return 'draw';
	return goals.home > goals.away ? 'home' : 'away';
}

/** R1: the match as `team` sees it; null without an outcome, or if `team` doesn't play in it. */
export function teamOutcome(match: MatchFacts, team: TeamId): 'win' | 'draw' | 'loss' | null {
	const outcome = outcomeOf(match);
	if (outcome === null || (match.home !== team && match.away !== team)) return null;
	if (outcome === 'draw') return 'draw';
	return (outcome === 'home') === (match.home === team) ? 'win' : 'loss';
}

/** The match of `team` among a matchday's matches: the first that isn't void, else a void one, else null (R2). */
export function matchOf(matches: readonly MatchFacts[], team: TeamId): MatchFacts | null {
	const own = matches.filter((match) => match.home === team || match.away === team);
	return own.find((match) => !isPostponed(match)) ?? own[0] ?? null;
}

/** R2: a pick of `team` is void where its match is or was verlegt, or moved away. */
export function isVoid(matches: readonly MatchFacts[], team: TeamId): boolean {
	const match = matchOf(matches, team);
	return match === null || isPostponed(match);
}

/** R2: the teams of which a pick is void since a matchday's matches have changed, and those of which it counts again. */
export function turnedTeams(
	before: readonly MatchFacts[],
	after: readonly MatchFacts[],
): { isVoid: TeamId[]; counting: TeamId[] } {
	const teams = new Set([...before, ...after].flatMap(({ home, away }) => [home, away]));
	const turned = [...teams].filter((team) => isVoid(before, team) !== isVoid(after, team));
	return {
		isVoid: turned.filter((team) => isVoid(after, team)),
		counting: turned.filter((team) => !isVoid(after, team)),
	};
}

/**
 * R8: the match tells something about its outcome at `now` (ms): it has kicked off or has a result. A void one doesn't.
 */
export function hasStarted(match: MatchFacts, now: number): boolean {
	if (isPostponed(match)) return false;
	return (match.kickoff !== null && match.kickoff <= now) || isDecided(match);
}

/** How far a match is: what state, result and clock make of it. */
export type MatchPhase = 'ahead' | 'running' | 'over' | 'abandoned' | 'postponed';

/** How far a match is at `now` (ms). */
export function phaseOfMatch(match: MatchFacts, now: number): MatchPhase {
	if (isPostponed(match)) return 'postponed';
	if (outcomeOf(match) !== null) return 'over';
	if (match.state === 'abandoned') return 'abandoned';
	return hasStarted(match, now) ? 'running' : 'ahead';
}

/** R1, R2: nobody waits for its result any more. */
export function isSettled(match: MatchFacts): boolean {
	return isPostponed(match) || outcomeOf(match) !== null;
}

/** Whether no result of a matchday with these matches is waited for any more (R1, R2). */
export function isPlayed(matches: readonly MatchFacts[]): boolean {
	return matches.length > 0 && matches.every(isSettled);
}

/** A match that has a result, or whose state says that it has been played. A void one is never decided (R2). */
export function isDecided(match: MatchFacts): boolean {
	if (isPostponed(match)) return false;
	return match.state !== 'scheduled' || parseResult(match.result) !== null;
}

/** R2: the matchday in which a match is verlegt once it has these facts; `before` is what was. */
export function postponedInOf(
	{ state, matchday }: { readonly state: MatchState; readonly matchday: number },
	before: number | null,
): number | null {
	if (state === 'postponed') return matchday;
	return state === 'scheduled' ? null : before;
}
