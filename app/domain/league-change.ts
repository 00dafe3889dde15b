import type { League } from './leagues';
import { isZone, judgeLeagueName, type LeagueRefusal } from './new-league';
import { preparedLeagues } from './prepared-leagues';
import { accept, type Result, refuse } from './result';
import { teamNameKey } from './team-name';

/** What a site admin may change about a competition that they have added. */
export type LeagueChange = { readonly name: string; readonly timeZone: string };

/** Why a competition isn't changed or removed. */
export type LeagueChangeRefusal =
	| LeagueRefusal
	| { readonly code: 'league-not-found' }
	| { readonly code: 'league-prepared'; readonly name: string }
	/** Its matches' times are stored as instants: in another zone the next list would move them. */
	| { readonly code: 'league-zone-in-use'; readonly matches: number }
	| { readonly code: 'league-has-seasons'; readonly seasons: readonly string[] }
	| { readonly code: 'league-has-communities'; readonly count: number };

/** Whether a competition comes with the house: each start brings it back to the same facts. */
export function isPrepared(id: string): boolean {
	return preparedLeagues.some((league) => league.id === id);
}

/**
 * R40: an added competition with another name or zone. Its old name stays one by which lists call it. Refuses prepared
 * ones, what can't be a name or is one of another's, and another zone once there are matches.
 */
export function judgeLeagueChange(
	{ name: typed, timeZone }: LeagueChange,
	league: League,
	{ known, matches }: { readonly known: readonly League[]; readonly matches: number },
): Result<League, LeagueChangeRefusal> {
	if (isPrepared(league.id)) return refuse({ code: 'league-prepared', name: league.name });
	const others = known.filter(({ id }) => id !== league.id);
	const named = judgeLeagueName(typed, others);
	if (!named.ok) return named;
	if (!isZone(timeZone)) return refuse({ code: 'league-zone-wrong' });
	if (timeZone !== league.timeZone && matches > 0) return refuse({ code: 'league-zone-in-use', matches });
	const name = named.value;
	const keys = new Map([...league.names, league.name].map((each) => [teamNameKey(each), each]));
	keys.delete(teamNameKey(name));
	return accept({ ...league, name, names: [...keys.values()], timeZone });
}

/** R40: refuses to remove a competition that comes with the house, or that a season or a community is in. */
export function judgeLeagueRemoval(
	league: League,
	{ seasons, communities }: { readonly seasons: readonly string[]; readonly communities: number },
): Result<null, LeagueChangeRefusal> {
	if (isPrepared(league.id)) return refuse({ code: 'league-prepared', name: league.name });
	if (seasons.length > 0) return refuse({ code: 'league-has-seasons', seasons });
	if (communities > 0) return refuse({ code: 'league-has-communities', count: communities });
	return accept(null);
}
