import type { MatchStart } from '~/domain/over-at';
import type { LoadedSeason } from '~/services/rounds/load-season.server';

/** When a match of a season begins, as far as it is stored; `matchId` null, or of none: not at all. */
export function startOfMatch(
	matchId: string | null,
	{ matches, matchdays }: Pick<LoadedSeason, 'matches' | 'matchdays'>,
): MatchStart {
	const match = matches.find(({ id }) => id === matchId);
	const matchday = matchdays.find(({ number }) => number === match?.matchday);
	return {
		kickoff: match?.kickoff ?? null,
		timeKnown: match?.timeKnown ?? false,
		matchdayKickoff: matchday?.kickoff ?? null,
	};
}
