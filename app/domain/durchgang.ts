import type { TeamId } from '~/domain/facts';

/** Teams used in the current Durchgang, each with the number of the matchday it was used on (R9). */
export type UsedTeams = Map<TeamId, number>;

/** R9: marks `team` as used on `matchday`, in place; when every team of the season is used, a new Durchgang begins. */
export function markUsed(used: UsedTeams, team: TeamId, matchday: number, teams: readonly TeamId[]): void {
	used.set(team, matchday);
	if (teams.every((each) => used.has(each))) used.clear();
}
