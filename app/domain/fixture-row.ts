import type { MatchState } from './facts';

/** A match as a file states it. Team names are the file's spelling; instants are ms in UTC. */
export type FixtureRow = {
	/** Line of the file; in JSON, which has no lines of its own, the number of the match. Both count from 1. */
	readonly line: number;
	/** null: the format has no matchdays, or the file has a name instead. */
	readonly matchday: number | null;
	/** R40: the name of a knock-out round in German ('Achtelfinale'); a plain number has none. */
	readonly matchdayName?: string | null;
	readonly home: string;
	readonly away: string;
	/** null: the file says nothing. With `timeKnown` false it is the day's midnight in the file's zone (R3). */
	readonly kickoff: number | null;
	readonly timeKnown: boolean;
	/** 'h:a' after 90 minutes; null: the file says nothing. */
	readonly result: string | null;
	/** R40: 'h:a' after 120 minutes, and 'h:a' after the shoot-out as the list counts it; null: the file says nothing. */
	readonly extraTime?: string | null;
	readonly penalties?: string | null;
	/** null: the file says nothing. */
	readonly state: MatchState | null;
	/** The stored match that it is about, where that is known beforehand; else its pairing tells (R40). */
	readonly matchId?: string;
};

/** Why a row can't be taken. `line` as in `FixtureRow`. */
export type FixtureProblem = { readonly line: number } & (
	| { readonly code: 'cells-wrong'; readonly found: number; readonly expected: number }
	| { readonly code: 'row-cut-off' }
	/** An error of a spreadsheet program, '#REF!', or '#FORMEL' for a formula without a stored value. */
	| { readonly code: 'cell-error'; readonly value: string }
	| { readonly code: 'matchday-wrong'; readonly value: string }
	| { readonly code: 'matchday-not-stated' }
	| { readonly code: 'team-not-stated'; readonly side: 'home' | 'away' }
	/** A cell for both teams, in which they can't be parted for certain. */
	| { readonly code: 'teams-unclear'; readonly value: string }
	| { readonly code: 'team-plays-itself'; readonly name: string }
	/** ':', '2:1' or a heading's mark stands where a team should. */
	| { readonly code: 'team-is-none'; readonly name: string }
	| { readonly code: 'team-with-note'; readonly name: string }
	/** Its letters are lost, or were read in another encoding than they were written in. */
	| { readonly code: 'name-garbled'; readonly name: string }
	| { readonly code: 'team-name-too-long'; readonly max: number }
	| { readonly code: 'match-unreadable' }
	/** A line of copied text has something of a match, but not its two teams. */
	| { readonly code: 'match-unclear'; readonly value: string }
	| { readonly code: 'date-wrong'; readonly value: string }
	/** A day and a month, and nothing tells surely which year. */
	| { readonly code: 'year-missing'; readonly value: string }
	| { readonly code: 'weekday-wrong'; readonly value: string }
	| { readonly code: 'time-wrong'; readonly value: string }
	| { readonly code: 'time-nonexistent'; readonly value: string }
	| { readonly code: 'time-ambiguous'; readonly value: string }
	| { readonly code: 'score-wrong'; readonly value: string }
	/** A time of day stands as the result, or a result that looks like one. */
	| { readonly code: 'score-may-be-time'; readonly value: string }
	/** R40: it has a winner, and something tells of extra time or penalties. */
	| { readonly code: 'score-after-90-unclear'; readonly value: string }
	| { readonly code: 'state-wrong'; readonly value: string }
	| { readonly code: 'award-without-score' }
	| { readonly code: 'row-repeated'; readonly firstLine: number }
	/** R40: the pair is stored at another matchday; this is the same match, moved, or another one. */
	| { readonly code: 'occurrence-unclear'; readonly stored: number }
	/** R40: teams play twice in a round, and which are its legs isn't clear: `example` is the pairing or team that shows why. */
	| {
			readonly code: 'legs-unclear';
			readonly round: string;
			readonly cause: 'opponents' | 'one-ground' | 'no-date' | 'order' | 'not-stored';
			readonly example: string;
	  }
	| { readonly code: 'team-twice'; readonly team: string; readonly matchday: number }
	| { readonly code: 'team-unknown'; readonly name: string }
	/** Another spelling beside it was said to be the same team (`NameClash`). */
	| { readonly code: 'team-clashes'; readonly name: string }
);
