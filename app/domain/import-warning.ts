import type { SeasonGap } from './season-gaps';

/** What an import's preview says beside its rows; none of it forbids the commit. */
export type ImportWarning =
	| SeasonGap
	| { readonly code: 'results-before-kickoff'; readonly count: number }
	| { readonly code: 'dates-outside-season'; readonly count: number; readonly label: string }
	| { readonly code: 'other-season-fits'; readonly league: string; readonly label: string }
	/** R40: so many matches have places that aren't known yet. */
	| { readonly code: 'open-pairings'; readonly count: number }
	/** R40: matchdays get the names of rounds. */
	| {
			readonly code: 'rounds-named';
			readonly rounds: readonly { readonly number: number; readonly name: string }[];
	  }
	| { readonly code: 'awarded-results-kept'; readonly count: number };
