import type { StoredMatchday } from '~/data/round-facts.server';
import type { TeamId } from '~/domain/facts';
import { matchOf, phaseOfMatch } from '~/domain/match';
import type { LoadedRound } from '~/services/rounds/loaded-round';
import type { TeamView } from '~/services/rounds/team-views.server';
import type { OwnMatch } from '~/text/today';
import type { BoardMatch } from './matchday-board.server';

/** The team of the reader's pick there, if it counts as far as is known. */
export function ownTeamOf({ picks }: LoadedRound, { id }: StoredMatchday, ownId: string): string | null {
	const pick = picks.get(ownId)?.find(({ matchdayId }) => matchdayId === id);
	return pick === undefined || pick.invalidAt !== null ? null : pick.teamId;
}

/** The match of a team on a matchday at `now` (ms) as its side sees it; `score` where it isn't the stored result. */
export function ownMatchOf(
	matchday: StoredMatchday,
	team: TeamId,
	{
		now,
		viewOf,
		heard,
	}: { now: number; viewOf: (id: string | null) => TeamView | null; heard?: BoardMatch | undefined },
): OwnMatch | null {
	const match = matchOf(matchday.matches, team);
	if (match === null) return null;
	const isHome = match.home === team;
	return {
		team: viewOf(team)?.name ?? '',
		opponent: viewOf(isHome ? match.away : match.home)?.name ?? '',
		isHome,
		kickoff: match.kickoff,
		phase: phaseOfMatch(match, now),
		score: heard?.score ?? match.result,
	};
}
