import type { MatchdayFacts, MatchFacts, TeamId } from '~/domain/facts';
import { isDecided, isPostponed } from '~/domain/match';

/** R42: what a source has said of a match that isn't over. It is no result. */
export type HeardScore = {
	readonly matchdayId: string;
	readonly home: TeamId;
	readonly away: TeamId;
	/** '1:0' */
	readonly goals: string;
	/** null: not told. */
	readonly minute: number | null;
	/** ms UTC */
	readonly heardAt: number;
};

/** R42: after as long without news a score is shown with its age, ms. */
export const STALE_AFTER = 20 * 60_000;

/** What is heard of a match that has begun at `now` (ms) and has no result yet; null: nothing. */
export function heardOf(match: MatchFacts, scores: readonly HeardScore[], now: number): HeardScore | null {
	const isRunning =
		match.kickoff !== null && match.kickoff <= now && !isPostponed(match) && !isDecided(match);
	if (!isRunning) return null;
	return scores.find(({ home, away }) => home === match.home && away === match.away) ?? null;
}

/**
 * R42: a matchday as if what is heard of its matches were their results, to say what it would mean. It is for looking
 * at: never stored and never folded.
 */
export function asIfOver<M extends MatchdayFacts & { readonly id: string }>(
	matchday: M,
	scores: readonly HeardScore[],
	now: number,
): M {
	const own = scores.filter(({ matchdayId }) => matchdayId === matchday.id);
	if (own.length === 0) return matchday;
	const matches = matchday.matches.map((match) => {
		const heard = heardOf(match, own, now);
		return heard === null ? match : { ...match, result: heard.goals };
	});
	return { ...matchday, matches };
}
