/**
 * The facts of a round, as the fold takes them (R18). Plain data, no identity beyond ids.
 * Every instant is milliseconds since 1970 in UTC.
 */

export type TeamId = string;
export type MemberId = string;

/** R2: angesetzt, verlegt, gewertet, abgebrochen. */
export type MatchState = 'scheduled' | 'postponed' | 'awarded' | 'abandoned';

export type MatchFacts = {
	readonly home: TeamId;
	readonly away: TeamId;
	readonly kickoff: number | null;
	/** 'h:a' with whole goals, or anything else for no outcome (R1). */
	readonly result: string | null;
	/** R40: 'h:a' after 120 minutes, and after the shoot-out: shown, and never an outcome. */
	readonly extraTime?: string | null;
	readonly penalties?: string | null;
	readonly state: MatchState;
	/** R2: it is or was verlegt in this matchday and hasn't been set back to angesetzt since. */
	readonly wasPostponed?: boolean;
};

export type MatchdayFacts = {
	readonly number: number;
	readonly kickoff: number | null;
	readonly evaluated: boolean;
	readonly matches: readonly MatchFacts[];
	/** R39: passed over; then it has no matches here and isn't evaluated (`asSuspended`). */
	readonly suspended?: boolean;
};

/** R36: what each of three events costs: nothing, a joker (out without one), or the round whatever jokers there are. */
export type Consequences = {
	readonly draw: 'free' | 'joker' | 'out';
	readonly loss: 'joker' | 'out';
	/** automatic: an automatic pick instead (R37), and out once there have been as many as the round gives. */
	readonly missing: 'joker' | 'out' | 'automatic';
};

/** R28: fixed at the round's first kickoff. */
export type RoundSettings = {
	/** Initial jokers, 0 to 99 (R23). */
	readonly jokers: number;
	/** Rebuy allowed (R24). */
	readonly rebuy: boolean;
	/** "Wenn alle gleichzeitig ausscheiden" (R25). */
	readonly allOut: 'share' | 'replay';
	/** R36; none: the specification's game. */
	readonly consequences?: Consequences;
	/** R37: automatic picks of a member in a round, 1 to 9; counts where a missing pick is 'automatic'. */
	readonly automaticPicks?: number;
	/** R38: a community admin may enter a pick after the kickoff. */
	readonly latePicks?: boolean;
};

/** Who made a pick: its member, the close of the window (R37), or an admin after it (R38). */
export type PickMaker = 'own' | 'automatic' | 'entered';

export type PickFacts = {
	readonly matchday: number;
	readonly team: TeamId;
	/** Marked as invalid (R10); a pick still marked when its window closes counts as no pick. */
	readonly invalid: boolean;
	/** Nothing said: 'own'. */
	readonly madeBy?: PickMaker;
};

/**
 * Why a missing pick or a pick does not count on a matchday (R20). The late ones excuse only who has no counting pick.
 */
export type Excuse =
	/** By the stored state at the kickoff the member was out or the round finished. */
	| 'was-out'
	/** Within 24 hours before the kickoff somebody else's act gave the duty, */
	| 'late-duty'
	/** marked the pick, */
	| 'late-mark'
	/** or brought the kickoff forward. */
	| 'late-kickoff';

export type EntryFacts = {
	readonly member: MemberId;
	/** R14: untouched by matchdays with a kickoff at or before this instant. */
	readonly joinedAt: number;
	readonly picks: readonly PickFacts[];
	/** By matchday number. */
	readonly excuses: ReadonlyMap<number, Excuse>;
	/** R37: matchdays, by number, of which was stored with the window that there was no team left for an automatic pick. */
	readonly noTeam?: ReadonlySet<number>;
};

/**
 * R21, R24, R34. `after` is the number of the matchday it follows; 0 is the round's start. `seq` orders within the
 * round.
 */
export type AdjustmentFacts = {
	readonly seq: number;
	readonly member: MemberId;
	readonly after: number;
	/**
	 * A leave from a round that its close or its season had ended: that end came first. No more once it is closed after
	 * it.
	 */
	readonly afterEnd?: boolean;
	readonly act:
		| { readonly kind: 'jokers'; readonly amount: number }
		| { readonly kind: 'eliminate' }
		| { readonly kind: 'reinstate' }
		| { readonly kind: 'rebuy' }
		| { readonly kind: 'leave' };
};

