import { changesOf, type KnownMatch, type SeasonMatch } from '~/domain/fixture-diff';
import { isDecided } from '~/domain/match';
import { hasPassed } from '~/domain/matchday';
import type { MatchEntryRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { knownMatch, type LoadedSeason } from './load-season.server';

/** A match as the admin enters it. */
export type EnteredMatch = {
	/** Team ids; empty: not chosen. */
	readonly home: string;
	readonly away: string;
	/** ms UTC; null is none, undefined leaves a known match's as it is. */
	readonly kickoff?: number | null;
};

/** What a list of matches entered by hand changes. */
export type MatchList = {
	readonly added: readonly EnteredMatch[];
	readonly changed: readonly { readonly before: KnownMatch; readonly after: SeasonMatch }[];
	readonly removed: readonly KnownMatch[];
	/** Teams that join the season with it. */
	readonly joining: readonly string[];
};

/**
 * Judges the whole list of a matchday's matches at `now` (ms) by section 5 of the specification: teams chosen and
 * different, no more matches than the league allows, no pairing twice in the season. Beyond that no team plays twice in
 * a matchday, and a match that counts already isn't removed.
 */
export function judgeMatchList(
	loaded: LoadedSeason,
	number: number,
	entered: readonly EnteredMatch[],
	now: number,
): Result<MatchList, MatchEntryRefusal> {
	const { league } = loaded;
	if (!Number.isInteger(number) || number < 1 || number > league.matchdayCount) {
		return refuse({ code: 'matchday-number-wrong', max: league.matchdayCount });
	}
	const all = loaded.matches.map(knownMatch);
	const refusal = judgePairings(loaded, number, entered, all);
	if (refusal) return refuse(refusal);
	const teams = joiningTeams(loaded, entered);
	if (!teams.ok) return teams;
	const stored = all.filter((match) => match.matchday === number);
	const removed = stored.filter((match) => !entered.some((entry) => isSamePairing(entry, match)));
	const matchday = loaded.matchdays.find((candidate) => candidate.number === number);
	const isLocked = matchday !== undefined && (matchday.evaluatedAt !== null || hasPassed(matchday, now));
	if (removed.some((match) => isLocked || isDecided(match))) return refuse({ code: 'match-locked' });
	return accept({
		added: entered.filter((entry) => !stored.some((match) => isSamePairing(entry, match))),
		changed: stored.flatMap((before) => {
			const entry = entered.find((candidate) => isSamePairing(candidate, before));
			const after = entry && withKickoff(before, entry.kickoff);
			return after && changesOf(before, after).length > 0 ? [{ before, after }] : [];
		}),
		removed,
		joining: teams.value,
	});
}

function judgePairings(
	{ league, teams }: LoadedSeason,
	number: number,
	entered: readonly EnteredMatch[],
	all: readonly KnownMatch[],
): MatchEntryRefusal | null {
	const playing = new Set<string>();
	if (entered.length === 0) return { code: 'match-list-empty' };
	for (const [index, entry] of entered.entries()) {
		const { home, away } = entry;
		const elsewhere = all.some((match) => match.matchday !== number && isSamePairing(entry, match));
		if (home === '' || away === '') return { code: 'match-team-missing' };
		if (home === away) return { code: 'match-same-team' };
		if (elsewhere || entered.slice(0, index).some((other) => isSamePairing(other, entry))) {
			return { code: 'match-already-added' };
		}
		if (index >= league.matchesPerMatchday)
			return { code: 'match-limit-reached', max: league.matchesPerMatchday };
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
	{ league, teamIds, teams }: LoadedSeason,
	entered: readonly EnteredMatch[],
): Result<string[], MatchEntryRefusal> {
	const named = new Set(entered.flatMap(({ home, away }) => [home, away]));
	const joining = [...named].filter((id) => !teamIds.has(id));
	const areKnown = joining.every((id) => teams.some((team) => team.id === id));
	const fits = joining.length === 0 || teamIds.size + joining.length <= league.teamCount;
	return areKnown && fits ? accept(joining) : refuse({ code: 'match-team-not-in-season' });
}

/** A kickoff that is typed anew counts as known; one that stays keeps what is known about it (R3). */
function withKickoff({ id: _id, ...match }: KnownMatch, kickoff: number | null | undefined): SeasonMatch {
	return kickoff === undefined || kickoff === match.kickoff ? match : { ...match, kickoff, timeKnown: true };
}

type Pairing = { readonly home: string; readonly away: string };

function isSamePairing(a: Pairing, b: Pairing): boolean {
	return a.home === b.home && a.away === b.away;
}
