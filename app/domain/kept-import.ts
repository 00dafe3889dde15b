import type { Club } from './club';
import type { TeamId } from './facts';
import type { SeasonMatch } from './fixture-diff';
import type { StatedPairing } from './open-pairings';

/** What of a match an import can change. Instants in ms UTC. */
export type KeptFacts = Pick<SeasonMatch, 'matchday' | 'kickoff' | 'timeKnown' | 'result' | 'state'> & {
	/** R2: the matchday in which it is or was verlegt, until it is set back to angesetzt. */
	readonly postponedIn: number | null;
	readonly extraTime: string | null;
	readonly penalties: string | null;
};

/** A match by its id, and by its teams, should it be gone since. */
type KeptPairing = { readonly id: string; readonly home: TeamId; readonly away: TeamId };

/** What a spelling means. */
export type KeptMeaning = { readonly teamId: TeamId; readonly spelling: string; readonly removed: boolean };

/** What an import found and what it wrote, for taking it back: a fact that is as it was left by it returns. */
export type KeptImport = {
	/** The season came with it. */
	readonly season: boolean;
	/** R40: so did the competition; imports of a time before don't say. */
	readonly league?: boolean;
	/** Numbers of the matchdays that it made. */
	readonly matchdays: readonly number[];
	/** Teams that joined the season with it. */
	readonly joined: readonly TeamId[];
	/** As it has made them. */
	readonly clubs: readonly Club[];
	/** Spellings by their keys; `before` null: it was never there. */
	readonly spellings: readonly {
		readonly key: string;
		readonly before: KeptMeaning | null;
		readonly after: KeptMeaning;
	}[];
	/** R40: names of rounds, and pairings not known yet, by the numbers of their matchdays. */
	readonly roundNames: readonly {
		readonly matchday: number;
		readonly before: string | null;
		readonly after: string;
	}[];
	readonly openPairings: readonly {
		readonly matchday: number;
		readonly before: readonly StatedPairing[];
		readonly after: readonly StatedPairing[];
	}[];
	readonly added: readonly (KeptPairing & { readonly facts: KeptFacts })[];
	readonly changed: readonly (KeptPairing & { readonly before: KeptFacts; readonly after: KeptFacts })[];
	/** Kickoffs of matchdays, ms UTC. */
	readonly kickoffs: readonly {
		readonly matchday: number;
		readonly before: number | null;
		readonly after: number;
	}[];
};