/** Everything the state of a round rests on. */
export type RoundFacts = {
	readonly settings: RoundSettings;
	/** Every team of the season (R9). */
	readonly teams: readonly TeamId[];
	/** The matchdays that belong to the round and whose kickoff has passed, in any order (R27). */
	readonly matchdays: readonly MatchdayFacts[];
	/** Number of the matchday the round begins with, for an elimination by hand before its first kickoff (R16). */
	readonly firstMatchday?: number;
	/**
	 * R25: none of the season's other matchdays with matches lies ahead or waits for its evaluation, and no newer round
	 * of the same season exists.
	 */
	readonly seasonOver: boolean;
	/** A newer round of the community exists: this one never reopens (R27). */
	readonly followed: boolean;
	/** Place at which the community admin closed it, or null (R27). */
	readonly closedAfter: number | null;
	readonly entries: readonly EntryFacts[];
	readonly adjustments: readonly AdjustmentFacts[];
};

export type OutCause = 'loss' | 'draw' | 'missed' | 'hand' | 'left';

/** The state of a member in a round: a cache of the fold. */
export type MemberState = {
	readonly active: boolean;
	readonly jokers: number;
	/**
	 * Number of the matchday (R16), or null while active. 0 is never stored: by hand before the first kickoff it is the
	 * round's first matchday.
	 */
	readonly eliminatedOn: number | null;
	readonly outCause: OutCause | null;
	/** Jokers that a taken-back elimination by hand restores (R24); null while active or out by the game. */
	readonly jokersAtOut: number | null;
	readonly rebought: boolean;
	/** R25: active at the kickoff of an evaluated matchday of the round and not excused there. */
	readonly tookPart: boolean;
	/** R25: a pick of an evaluated matchday, own or entered, counts in R9's sense; without one nobody wins. */
	readonly picked: boolean;
	readonly won: boolean;
};

/** What a state holds, in the order in which it is stored. */
export const memberStateFields = [
	'active',
	'jokers',
	'eliminatedOn',
	'outCause',
	'jokersAtOut',
	'rebought',
	'tookPart',
	'picked',
	'won',
] as const satisfies readonly (keyof MemberState)[];

export type FinishCause = 'last-one' | 'all-out' | 'season-end' | 'closed' | 'followed';

/** `finishedAfter` is a matchday's number, 0 for the round's start. */
export type RoundState = {
	readonly finished: null | { readonly after: number; readonly cause: FinishCause };
};

/** What one evaluated matchday did to one member. */
export type SettlementKind =
	| 'won' // pick on a win: stays
	| 'drew-free' // stays (R36)
	| 'drew' // joker lost
	| 'drew-out' // no joker: out
	| 'drew-fatal' // out, whatever jokers there are (R36)
	| 'lost-joker' // joker lost (R36)
	| 'lost-out' // no joker: out (R36)
	| 'lost' // out
	| 'missed-joker' // no pick: joker lost (R36)
	| 'missed-out' // no pick and no joker: out (R36)
	| 'missed' // no pick: out
	| 'missed-free' // no team to choose (R15)
	| 'void' // match verlegt or moved away: stays, team not used
	| 'pending' // no outcome yet: unchanged, warning
	| 'excused'; // R20

export type Settlement = {
	readonly member: MemberId;
	readonly matchday: number;
	readonly kind: SettlementKind;
	/**
	 * The team of a pick that counts or is void; null where there was none or it does not count (excused, marked as
	 * invalid).
	 */
	readonly team: TeamId | null;
	readonly jokersBefore: number;
	readonly jokers: number;
	/** All went out and the round goes on as before the matchday (R25, 'replay'). */
	readonly undone: boolean;
};

export type RoundOutcome = {
	readonly members: ReadonlyMap<MemberId, MemberState>;
	readonly round: RoundState;
	/** In the fold's order of matchdays. */
	readonly settlements: readonly Settlement[];
};

/** Why an adjustment does nothing (R21). */
export type Pointless =
	| 'round-over'
	| 'not-active'
	| 'not-out'
	| 'not-by-hand'
	| 'rebuy-not-allowed'
	| 'rebuy-used'
	| 'left'
	| 'no-joker'
	| 'jokers-full'
	| 'no-jokers';

/** The outcome with what its making has shown beside it. */
export type FoldOutcome = RoundOutcome & {
	/** R21: the adjustments that do nothing at their place, by their `seq`, and what refuses them there. */
	readonly pointless: ReadonlyMap<number, Pointless>;
	/** R9: by number of a closed matchday that isn't evaluated and that the round isn't over before: who is in there. */
	readonly present: ReadonlyMap<number, ReadonlySet<MemberId>>;
};
