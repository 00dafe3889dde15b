import type { PickMaker } from './facts';

/** The picks of a closed window; teams by their short names. */
export type ToldPicks = {
	/** How many picked each team, the most first. */
	teams: { team: string; count: number }[];
	/** How many have no pick that counts. */
	without: number;
	/** All by name; null where they are too many for a letter. */
	picks: SharedPick[] | null;
	/** The reader's own; null for who had no duty there. */
	own: SharedPick | null;
};

/** A member's pick; null: none that counts. `safe`: its match is verlegt (R2). */
export type SharedPick = {
	name: string;
	team: string | null;
	/** R37, R38: not by the member. */
	madeBy?: Exclude<PickMaker, 'own'>;
	safe?: true;
};
