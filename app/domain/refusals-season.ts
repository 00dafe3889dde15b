import type { Danger } from './entry-dangers';
import type { FileEncoding, FixtureFormat } from './fixture-layout';
import type { FixtureProblem } from './fixture-row';
import type { LeagueChangeRefusal } from './league-change';
import type { LongFault } from './long-result';
import type { SourceKind } from './source';
import type { AddressRefusal } from './source-address';
import type { UndoObstacle } from './undo-plan';

/** Why a file as a whole can't be read as fixtures. Lines are counted from 1. */
export type FileRefusal =
	| { readonly code: 'file-empty' }
	| { readonly code: 'file-too-large'; readonly maxBytes: number }
	| { readonly code: 'file-binary' }
	| { readonly code: 'file-spreadsheet' }
	| { readonly code: 'file-workbook-broken' }
	/** Its parts would be too large when they are unpacked. */
	| { readonly code: 'file-workbook-too-large' }
	| { readonly code: 'file-sheets-several'; readonly sheets: readonly string[] }
	| { readonly code: 'file-packed' }
	| { readonly code: 'file-html' }
	| { readonly code: 'file-calendar' }
	| { readonly code: 'file-encoding-wrong'; readonly encoding: FileEncoding }
	/** Some lines are UTF-8, and this one is the first that isn't. */
	| { readonly code: 'file-encoding-mixed'; readonly line: number }
	/** Umlauts as an old Mac or DOS writes them. */
	| { readonly code: 'file-encoding-foreign'; readonly of: 'mac' | 'dos' }
	| { readonly code: 'file-json-broken' }
	| { readonly code: 'file-json-unknown' }
	| { readonly code: 'file-matrix' }
	| { readonly code: 'file-open-quote'; readonly line: number }
	| { readonly code: 'file-stray-quote'; readonly line: number }
	| { readonly code: 'file-record-too-long'; readonly line: number }
	| { readonly code: 'file-too-many-rows'; readonly max: number }
	| { readonly code: 'file-too-many-teams'; readonly found: number }
	/** The plan of one team: 'H' and 'A' stand where the home team should. */
	| { readonly code: 'file-of-one-team' }
	| { readonly code: 'file-without-rows' }
	/** Copied text without any line that is a match. */
	| { readonly code: 'file-no-matches' }
	/** Two lists beside one another, each with its own column of this kind. */
	| { readonly code: 'file-side-by-side'; readonly column: string }
	| { readonly code: 'file-column-twice'; readonly column: string }
	| {
			readonly code: 'file-columns-missing';
			/** The usual headers of what is missing. */
			readonly columns: readonly string[];
			/** What the file has, for the admin to say which is meant. */
			readonly headers: readonly string[];
	  }
	| { readonly code: 'file-column-unknown'; readonly column: string }
	/** The file holds matches of several leagues or seasons; the admin chooses one of them. `column`: where that stands. */
	| {
			readonly code: 'file-mixed';
			readonly part: 'league' | 'season';
			readonly column: string | null;
			readonly values: readonly string[];
	  }
	/** `headers`: the cells of the first record. */
	| { readonly code: 'file-format-unknown'; readonly headers: readonly string[] }
	/** It isn't in the format that the admin chose. */
	| { readonly code: 'file-not-in-format'; readonly format: FixtureFormat }
	| { readonly code: 'file-time-zone-unknown' };

/** Why an import isn't previewed or committed. */
export type ImportRefusal =
	| FileRefusal
	/**
	 * `leagueName`: the competition that the file names and that isn't known here (R40), or null; `teams`: some of those by
	 * whose names no league is known; without them the season isn't.
	 */
	| {
			readonly code: 'season-not-guessed';
			readonly leagueName: string | null;
			readonly teams: readonly string[];
	  }
	/**
	 * Most rows are wrong, and so they don't tell the season. `rows`: how many there are; `problems`: those of the
	 * wrong ones.
	 */
	| {
			readonly code: 'file-rows-wrong';
			readonly format: FixtureFormat;
			readonly rows: number;
			readonly problems: readonly FixtureProblem[];
	  }
	| { readonly code: 'preview-outdated' }
	| { readonly code: 'import-times-unconfirmed' }
	| { readonly code: 'import-has-problems'; readonly count: number };

/** What an entry by hand would do, and to how many picks; hand `version` back as `confirmed`. */
export type UnconfirmedEntry = {
	readonly code: 'entry-unconfirmed';
	readonly dangers: readonly Danger[];
	/** R12: as long as a window is open, those of the whole matchday. `missing`: members who have none, if it moves. */
	readonly picks: { readonly count: number; readonly of: 'teams' | 'matchday'; readonly missing?: number };
	readonly version: string;
};

