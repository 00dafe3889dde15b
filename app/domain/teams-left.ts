import type { UsedTeams } from '~/domain/durchgang';
import type { MatchdayFacts, TeamId } from '~/domain/facts';
import { isDecided, isPostponed } from '~/domain/match';

type Window = Pick<MatchdayFacts, 'kickoff' | 'matches'>;

/**
 * R15, R37: teams with a match of that matchday that isn't verlegt, has no result and doesn't begin before the matchday's
 * kickoff; beginning together with it is allowed. The matchday is as it was at its kickoff: for one that is looked at
 * later see `beforeResults`.
 */
export function choosableTeams({ kickoff, matches }: Window): ReadonlySet<TeamId> {
	const instant = kickoff ?? Number.POSITIVE_INFINITY;
	const open = matches.filter(
		(match) => !isPostponed(match) && !isDecided(match) && (match.kickoff ?? instant) >= instant,
	);
	return new Set(open.flatMap((match) => [match.home, match.away]));
}

/** R15, R37: the unused ones of these teams that could be chosen at the matchday's kickoff; none: there was no team to choose. */
export function teamsLeft(matchday: Window, used: UsedTeams, teams: readonly TeamId[]): TeamId[] {
	const choosable = choosableTeams(matchday);
	return teams.filter((team) => !used.has(team) && choosable.has(team));
}

/** R15: the matchday as it was before its matches were played, for the evaluation: a result there is one of after the kickoff. */
export function beforeResults<W extends Window>(matchday: W): W {
	const matches = matchday.matches.map((match) =>
		isDecided(match) ? { ...match, result: null, state: 'scheduled' as const } : match,
	);
	return { ...matchday, matches };
}
