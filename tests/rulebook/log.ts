/**
 * The raw, time-stamped log of everything that happens around a game: the only input of the reference. It holds what
 * people and jobs did, never what followed from it; kickoffs that a start makes, places, excuses, marks and states
 * are derived. Instants are milliseconds since 1970 in UTC.
 */

export type Ms = number;
type LeagueId = string;
export type SeasonId = string;
export type MatchdayId = string;
export type MatchId = string;
export type TeamId = string;
export type UserId = string;
export type CommunityId = string;

export type MatchState = 'angesetzt' | 'verlegt' | 'gewertet' | 'abgebrochen';

/** When a match begins. `null`: nothing known. `{ day }`: a day without a time (00:00 out of a file, R3). */
export type MatchTime = Ms | null | { day: Ms };

export type MatchSetUp = {
	match: MatchId;
	home: TeamId;
	away: TeamId;
	time: MatchTime;
	/** 'angesetzt' where absent. */
	state?: MatchState;
	/** 'h:a', or anything else that was typed; none where absent. */
	result?: string | null;
};

export type MatchdaySetUp = {
	matchday: MatchdayId;
	number: number;
	/** 'proposed': what R3 takes from the matches. */
	kickoff: Ms | null | 'proposed';
	matches: MatchSetUp[];
};

/** R36: what each of three events costs. */
export type Consequences = {
	draw: 'free' | 'joker' | 'out';
	loss: 'joker' | 'out';
	missing: 'joker' | 'out' | 'automatic';
};

/** What a community chooses for its rounds (R23 to R28, R36 to R38); `entryOpen` is R26's "Einstieg nach dem Start". */
export type Settings = {
	/** Initial jokers; `null` only in old rows whose joker count is missing (R13). */
	jokers: number | null;
	rebuy: boolean;
	allOut: 'share' | 'replay';
	entryOpen: boolean;
	consequences: Consequences;
	/** R37: how many automatic picks a member gets in a round at most. */
	automaticPicks: number;
	/** R38: whether picks may be entered after the kickoff. */
	latePicks: boolean;
};

/** R36 to R38: what the specification describes. */
export const classic: Pick<Settings, 'consequences' | 'automaticPicks' | 'latePicks'> = {
	consequences: { draw: 'joker', loss: 'out', missing: 'out' },
	automaticPicks: 2,
	latePicks: false,
};

/** One change of a season's facts. On an evaluated matchday it is a correction (R19), committed with the fact. */
export type Change =
	| { change: 'kickoff'; matchday: MatchdayId; to: Ms | null | 'proposed' }
	| { change: 'matchday added'; matchday: MatchdayId; season: SeasonId; number: number; kickoff: Ms | null }
	| ({ change: 'match added'; matchday: MatchdayId } & MatchSetUp)
	| { change: 'match removed'; match: MatchId }
	| { change: 'time'; match: MatchId; to: MatchTime }
	| { change: 'moved'; match: MatchId; to: MatchdayId }
	| { change: 'state'; match: MatchId; to: MatchState }
	| { change: 'result'; match: MatchId; to: string | null };

type Adjustment =
	/** Never 0. */
	| { adjust: 'jokers'; add: number }
	| { adjust: 'eliminate' }
	/** Takes back an elimination by hand. */
	| { adjust: 'reactivate' }
	| { adjust: 'rebuy' };

export type Act =
	| {
			act: 'season';
			season: SeasonId;
			league: LeagueId;
			/** 1 for the first season of the league, then counting up. */
			part: number;
			teams: TeamId[];
			matchdays: MatchdaySetUp[];
	  }
	/** One act, whole or refused: a form, a file's import, or a correction's commit. */
	| { act: 'facts'; source: 'hand' | 'import'; changes: Change[] }
	/** The commit of an evaluation; of an evaluated matchday, the commit of the same once more. */
	| { act: 'evaluate'; matchday: MatchdayId }
	/** `by` founds it, is its admin and its first member (R29). */
	| { act: 'found'; community: CommunityId; league: LeagueId; settings: Settings }
	| { act: 'settings'; community: CommunityId; to: Partial<Settings> }
	/** `by` joins, or comes back. */
	| { act: 'join'; community: CommunityId }
	| { act: 'leave'; community: CommunityId }
	| { act: 'remove'; community: CommunityId; user: UserId }
	| { act: 'name admin'; community: CommunityId; user: UserId }
	/** `by` deletes their own account: out of every community. */
	| { act: 'delete account' }
	/** `arrived`: when the request had been read whole, where that was before `at`, when it is written (R7). */
	| { act: 'save'; community: CommunityId; matchday: MatchdayId; team: TeamId; arrived?: Ms }
	| { act: 'withdraw'; community: CommunityId; matchday: MatchdayId; arrived?: Ms }
	/** R38: `by` enters a pick for another member. */
	| {
			act: 'enter pick';
			community: CommunityId;
			user: UserId;
			matchday: MatchdayId;
			team: TeamId;
			arrived?: Ms;
	  }
	/** R39: in one community, or with `null` in the whole season. */
	| { act: 'suspend'; community: CommunityId | null; matchday: MatchdayId }
	| { act: 'lift'; community: CommunityId | null; matchday: MatchdayId }
	| ({ act: 'adjust'; community: CommunityId; user: UserId } & Adjustment)
	/** `absent`: who sits it out, of those who are there. */
	| { act: 'start round'; community: CommunityId; absent?: UserId[] }
	| { act: 'close round'; community: CommunityId }
	/** Somebody views a page, or a job runs: must make no difference. */
	| { act: 'look' };

export type Event = Act & {
	/** Ascending through the log; two acts may share one millisecond. */
	seq: number;
	/** Never descending through the log. */
	at: Ms;
	/** Who acted; `null` is a job. */
	by: UserId | null;
	/** What the product answered; the reference never reads it. */
	answer?: { accepted: true } | { accepted: false; code: string };
};

export type Log = {
	/** May change the facts of seasons, evaluate, and do what a community's admin may. */
	siteAdmins: UserId[];
	events: Event[];
};
