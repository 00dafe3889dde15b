import type { MatchdayFacts, TeamId } from '~/domain/facts';
import { matchOf } from '~/domain/match';

/** R7: a window is stored as closed so long after its kickoff at the earliest, ms. */
export const CLOSES_AFTER = 5_000;

/**
 * R7, R8: a pick can be changed until its matchday's kickoff, or its own match's where that is earlier (ms, or null).
 */
export function changeableUntil(
	matchday: Pick<MatchdayFacts, 'kickoff' | 'matches'>,
	team: TeamId,
): number | null {
	const starts = [matchday.kickoff, matchOf(matchday.matches, team)?.kickoff ?? null];
	const known = starts.filter((instant) => instant !== null);
	return known.length === 0 ? null : Math.min(...known);
}
