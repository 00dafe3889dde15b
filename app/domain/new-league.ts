import type { League } from './leagues';
import { accept, type Result, refuse } from './result';
import { teamNameKey } from './team-name';

const LONGEST_NAME = 40;
const LONGEST_CODE = 20;
/** Most competitions that there can be: every form offers all of them. */
const MAX_LEAGUES = 100;

/** A competition as a site admin names it; without a code it follows from the name. */
export type LeagueFields = {
	readonly name: string;
	readonly code?: string;
	/** IANA */
	readonly timeZone: string;
	readonly calendarYear: boolean;
};

export type LeagueRefusal =
	| { readonly code: 'league-name-wrong'; readonly max: number }
	| { readonly code: 'league-code-wrong'; readonly max: number }
	| { readonly code: 'league-zone-wrong' }
	| { readonly code: 'league-exists'; readonly name: string }
	| { readonly code: 'leagues-too-many'; readonly max: number };

/**
 * R40: a new competition, whose seasons have what their lists say. Refuses empty and long names, codes of other than small
 * letters and digits, zones that don't exist, a name or code that a known one has, and more than 100.
 */
export function judgeLeague(fields: LeagueFields, known: readonly League[]): Result<League, LeagueRefusal> {
	const { timeZone, calendarYear } = fields;
	if (known.length >= MAX_LEAGUES) return refuse({ code: 'leagues-too-many', max: MAX_LEAGUES });
	const named = judgeLeagueName(fields.name, known);
	if (!named.ok) return named;
	const name = named.value;
	const id =
		fields.code?.trim().toLowerCase() || teamNameKey(name).replaceAll(' ', '').slice(0, LONGEST_CODE);
	if (!/^[a-z0-9]+$/.test(id) || id.length > LONGEST_CODE)
		return refuse({ code: 'league-code-wrong', max: LONGEST_CODE });
	if (!isZone(timeZone)) return refuse({ code: 'league-zone-wrong' });
	const same = known.find((league) => league.id === id);
	if (same !== undefined) return refuse({ code: 'league-exists', name: same.name });
	return accept({ id, name, names: [], timeZone, calendarYear, teamCount: null, matchdayCount: null });
}

/** R40: a competition's name as it is stored. Refuses empty and long ones, and one that another has or that lists call it. */
export function judgeLeagueName(typed: string, others: readonly League[]): Result<string, LeagueRefusal> {
	const name = typed.normalize('NFC').replace(/\s+/g, ' ').trim();
	const key = teamNameKey(name);
	if (key === '' || [...name].length > LONGEST_NAME)
		return refuse({ code: 'league-name-wrong', max: LONGEST_NAME });
	const same = others.find((league) => [league.name, ...league.names].map(teamNameKey).includes(key));
	return same === undefined ? accept(name) : refuse({ code: 'league-exists', name: same.name });
}

/** Whether there is such a zone (IANA). */
export function isZone(timeZone: string): boolean {
	return timeZone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(timeZone);
}
