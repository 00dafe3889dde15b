import type { Club } from './club';
import type { TeamId } from './facts';
import type { KnownMatch } from './fixture-diff';
import type { KeptMeaning } from './kept-import';
import type { StatedPairing } from './open-pairings';

/** A season as it is now, as far as taking an import back rests on it. Instants in ms UTC. */
export type UndoFacts = {
	/** When the import was committed. */
	readonly importedAt: number;
	readonly matches: readonly KnownMatch[];
	readonly matchdays: readonly {
		readonly number: number;
		readonly kickoff: number | null;
		readonly evaluated: boolean;
		/** R40: of its round, and its pairings not known yet. */
		readonly name: string | null;
		readonly open: readonly StatedPairing[];
		/** Picks that rest on the import's new matches there; as long as a window is open, those of the whole matchday (R12). */
		readonly picks: number;
		/** Some pick is saved there, whichever team it is on, it is suspended, or the place of an act is after it (R21, R27). */
		readonly held: boolean;
	}[];
	readonly rounds: readonly { readonly startedAt: number; readonly firstMatchday: number }[];
	/** The newest evaluation or correction of the season, which takes in all facts of what is evaluated. */
	readonly lastCommit: number | null;
	readonly teamIds: readonly TeamId[];
	/** What the import's spellings mean, by key; without those that were never there. */
	readonly spellings: ReadonlyMap<string, KeptMeaning>;
	/**
	 * The import's clubs that still are there. `elsewhere`: another season or another spelling knows them, or a pick is on
	 * them; as long as a window is open, could be (R12).
	 */
	readonly clubs: readonly (Club & { readonly elsewhere: boolean })[];
	/** The competition. `elsewhere`: another season, a community or a spelling that isn't the import's knows it. */
	readonly league: { readonly name: string; readonly elsewhere: boolean };
};

/** What of a match returns: where it is played, when, and how it ended or whether it is verlegt. */
export type UndoPart = 'matchday' | 'start' | 'outcome';

type Pairing = { readonly home: TeamId; readonly away: TeamId };

/** A matchday by its number, and for people with the name of its round (R40). */
type OfMatchday = { readonly matchday: number; readonly name?: string | null };

/** Why something isn't as it was before the import although the import is taken back. */
export type UndoStay =
	| (Pairing &
			OfMatchday & {
				readonly what: 'match';
				/** null: the match as a whole, which came with the import. */
				readonly part: UndoPart | null;
				/**
				 * gone: it was removed since. place-taken: one of its teams plays there already, or the matchday is gone.
				 * evaluated-since: an evaluation rests on it, and would be left without its outcome.
				 */
				readonly reason: 'changed-since' | 'evaluated-since' | 'kickoff-passed' | 'place-taken' | 'gone';
			})
	| (OfMatchday & {
			readonly what: 'kickoff';
			readonly kickoff: number | null;
			readonly reason: 'changed-since' | 'kickoff-passed';
	  })
	| (OfMatchday & { readonly what: 'round' | 'pairings'; readonly reason: 'changed-since' })
	| (OfMatchday & { readonly what: 'matchday'; readonly reason: 'changed-since' | 'in-use' })
	| { readonly what: 'league'; readonly name: string; readonly reason: 'in-use' }
	| { readonly what: 'club'; readonly name: string; readonly reason: 'changed-since' | 'in-use' }
	| { readonly what: 'spelling'; readonly spelling: string; readonly reason: 'changed-since' | 'in-use' };

/** What stands against taking an import back at all. */
export type UndoObstacle =
	/** These matches came with it, and picks are saved there. */
	| (OfMatchday & {
			readonly code: 'picks-depend';
			readonly picks: number;
			readonly matches: readonly Pairing[];
	  })
	/** A round has begun with this matchday, which came with the import. */
	| (OfMatchday & { readonly code: 'round-depends' });

/** A match that gets facts back. */
export type ReturningMatch = { readonly before: KnownMatch; readonly after: KnownMatch };

/** A kickoff that gets back what it was; null: none. */
export type ReturningKickoff = {
	readonly matchday: number;
	readonly oldKickoff: number;
	readonly newKickoff: number | null;
	/** R3: it would lie in the past, so that it is the instant of the act. */
	readonly isNow: boolean;
};

export type UndoPlan = {
	readonly removed: readonly KnownMatch[];
	readonly returned: readonly ReturningMatch[];
	readonly kickoffs: readonly ReturningKickoff[];
	/** R40: names and open pairings that matchdays get back. */
	readonly roundNames: readonly { readonly matchday: number; readonly name: string | null }[];
	readonly openPairings: readonly {
		readonly matchday: number;
		readonly pairings: readonly StatedPairing[];
	}[];
	/** The season goes with all that is in it. */
	readonly season: boolean;
	/** R40: and its competition with it. */
	readonly league: boolean;
	/** Numbers of matchdays that go. */
	readonly matchdays: readonly number[];
	/** Teams that leave the season. */
	readonly leaving: readonly TeamId[];
	readonly clubs: readonly Club[];
	/** null: the spelling is unknown again. */
	readonly spellings: readonly {
		readonly key: string;
		readonly spelling: string;
		readonly meaning: KeptMeaning | null;
	}[];
	readonly stays: readonly UndoStay[];
	readonly against: readonly UndoObstacle[];
	/** R19: numbers of evaluated matchdays of which facts change. */
	readonly corrections: readonly number[];
	/** Every match of the season afterwards. */
	readonly matches: readonly KnownMatch[];
};
