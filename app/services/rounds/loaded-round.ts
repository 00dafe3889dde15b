import type { StoredPick } from '~/data/picks.server';
import type { StoredEntry, StoredMatchday, StoredRound, StoredSeason } from '~/data/round-facts.server';
import type { StoredLine } from '~/data/settlements.server';
import type { AdjustmentFacts, Excuse } from '~/domain/facts';
import type { FoldStart } from '~/domain/fold-round';

/** A round as it stands at an instant, with what of it has been loaded, by member where it is a member's. */
type RoundAt = {
	readonly round: StoredRound;
	/** As the round's community sees it (R39). */
	readonly season: StoredSeason;
	/** The round's matchdays: those that belonged to it at their kickoff, and, while it is open, those ahead. */
	readonly matchdays: readonly StoredMatchday[];
	readonly entries: readonly StoredEntry[];
	readonly picks: ReadonlyMap<string, readonly StoredPick[]>;
	/** R37: ids of the matchdays of which was stored with the window that the member had no team left. */
	readonly noTeams: ReadonlyMap<string, ReadonlySet<string>>;
	/**
	 * The instant it was loaded for, ms UTC: never before the kickoff of a closed window, whatever the clock says (R7).
	 */
	readonly at: number;
};

/** With everything that picks, screens and evaluations rest on. */
type RoundInFull = RoundAt & {
	readonly lines: ReadonlyMap<string, readonly StoredLine[]>;
	readonly adjustments: readonly AdjustmentFacts[];
	/** R20, by member and matchday number. */
	readonly excuses: ReadonlyMap<string, ReadonlyMap<number, Excuse>>;
	/** R12: ids of the community's matchdays whose window is stored as closed: others' picks for them are shown. */
	readonly closed: ReadonlySet<string>;
};

/** A round with all its members: what can be folded from its start (R18). */
export type WholeRound = RoundInFull & { readonly extent: 'whole' };

/** Some of a round's members: enough for their own picks and pages. Folded it would be another game. */
export type MemberRound = RoundInFull & { readonly extent: 'members' };

/** What a page or a pick reads of a round, no matter who else is in it. */
export type LoadedRound = WholeRound | MemberRound;

/** A round with what a matchday after all evaluated ones adds to its stored state, and nothing of what lies before. */
export type Advance = RoundAt & { readonly extent: 'advance'; readonly start: FoldStart };
