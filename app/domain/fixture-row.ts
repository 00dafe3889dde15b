import type { MatchState } from './facts';

/** A match as a file states it. Team names are the file's spelling; instants are ms in UTC. */
export type FixtureRow = {
	/** Line of the file, counted from 1. */
	readonly line: number;
	/** null: the format has no matchdays. */
	readonly matchday: number | null;
	readonly home: string;
	readonly away: string;
	/** null: the file says nothing. With `timeKnown` false it is the day's midnight in the file's zone (R3). */
	readonly kickoff: number | null;
	readonly timeKnown: boolean;
	/** 'h:a'; null: the file says nothing. */
	readonly result: string | null;
	/** null: the file says nothing. */
	readonly state: MatchState | null;
};

/** The zones (IANA) that the admin may name for a file that doesn't tell its own. */
export const fileTimeZones: readonly string[] = [
	'Europe/Berlin',
	'UTC',
	'Europe/London',
	'Europe/Madrid',
	'Europe/Rome',
];

/** Why a row can't be taken. `line` is the line of the file, counted from 1. */
export type FixtureProblem = { readonly line: number } & (
	| { readonly code: 'cells-wrong'; readonly found: number; readonly expected: number }
	| { readonly code: 'matchday-wrong'; readonly value: string }
	| { readonly code: 'matchday-beyond-league'; readonly value: number; readonly max: number }
	| { readonly code: 'matchday-not-stated' }
	| { readonly code: 'team-not-stated'; readonly side: 'home' | 'away' }
	| { readonly code: 'team-plays-itself'; readonly name: string }
	| { readonly code: 'date-wrong'; readonly value: string }
	| { readonly code: 'time-wrong'; readonly value: string }
	| { readonly code: 'time-nonexistent'; readonly value: string }
	| { readonly code: 'time-ambiguous'; readonly value: string }
	| { readonly code: 'score-wrong'; readonly value: string }
	| { readonly code: 'state-wrong'; readonly value: string }
	| { readonly code: 'award-without-score' }
	| { readonly code: 'row-repeated'; readonly firstLine: number }
	| { readonly code: 'team-twice'; readonly team: string; readonly matchday: number }
	| { readonly code: 'team-unknown'; readonly name: string }
	| { readonly code: 'team-not-in-season'; readonly name: string }
);
