import type { MatchFacts, MatchState, TeamId } from '~/domain/facts';
import type { SeasonMatch } from './fixture-diff';

/** A match with what of it may have changed. Instants in ms UTC. */
export type TracedMatch = Pick<SeasonMatch, 'matchday' | 'kickoff' | 'timeKnown' | 'result' | 'state'> & {
	readonly id: string;
	readonly homeTeamId: TeamId;
	readonly awayTeamId: TeamId;
	/** R2: number of the matchday in which it is or was verlegt. */
	readonly postponedIn: number | null;
};

/** A line of a match's history, with what stood there before it as text. */
export type MatchTurn = {
	readonly matchId: string;
	readonly field: string;
	readonly oldValue: string | null;
};

/**
 * R37: a season's matches as they were before these changes, newest first, by the number of their matchdays, as the game
 * sees them. Matches that were added with them aren't there.
 */
export function matchesBefore(
	matches: readonly TracedMatch[],
	turns: readonly MatchTurn[],
): Map<number, MatchFacts[]> {
	const known = new Map(matches.map((match) => [match.id, match]));
	for (const { matchId, field, oldValue } of turns) {
		const match = known.get(matchId);
		if (match === undefined) continue;
		if (field === 'added') known.delete(matchId);
		else known.set(matchId, { ...match, ...fieldBefore(field, oldValue) });
	}
	const found = new Map<number, MatchFacts[]>();
	for (const match of known.values())
		found.set(match.matchday, [...(found.get(match.matchday) ?? []), factsOf(match)]);
	return found;
}

function fieldBefore(field: string, value: string | null): Partial<TracedMatch> {
	const number = value === null ? null : Number(value);
	switch (field) {
		case 'result':
			return { result: value };
		case 'state':
			return { state: value as MatchState };
		case 'kickoff':
			return { kickoff: number };
		case 'matchday':
			return number === null ? {} : { matchday: number };
		default:
			return {};
	}
}

function factsOf({ homeTeamId, awayTeamId, ...match }: TracedMatch): MatchFacts {
	const { kickoff, timeKnown, result, state, matchday, postponedIn } = match;
	return {
		...{ home: homeTeamId, away: awayTeamId, result, state },
		// R3: a time that nobody has confirmed is none.
		kickoff: timeKnown ? kickoff : null,
		wasPostponed: postponedIn === matchday,
	};
}
