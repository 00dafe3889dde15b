import {
	hasChoice,
	inFoldOrder,
	isOver,
	type Matchday,
	type Season,
	type Skips,
	seasonAsSeen,
	worthOf,
} from './facts';
import type { Consequences, MatchdayId, Ms, SeasonId, Settings, TeamId, UserId } from './log';
import { must, type Tools } from './tools';

/** A stored pick, or one that is still open. */
export type Pick = {
	team: TeamId;
	marked: boolean;
	round: number;
	/** By its member, by the close of the window (R37), or by an admin after it (R38). */
	made: 'own' | 'automatic' | 'entered';
};

export type Cause = 'missing' | 'loss' | 'draw' | 'by hand' | 'left';

/** What happened in a round beside its matchdays: adjustments, leaves, its close (R21, R34, R27). */
export type Adjustment = {
	key: string;
	what: 'jokers' | 'eliminate' | 'reactivate' | 'rebuy' | 'leave' | 'close';
	user: UserId | null;
	add: number;
	/** R21: the last matchday of the round whose kickoff had passed, or `null` for the round's start. */
	after: MatchdayId | null;
	/** R34: a leave from a round that its close or its season had ended: that end came first. */
	afterEnd: boolean;
	/** R16: what an elimination by it stores. */
	number: number;
};

/** What is stored of a matchday of a round when its kickoff passes. */
export type Passed = {
	/** R20: who was active by the stored state. */
	active: Set<UserId>;
	/** R20: who is excused there for want of a pick, and why. */
	excusable: Map<UserId, 'duty' | 'mark' | 'kickoff' | 'match'>;
	/** R37: who had no team left, stored with the window. */
	noTeam: Set<UserId>;
	/** R12: when it passed. */
	kickoff: Ms;
};

export type Round = {
	n: number;
	season: Season;
	startedAt: Ms;
	/** R27: when its first matchday was to kick off; for a community's first round, when it was founded. */
	beginsAt: Ms;
	/** R16, R27: the matchday that it was to begin with when it was started, wherever that has been moved since. */
	begins: MatchdayId | null;
	/** R28: fixed at its first kickoff. */
	settings: Settings | null;
	/** Who plays in it, and since when. */
	joined: Map<UserId, Ms>;
	adjustments: Adjustment[];
	/** R27: its matchdays. */
	passed: Map<MatchdayId, Passed>;
	/** R39: its community's suspended matchdays. */
	skips: Skips;
	/** R27: the season of the round that follows it. */
	followedIn: SeasonId | null;
	standing: Standing;
};

export type MemberState = {
	active: boolean;
	jokers: number | null;
	eliminatedOn: number | null;
	cause: Cause | null;
	rebought: boolean;
	left: boolean;
	/** The jokers when an admin eliminated them (R24). */
	jokersByHand: number | null;
};

export type End = {
	by: 'one left' | 'all out' | 'season' | 'close' | 'followed';
	winners: UserId[];
	/** The last matchday that it looked at. */
	after: MatchdayId | null;
};

export type Standing = {
	states: Map<UserId, MemberState>;
	end: End | null;
	/** R9: whose pick counts in a matchday of the round. */
	counting: Map<MatchdayId, Set<UserId>>;
	/** Who has taken part (R25). */
	taken: Set<UserId>;
};

/** R36: with no consequence `joker` anywhere nobody speaks of jokers. */
export const playsWithJokers = ({ consequences }: Settings) => Object.values(consequences).includes('joker');

/** R28, R39: its first matchday that isn't passed over has kicked off. */
export const isFixed = ({ passed, skips }: Round) =>
	[...passed.keys()].some((matchday) => !skips.has(matchday));

type Picks = (matchday: MatchdayId, user: UserId) => Pick | undefined;

/**
 * R18: the states of a round, computed from its facts alone: its matchdays in the fold's order, after each the
 * adjustments that have their place there.
 */
