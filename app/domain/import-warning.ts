import type { SeasonGap } from './season-gaps';

/** What an import's preview says beside its rows; none of it forbids the commit. */
export type ImportWarning =
	| SeasonGap
	| { readonly code: 'results-before-kickoff'; readonly count: number }
	| { readonly code: 'dates-outside-season'; readonly count: number; readonly label: string }
	| { readonly code: 'other-season-fits'; readonly league: string; readonly label: string }
	| { readonly code: 'awarded-results-kept'; readonly count: number };
