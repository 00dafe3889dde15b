import type { KnownMatch } from '~/domain/fixture-diff';
import { MAX_MATCHES } from '~/domain/leagues';
import { isDecided } from '~/domain/match';
import { hasPassed } from '~/domain/matchday';
import type { MatchEntryRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { knownMatch, type LoadedSeason } from '~/services/rounds/load-season.server';

/** A match as the admin enters it. */
export type EnteredMatch = {
	/** Team ids; empty: not chosen. */
	readonly home: string;
	readonly away: string;
	/** ms UTC; without it the start isn't known yet. */
	readonly kickoff?: number | null;
};

/** What an admin does to a matchday's matches, whatever others have added or taken away before. */
export type MatchListAct = {
	readonly add?: readonly EnteredMatch[];
	/** Ids of matches. */
	readonly remove?: readonly string[];
};

/** What such an act changes. */
export type MatchListChange = {
	readonly added: readonly EnteredMatch[];
	readonly removed: readonly KnownMatch[];
	/** Teams that join the season with it. */
	readonly joining: readonly string[];
	/** Teams that leave it: their last match goes (R40). */
	readonly leaving: readonly string[];
};

/**
 * Judges the list that an act would leave of a matchday's matches, at `now` (ms), by section 5 of the specification:
 * teams chosen and different, no more matches than the league allows, no pairing twice in the matchday (R40). Beyond that no
 * team plays twice in a matchday, and a match that counts already or isn't there isn't removed.
 */
export function judgeMatchList(
	loaded: LoadedSeason,
	number: number,
	{ add: added = [], remove: ids = [] }: MatchListAct,
	now: number,
): Result<MatchListChange, MatchEntryRefusal> {
	const { matchdayCount } = loaded.size;
	if (!Number.isInteger(number) || number < 1 || number > matchdayCount) {
		return refuse({ code: 'matchday-number-wrong', max: matchdayCount });
	}
	const stored = loaded.matches.map(knownMatch).filter((match) => match.matchday === number);
	const removed = stored.filter((match) => ids.includes(match.id));
	if (removed.length < new Set(ids).size) return refuse({ code: 'match-not-found' });
	const staying = stored.filter((match) => !removed.includes(match));
	const refusal = judgePairings(loaded, [...staying, ...added]);
	if (refusal) return refuse(refusal);
	const teams = joiningTeams(loaded, added);
	if (!teams.ok) return teams;
	const matchday = loaded.matchdays.find((candidate) => candidate.number === number);
	const isLocked = matchday !== undefined && (matchday.evaluatedAt !== null || hasPassed(matchday, now));
	if (removed.some((match) => isLocked || isDecided(match))) return refuse({ code: 'match-locked' });
	const leaving = leavingTeams(loaded, removed, added);
	return accept({ added, removed, joining: teams.value, leaving });
}

function judgePairings({ size, teams }: LoadedSeason, list: readonly Pairing[]): MatchEntryRefusal | null {
	const playing = new Set<string>();
	const most = size.matchesPerMatchday ?? MAX_MATCHES;
	if (list.length === 0) return { code: 'match-list-empty' };
	for (const [index, entry] of list.entries()) {
		const { home, away } = entry;
		if (home === '' || away === '') return { code: 'match-team-missing' };
		if (home === away) return { code: 'match-same-team' };
		if (list.slice(0, index).some((other) => isSamePairing(other, entry)))
			return { code: 'match-already-added' };
		if (index >= most) return { code: 'match-limit-reached', max: most };
		const twice = [home, away].find((id) => playing.has(id));
		if (twice !== undefined) {
			return { code: 'match-team-twice', team: teams.find((team) => team.id === twice)?.name ?? twice };
		}
		playing.add(home).add(away);
	}
	return null;
}

/** A season takes teams of its league until it has as many as the league. */
function joiningTeams(
	{ size, teamIds, teams }: LoadedSeason,
	added: readonly EnteredMatch[],
): Result<string[], MatchEntryRefusal> {
	const named = new Set(added.flatMap(({ home, away }) => [home, away]));
	const joining = [...named].filter((id) => !teamIds.has(id));
	const areKnown = joining.every((id) => teams.some((team) => team.id === id));
	const fits =
		joining.length === 0 || size.teamCount === null || teamIds.size + joining.length <= size.teamCount;
	return areKnown && fits ? accept(joining) : refuse({ code: 'match-team-not-in-season' });
}

/** R9, R40: a team that was entered by mistake would keep Durchgänge from ever being complete. */
function leavingTeams(
	{ matches }: LoadedSeason,
	removed: readonly KnownMatch[],
	added: readonly EnteredMatch[],
): string[] {
	const ids = new Set(removed.map(({ id }) => id));
	const staying = matches.filter(({ id }) => !ids.has(id)).map(knownMatch);
	const playing = new Set([...staying, ...added].flatMap(({ home, away }) => [home, away]));
	const left = removed.flatMap(({ home, away }) => [home, away]);
	return [...new Set(left)].filter((id) => !playing.has(id));
}

type Pairing = { readonly home: string; readonly away: string };

function isSamePairing(a: Pairing, b: Pairing): boolean {
	return a.home === b.home && a.away === b.away;
}