export function fold(round: Round, settings: Settings, picks: Picks, key: string, tools: Tools): Standing {
	const skips = tools.broken('R39 a suspended matchday is settled') ? new Set<MatchdayId>() : round.skips;
	const season = seasonAsSeen(round.season, skips);
	const jokers = tools.broken('R23 everybody starts with two jokers') ? 2 : settings.jokers;
	const states = new Map<UserId, MemberState>();
	for (const user of round.joined.keys())
		states.set(user, {
			active: true,
			jokers,
			eliminatedOn: null,
			cause: null,
			rebought: false,
			left: false,
			jokersByHand: null,
		});
	const standing: Standing = { states, end: null, counting: new Map(), taken: new Set() };
	const played = season.matchdays.filter(({ matchday }) => round.passed.has(matchday)).sort(inFoldOrder);
	if (tools.broken('R22 the fold runs in the order of evaluation'))
		played.sort((one, other) => Number(other.evaluated) - Number(one.evaluated));
	/** Active members whose counting pick has no outcome yet. */
	const waiting = new Set<UserId>();
	/** Who has a counting pick that isn't automatic ("Winning, more exactly"). */
	const picked = new Set<UserId>();
	/** R34: leaves whose end, the season's or a close, the matchdays so far haven't brought. */
	const late: Adjustment[] = [];
	const leaveLate = (then = () => {}) => {
		for (const each of late.splice(0)) {
			apply(each);
			then();
		}
	};
	/** No end that comes after a matchday can be the one that they left behind. */
	const leaveBefore = (rest: readonly Matchday[]) => {
		if (rest.some(({ matches }) => matches.length > 0)) leaveLate();
	};
	/** R9: the teams of the Durchgang that is going on. */
	const usedBy = new Map<UserId, Set<TeamId>>();
	let reached: MatchdayId | null = null;

	adjust(null);
	leaveBefore(played);
	for (const matchday of played) {
		reached = matchday.matchday;
		settle(matchday);
		const tooLate =
			matchday === played.at(-1) && tools.broken('R25 adjustments after the last matchday come too late');
		if (tooLate && standing.end === null && waitingActive() === 0 && isOver(season, tools)) endWithSeason();
		adjust(matchday.matchday);
		leaveBefore(played.slice(played.indexOf(matchday) + 1));
	}
	const sawTheEnd = round.followedIn !== season.season && isOver(season, tools);
	const seeTheEnd = () => {
		if (standing.end === null && waitingActive() === 0 && sawTheEnd) endWithSeason();
	};
	seeTheEnd();
	const inTheEnd = new Map([...states].map(([user, state]) => [user, { ...state }]));
	// Who left late may be the one whose pick the end waited for; who left after them left after it.
	leaveLate(seeTheEnd);
	if (standing.end === null && round.followedIn !== null && !tools.broken('R27 a followed round reopens')) {
		tools.hit('R27 followed round corrected', key);
		// Whoever left after what was its end was active at it.
		finish('followed', activeTaken(inTheEnd));
	}
	return standing;

	function settle(matchday: Matchday) {
		const stored = must(round.passed.get(matchday.matchday), 'stored kickoff');
		const counting = new Set<UserId>();
		standing.counting.set(matchday.matchday, counting);
		const settles = matchday.evaluated && matchday.matches.length > 0;
		if (round.skips.has(matchday.matchday)) tools.hit('R39 passed over', `${key}|${matchday.matchday}`);
		const before = new Map([...states].map(([user, state]) => [user, { ...state }]));
		const wentOut: UserId[] = [];
		for (const [user, state] of states) {
			const at = `${key}|${matchday.matchday}|${user}`;
			const joined = must(round.joined.get(user), 'member');
			const late = tools.broken('R14 who joined at the kickoff is settled')
				? joined > stored.kickoff
				: joined >= stored.kickoff;
			if (late) {
				if (settles) tools.hit('R14 joined at or after the kickoff', at);
				continue;
			}
			const row = picks(matchday.matchday, user);
			const pick = row && (!row.marked || tools.broken('R10 a marked pick counts')) ? row : undefined;
			const worth = pick ? worthOf(matchday, pick.team, tools) : 'missing';
			const hasPick =
				pick !== undefined && (worth !== 'void' || tools.broken('R9 a void pick uses its team'));
			if (standing.end && !tools.broken('R27 a followed round reopens')) {
				if (hasPick) tools.hit('R9 closed pick after the end uses nothing', at);
				if (hasPick && tools.broken('R9 a pick after the end uses its team')) counting.add(user);
				continue;
			}
			if (!state.active) {
				if (settles) tools.hit('R13 inactive', at);
				if (hasPick) tools.hit('R9 closed pick of one out uses nothing', at);
				if (hasPick && tools.broken('R9 a pick made while out uses its team')) counting.add(user);
				continue;
			}
			if (!stored.active.has(user) && !tools.broken('R20 nobody is excused for having been out')) {
				if (settles) tools.hit('R20 excused as out by the stored state', at);
				continue;
			}
			const isOwn = pick?.made !== 'automatic' || tools.broken('R25 an automatic pick suffices to win');
			if (hasPick && isOwn) picked.add(user);
			if (hasPick && !isForgotten(worth)) {
				counting.add(user);
				use(user, pick.team);
			}
			// A result or a state alone ends nothing and frees no team: what it means comes with the evaluation.
			if (!matchday.evaluated && matchday.matches.length > 0 && pick) {
				waiting.add(user);
				if (isOwn) picked.add(user);
				if (!hasPick) use(user, pick.team);
			}
			if (!settles) continue;
			const excused = pick ? undefined : stored.excusable.get(user);
			if (excused) {
				if (excused === 'duty') tools.hit('R20 excused by a late duty', at);
				if (excused === 'mark') tools.hit('R20 excused by a late mark', at);
				if (excused === 'kickoff') tools.hit('R20 excused by a kickoff brought forward', at);
				if (excused === 'match') tools.hit('R20 excused by a match brought forward', at);
				continue;
			}
			standing.taken.add(user);
			const noneThen = stored.noTeam.has(user) && !tools.broken('R37 who had no team left is not stored');
			const noneNow = !hasChoice(matchday, usedBy.get(user), season.teams, tools);
			if (!pick && (noneThen || noneNow) && !tools.broken('R15 a missing pick always costs')) {
				tools.hit(noneNow ? 'R15 no team to choose' : 'R37 no team left then', at);
				continue;
			}
			consequence(user, state, worth, matchday.number, at);
			if (!state.active) wentOut.push(user);
		}
		if (settles && standing.end === null) lookForEnd(matchday, before, wentOut);
	}

	function use(user: UserId, team: TeamId) {
		const used = (usedBy.get(user) ?? new Set()).add(team);
		if (used.size >= season.teams.length && !tools.broken('R9 used teams never come free')) used.clear();
		usedBy.set(user, used);
	}

	/** R9: wrongly, a pick that cost nothing leaves its team free. */
	function isForgotten(worth: ReturnType<typeof worthOf> | 'missing') {
		return (
			worth === 'draw' &&
			settings.consequences.draw === 'free' &&
			tools.broken('R36 a free draw uses no team')
		);
	}

	/** R13. */
	function consequence(
		user: UserId,
		state: MemberState,
		worth: ReturnType<typeof worthOf> | 'missing',
		number: number,
		at: string,
	) {
		if (worth === 'missing') {
			tools.hit('R13 no pick', at);
			if (!tools.broken('R13 a missing pick stays')) cost(state, 'missing', number, at);
		} else if (worth === 'void') {
			tools.hit('R13 void', at);
			if (tools.broken('R13 a void pick puts out')) out(state, 'loss', number);
		} else if (worth === 'none') {
			tools.hit('R13 no outcome', at);
			if (tools.broken('R13 a missing outcome puts out')) out(state, 'loss', number);
			else waiting.add(user);
		} else if (worth === 'win') tools.hit('R13 won', at);
		else {
			if (worth === 'loss') tools.hit('R13 lost', at);
			cost(state, worth, number, at);
		}
	}

	/** R36: what an event costs: nothing, a joker or everything. */
	function cost(state: MemberState, event: keyof Consequences, number: number, at: string) {
		const price = priceOf(event);
		const count = state.jokers ?? 1;
		const isPaid = price === 'joker' && count > 0;
		hitCost(event, price, isPaid, at);
		if (price === 'out' && count > 0) tools.hit('R36 out whatever jokers there are', at);
		if (price === 'free') return;
		if (event === 'draw' && tools.broken('R13 a draw costs nothing')) return;
		if (isPaid && !(event === 'draw' && tools.broken('R13 a draw puts out'))) state.jokers = count - 1;
		else out(state, event, number);
	}

	function priceOf(event: keyof Consequences): 'free' | 'joker' | 'out' {
		const price = settings.consequences[event];
		if (event === 'draw') {
			if (price === 'free' && tools.broken('R36 a free draw costs a joker')) return 'joker';
			if (price === 'out' && tools.broken('R36 a joker saves from a draw that is out')) return 'joker';
		}
		if (event === 'loss' && tools.broken('R36 a loss always puts out')) return 'out';
		if (event === 'missing' && tools.broken('R36 a missing pick always puts out')) return 'out';
		// R37: who has got none where it is automatic is out.
		return price === 'automatic' ? 'out' : price;
	}

	function hitCost(event: keyof Consequences, price: 'free' | 'joker' | 'out', isPaid: boolean, at: string) {
		if (event === 'draw' && price === 'free') tools.hit('R36 a draw is free', at);
		if (event === 'draw' && price === 'out') tools.hit('R36 a draw is out', at);
		if (event === 'draw' && price === 'joker')
			tools.hit(isPaid ? 'R13 drew with joker' : 'R13 drew without joker', at);
		if (price !== 'joker' || event === 'draw') return;
		if (event === 'loss') tools.hit(isPaid ? 'R36 a loss costs a joker' : 'R36 lost without joker', at);
		else tools.hit(isPaid ? 'R36 a missing pick costs a joker' : 'R36 no pick and no joker', at);
	}

	function out(state: MemberState, cause: Cause, number: number) {
		state.active = false;
		state.cause = cause;
		state.eliminatedOn = number;
	}

	function activeTaken(at = states) {
		return [...at]
			.filter(
				([user, { active }]) =>
					active && (standing.taken.has(user) || tools.broken('R25 who has not taken part wins')),
			)
			.map(([user]) => user);
	}

	function waitingActive() {
		if (tools.broken('R25 a missing outcome ends')) return 0;
		return [...waiting].filter((user) => states.get(user)?.active).length;
	}

	/** R25: after each evaluated matchday. */
	function lookForEnd(matchday: Matchday, before: Map<UserId, MemberState>, wentOut: UserId[]) {
		const at = `${key}|${matchday.matchday}`;
		const isAllOut = activeTaken().length === 0 && wentOut.length > 0;
		if (waitingActive() > 0) {
			if (isAllOut || activeTaken().length === 1) tools.hit('R25 waits for an outcome', at);
			return;
		}
		if (standing.taken.size > 1 && isAllOut) {
			const shares =
				(settings.allOut === 'share' || tools.broken('R25 all out at once always shares')) &&
				!tools.broken('R25 all out at once never shares');
			if (shares) {
				tools.hit('R25 all out share', at);
				finish('all out', wentOut);
				return;
			}
			tools.hit('R25 all out replay', at);
			const back = whoPicked(wentOut);
			if (back.length === 0) {
				finish('all out', []);
				return;
			}
			for (const user of back) states.set(user, must(before.get(user), 'state'));
		}
		const left = activeTaken();
		if (left.length !== 1) return;
		if (waitingActive() > 0) tools.hit('R25 waits for an outcome', at);
		else if (standing.taken.size < 2) tools.hit('R25 waits for two who took part', at);
		else {
			tools.hit('R25 one left', at);
			finish('one left', left);
		}
	}

	function endWithSeason() {
		const several = activeTaken();
		const branch =
			several.length > 1
				? 'R25 season ends with several'
				: several.length === 1
					? 'R25 season ends with one'
					: 'R25 season ends with nobody';
		tools.hit(branch, key);
		const last = [...season.matchdays].sort(inFoldOrder).findLast(({ matches }) => matches.length > 0);
		const own = last !== undefined && round.passed.has(last.matchday);
		if (!own) tools.hit('R25 season ended outside the round', key);
		if (!own && tools.broken('R18 the end is only looked for in the round')) return;
		finish('season', several);
	}

	function finish(by: End['by'], winners: UserId[]) {
		const own = whoPicked(winners);
		if (own.length < winners.length) tools.hit('R25 no win without a pick', `${key}|${reached}`);
		standing.end = { by, winners: own, after: reached };
	}

	/** "Winning, more exactly". */
	function whoPicked(users: UserId[]) {
		if (tools.broken('R25 who has not picked wins')) return users;
		return users.filter((user) => picked.has(user));
	}

	/** R21: the adjustments that have their place after this matchday, in their order. */
	function adjust(after: MatchdayId | null) {
		for (const adjustment of round.adjustments) {
			if (adjustment.after !== after) continue;
			if (adjustment.afterEnd && standing.end === null) {
				late.push(adjustment);
				continue;
			}
			if (!apply(adjustment)) tools.hit('R21 pointless', `${key}|${adjustment.key}`);
		}
	}

	/** False where it has become pointless. */
	function apply({ what, user, add, number }: Adjustment): boolean {
		if (what === 'close') {
			if (standing.end) return false;
			leaveLate();
			finish('close', activeTaken());
			return true;
		}
		const state = states.get(must(user, 'member'));
		if (!state) return false;
		if (what === 'leave') {
			if (tools.broken('R34 a correction undoes a leave') && !state.active) return false;
			state.left = true;
			if (state.active) out(state, 'left', number);
			else state.cause = 'left';
			return true;
		}
		if (state.left && !tools.broken('R34 who has left can be bought back')) return false;
		if (what === 'rebuy') return rebuy(must(user, 'member'), state);
		if (standing.end && !tools.broken('R21 a finished round takes adjustments')) return false;
		if (what === 'jokers') {
			if (!state.active || !playsWithJokers(settings)) return false;
			const count = (state.jokers ?? 1) + add;
			state.jokers = tools.broken('R21 jokers fall below 0') ? count : Math.max(0, count);
			return true;
		}
		if (what === 'eliminate') {
			if (!state.active) return false;
			state.jokersByHand = state.jokers;
			out(state, 'by hand', number);
			if (
				tools.broken('R25 an elimination by hand ends') &&
				standing.taken.size > 1 &&
				activeTaken().length === 1
			)
				finish('one left', activeTaken());
			return true;
		}
		return takeBack(state);
	}

	function takeBack(state: MemberState): boolean {
		if (state.active || state.cause !== 'by hand') return false;
		const restored = tools.broken('R24 taking back loses the jokers') ? 0 : state.jokersByHand;
		Object.assign(state, {
			active: true,
			cause: null,
			eliminatedOn: null,
			jokers: restored,
			jokersByHand: null,
		});
		return true;
	}

	/** R24; reopens as R25 says. */
	function rebuy(user: UserId, state: MemberState): boolean {
		if (state.cause === 'by hand') return standing.end === null && takeBack(state);
		if (!settings.rebuy) return false;
		if (standing.end && standing.end.by !== 'one left' && standing.end.by !== 'all out') return false;
		if (state.active || (state.rebought && !tools.broken('R24 rebuy any number of times'))) return false;
		Object.assign(state, { active: true, cause: null, eliminatedOn: null, rebought: true });
		state.left = false;
		// R36: where nothing costs a joker a rebuy sets none.
		if (!tools.broken('R24 rebuy keeps the jokers') && playsWithJokers(settings)) state.jokers = 2;
		if (!tools.broken('R25 a rebuy does not reopen')) standing.end = null;
		if (tools.broken('R24 rebuy frees the teams'))
			for (const counting of standing.counting.values()) counting.delete(user);
		return true;
	}
}
