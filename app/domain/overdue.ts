import type { MatchFacts } from './facts';
import { isDecided } from './match';

/** A result that is still missing this long after the start of its match (ms) is overdue. */
export const RESULT_WITHIN = 3 * 3_600_000;

/** Whether a match is to be played and has no result yet. */
export function isUndecided(match: MatchFacts): boolean {
	return match.state === 'scheduled' && !isDecided(match);
}

/**
 * Whether a match without a result should have had one by `now` (ms); without a kickoff of its own the matchday's
 * counts.
 */
export function isOverdue(match: MatchFacts, matchdayKickoff: number | null, now: number): boolean {
	const start = match.kickoff ?? matchdayKickoff;
	return isUndecided(match) && start !== null && start + RESULT_WITHIN <= now;
}
