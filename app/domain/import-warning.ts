import type { SeasonGap } from './season-gaps';

/** A match that a sentence names; teams are ids in a plan and names in a preview. */
export type NamedMatch = {
	readonly home: string;
	readonly away: string;
	readonly matchday: number;
	/** ms UTC */
	readonly kickoff: number | null;
	readonly timeKnown: boolean;
};

/** So many matches, and the first of them. */
export type Examples = { readonly count: number; readonly examples: readonly NamedMatch[] };

const MAX_EXAMPLES = 3;

/** So many matches, of which the first three are named. */
export function examplesOf(matches: readonly NamedMatch[]): Examples {
	const examples = matches
		.slice(0, MAX_EXAMPLES)
		.map(({ home, away, matchday, kickoff, timeKnown }) => ({ home, away, matchday, kickoff, timeKnown }));
	return { count: matches.length, examples };
}

/** What doesn't fit in the dates of an import. */
export type DateWarning =
	/** They lie far from the other matches of their matchday. */
	| ({ readonly code: 'far-from-matchday' } & Examples)
	/** Their day and month the other way round would lie at their matchday, or at the stored day. */
	| ({ readonly code: 'day-month' } & Examples)
	/** Known starts move by more than two days. */
	| ({ readonly code: 'far-moves' } & Examples)
	/** Hardly another match of the season is played on their weekday. */
	| ({ readonly code: 'odd-weekday' } & Examples)
	/** They begin at night, at the league's place. */
	| ({ readonly code: 'odd-hour' } & Examples)
	/** Single matches change their matchday. */
	| ({ readonly code: 'other-matchday' } & Examples)
	/** These matchdays lie out of the order of their numbers. */
	| { readonly code: 'out-of-order'; readonly matchdays: readonly number[] }
	/** The list says of itself that it is of another season. */
	| { readonly code: 'other-season-named'; readonly named: string; readonly label: string };

/** What doesn't fit in the results of an import, or is missing. */
export type ResultWarning =
	/** The file has them, they are over, and nobody knows a result; `none`: the file has no result at all. */
	| ({ readonly code: 'results-missing'; readonly none: boolean } & Examples)
	/** The file has results of their matchdays, but not theirs; the stored ones stay. */
	| ({ readonly code: 'stored-results-missing' } & Examples)
	/** The file has their matchdays, or nearly the whole season, but not these stored matches; they stay. */
	| ({ readonly code: 'stored-matches-missing' } & Examples);

/** What an import's preview says beside its rows; none of it forbids the commit. */
export type ImportWarning =
	| SeasonGap
	| DateWarning
	| ResultWarning
	| { readonly code: 'dates-outside-season'; readonly count: number; readonly label: string }
	| { readonly code: 'other-season-fits'; readonly league: string; readonly label: string }
	| { readonly code: 'results-before-kickoff'; readonly count: number }
	/** R40: so many matches have places that aren't known yet. */
	| { readonly code: 'open-pairings'; readonly count: number }
	/** R40: open pairings that go though no match takes their place. */
	| { readonly code: 'pairings-gone'; readonly pairings: readonly string[] }
	/** R40: matchdays get the names of rounds. */
	| {
			readonly code: 'rounds-named';
			readonly rounds: readonly { readonly number: number; readonly name: string }[];
	  }
	| { readonly code: 'awarded-results-kept'; readonly count: number };
