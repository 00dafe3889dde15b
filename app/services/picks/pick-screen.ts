import type { FinishCause, MatchFacts, OutCause, SettlementKind } from '~/domain/facts';
import type { Choice } from '~/domain/pick';
import type { Unit } from '~/domain/settlement-kinds';
import type { SourceKind } from '~/domain/source';
import type { TeamView } from '~/services/rounds/team-views.server';
import type { Duty } from '~/services/standings/duty.server';
import type { WayStepView } from '~/services/standings/member-way.server';
import type { MissingPick, WithoutPick } from '~/services/standings/pick-duty.server';
import type { PickHistoryStep } from '~/services/standings/pick-history.server';
import type { Comeback, NextStart } from '~/services/standings/way-on.server';
import type { OtherMaker } from '~/text/pick-makers';

/** One side of a match on the pick screen. */
export type SideView = TeamView & Omit<Choice, 'team'>;

export type MatchView = Pick<MatchFacts, 'kickoff' | 'result' | 'extraTime' | 'penalties' | 'state'> & {
	home: SideView;
	away: SideView;
};

/** The pick screen of one matchday, for one member. Instants in ms UTC. */
export type PickScreen = {
	community: { id: string; name: string };
	/** The instant it was drawn for. */
	now: number;
	matchday: number;
	/** The season's last matchday. */
	last: number;
	kickoff: number | null;
	/**
	 * open: the window is. closed: it isn't any more. out, finished: no picks from this member, in this round; nobody is
	 * out of one that is over.
	 * waiting: plays from the next round on. elsewhere: the matchday isn't this round's. suspended: nobody picks there (R39).
	 */
	state: 'open' | 'closed' | 'out' | 'finished' | 'waiting' | 'elsewhere' | 'suspended';
	/** R39: why it is suspended, by whom, and the stored pick's team, which doesn't count; null: it isn't. */
	suspension: { reason: string; everywhere: boolean; kept: string | null } | null;
	/** The member's part in the round; null for one who waits for the next. */
	member: {
		id: string;
		/** Null in a round without (R36). */
		jokers: number | null;
		eliminatedOn: number | null;
		outCause: OutCause | null;
		won: boolean;
	} | null;
	/** R36: the round's rules in a line, and what it counts in. */
	rules: string;
	unit: Unit;
	/** R37: how many automatic picks are left to a member who is in; null in a round without. */
	automaticLeft: number | null;
	/** Why and after which matchday the round is over, how many have won it, and the first of them by name; or null. */
	finish: { cause: FinishCause; after: number; winners: number; names: string[] } | null;
	/** R19: to who is out, or of a round that is over: that a correction is still to come. */
	pending: string | null;
	/** The matchday the round begins with: its number, and its kickoff if that is known. */
	firstMatchday: number;
	firstKickoff: number | null;
	/**
	 * R27: the matchday isn't this round's; `round` is the number of the one that it belongs to, null for none. Null for one
	 * of this round.
	 */
	foreign: { round: number | null } | null;
	/** R34: the matchday on which a member left the round who has come back; null for others. */
	leftOn: number | null;
	/** R26, R27: what the dashboard says to who isn't in the running round; null for others. */
	waiting: Extract<Duty, { kind: 'waiting' }> | null;
	/** R24: how an admin could bring the member back who is out. */
	comeback: Comeback | null;
	/** R27: where the next round could begin, if this one is finished. */
	nextStart: NextStart | null;
	/** isVoid: its match is verlegt, and the matchday isn't evaluated (R2). */
	pick: {
		team: TeamView;
		invalid: boolean;
		isVoid: boolean;
		locked: boolean;
		changeableUntil: number | null;
		/** R37, R38: not by the member. */
		madeBy?: OtherMaker;
	} | null;
	/** The closed matchday isn't the member's: joined since (R14), or out at its kickoff, with a pick that doesn't count. */
	absent: { team: string | null } | null;
	/** R13: the first earlier matchday that still wants a pick. */
	missingBefore: MissingPick | null;
	/** R13: the first matchday that isn't evaluated and will put the member out if all stays, on an open one; or null. */
	soonOut: { matchday: number; kind: SettlementKind } | null;
	/** R25: to who is in, on the season's last matchday: that it is, or what the round waits for; else null. */
	seasonEnd: string | null;
	/** R6: of a matchday whose kickoff has passed, what the member saved and took back. */
	history: PickHistoryStep[];
	matches: MatchView[];
	/** R41: whose data the season has; none: from hand and files. */
	dataFrom: readonly SourceKind[];
	/** R40: matches of which not both teams are known; kickoff in ms UTC. */
	openPairings: readonly { id: string; home: string; away: string; kickoff: number | null }[];
	/** R40: the matchdays of the season that have a name. */
	named: { number: number; name: string | null }[];
	/** R13: what the evaluation will do because no pick counts on the closed matchday; null if it won't. */
	missing: SettlementKind | null;
	/** R13: what the evaluation will say of the pick on the closed matchday, if all results stay; null if nothing. */
	foreseen: SettlementKind | null;
	/** R13, R20: what having no pick at the kickoff of this open matchday means. */
	without: WithoutPick;
	/** In the current Durchgang, in the order of their use (R9). */
	used: { team: TeamView; matchday: number }[];
	/** The same by picks for earlier matchdays that are still open. */
	planned: { team: TeamView; matchday: number }[];
	/** R9: the matchday whose pick completed the last Durchgang, and whether that pick is still open; or null. */
	completed: { matchday: number; planned: boolean } | null;
	/** R10: matchdays with a pick that has become invalid. */
	invalid: number[];
	way: WayStepView[];
};

/**
 * As much of it as its scripts touch; the used teams stay as they were drawn (`Still`). The way doesn't: where it is drawn
 * anew the browser no longer keeps the page in its place when something above goes, as a withdrawn pick does.
 */
export type TouchedScreen = Omit<PickScreen, 'used' | 'matches'> & {
	hasUsed: boolean;
	matches: readonly Pick<MatchView, 'home' | 'away'>[];
};
