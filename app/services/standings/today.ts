import type { Unit } from '~/domain/settlement-kinds';
/** How something is toned; a sign and a word say the same. */
export type Tone = 'in' | 'joker' | 'out' | 'wait';

/** A club as the card draws it. */
type Team = { name: string; badge: { initials: string; color: string; color2: string; ink: string } };

/**
 * The first thing on the dashboard: what about me, now. Each moment has some of the parts, in the order of the card;
 * paths are those within the community, instants are ms UTC.
 */
export type Today = {
	/**
	 * through, out: since the last evaluation. live, played: the matchday runs or waits for its evaluation. due: a pick is
	 * missing and it is less than a day; last: less than an hour. missing, picked: there is more time. plain: none of these.
	 */
	moment: 'through' | 'out' | 'live' | 'played' | 'due' | 'last' | 'missing' | 'picked' | 'plain';
	/** The matchday and when it is. */
	when: { label: string; time: string | null };
	/** The sentence of the moment, the heading of the page. */
	say: string;
	/** Below it. */
	why?: string;
	/** The time left until this instant, as it is now. */
	clock?: { value: string; unit: string; until: number };
	/** The reader's match while it runs; `mates`: who is on the same side. */
	tie?: { home: Team; away: Team; score: string | null; note: string; own: 'home' | 'away'; mates: string };
	/** The tone of the sentence, where it is a verdict. */
	tone?: Tone;
	/** The reader's team with what it did or will do. */
	team?: Team & { lead: string; note: string };
	/** What it comes to for everybody; `joker` is null in a round without (R36). */
	counts?: { stays: number; joker: number | null; out: number; unit: Unit };
	/** Who is in: how many, how many before, and of how many, and that in words. */
	left?: { now: number; before: number; of: number; say: string };
	/** What it means for others. */
	others?: { tone: Tone; say: string; why?: string }[];
	action?: { to: string; label: string; isUrgent: boolean };
	/** What is left to who is out. */
	reasons?: { say: string; why: string; to?: string }[];
	/** That the pick is saved, and when. */
	saved?: string;
	foot?: string;
};