/** Why matches, results or kickoffs entered by hand aren't saved. */
export type MatchEntryRefusal =
	| UnconfirmedEntry
	/** R2: these matches go beyond the next matchday's kickoff; are they verlegt, or is it a new time only? */
	| { readonly code: 'match-moved-beyond'; readonly matchIds: readonly string[] }
	/** R19 */
	| { readonly code: 'correction-reason-missing' }
	| { readonly code: 'match-team-missing' }
	| { readonly code: 'match-same-team' }
	| { readonly code: 'match-limit-reached'; readonly max: number }
	/** R40: twice within the matchday. */
	| { readonly code: 'match-already-added' }
	| { readonly code: 'match-team-twice'; readonly team: string }
	| { readonly code: 'match-team-not-in-season' }
	| { readonly code: 'match-list-empty' }
	| { readonly code: 'match-locked' }
	| { readonly code: 'match-not-found' }
	/** R40 */
	| { readonly code: 'open-pairing-not-found' }
	| { readonly code: 'match-score-wrong'; readonly matchId: string; readonly value: string }
	| { readonly code: 'match-award-without-score'; readonly matchId: string }
	/** R40: what is said to have come after 90 minutes can't have. */
	| { readonly code: 'match-longer-wrong'; readonly matchId: string; readonly fault: LongFault }
	/** R40: it says nothing of extra time or penalties that can be read. */
	| { readonly code: 'match-longer-unread'; readonly matchId: string; readonly value: string }
	/** R40: what was typed whole tells another result after 90 minutes than the fields for goals. */
	| {
			readonly code: 'match-result-twice';
			readonly matchId: string;
			readonly result: string;
			readonly value: string;
	  }
	| { readonly code: 'matchday-not-found' }
	| { readonly code: 'matchday-number-wrong'; readonly max: number }
	| { readonly code: 'matchday-changed-meanwhile' };

/** Why an import isn't taken back. */
export type UndoRefusal =
	/** `at`: when it was (ms UTC). */
	| { readonly code: 'import-undone'; readonly at: number }
	/** It was committed before what this needs was kept. */
	| { readonly code: 'import-not-kept' }
	/** Nothing of it can return any more. */
	| { readonly code: 'import-undo-nothing' }
	/** The teams by their names. */
	| { readonly code: 'import-undo-blocked'; readonly obstacles: readonly UndoObstacle[] };

/** R41: why a season doesn't get a source, or what it says isn't taken over. */
export type SourceRefusal =
	/** football-data.org is asked with the operator's own key. */
	| { readonly code: 'source-without-key' }
	| { readonly code: 'source-address-wrong'; readonly reason: AddressRefusal }
	| { readonly code: 'source-place-wrong'; readonly kind: SourceKind }
	/** The source gave no answer that could be used; why. */
	| { readonly code: 'source-failed'; readonly failure: string }
	| { readonly code: 'source-missing' }
	/** `until`: when it may be asked again, ms UTC. */
	| {
			readonly code: 'source-not-asked';
			readonly why: 'all-off' | 'off' | 'waits' | 'daily' | 'asked';
			readonly until: number | null;
	  }
	/** It says something else by now, or nothing, or somebody has decided already. */
	| { readonly code: 'said-no-longer' }
	/** Only a hand can do it: a match to add or to remove, a team's spelling. */
	| { readonly code: 'said-by-hand' }
	/** An answer of a source that is kept no longer. */
	| { readonly code: 'answer-gone' }
	/** An import would refuse it. */
	| { readonly code: 'said-unfit' };

/** Every refusal about seasons and matches, and about who may change them. */
export type SeasonRefusal =
	| ImportRefusal
	| SourceRefusal
	| MatchEntryRefusal
	| { readonly code: 'not-site-admin' }
	| { readonly code: 'league-unknown' }
	| { readonly code: 'season-not-found' }
	| { readonly code: 'season-label-wrong'; readonly calendarYear: boolean }
	| LeagueChangeRefusal
	| { readonly code: 'season-exists' }
	| { readonly code: 'season-in-use' }
	| { readonly code: 'schedule-hours-wrong'; readonly least: number; readonly most: number }
	| { readonly code: 'evaluation-not-planned' }
	| UndoRefusal
	| { readonly code: 'import-not-found' };
