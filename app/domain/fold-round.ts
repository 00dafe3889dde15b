import { type AdjustmentContext, applyAdjustment, type Standing, whyPointless } from '~/domain/adjustment';
import { markUsed, type UsedTeams } from '~/domain/durchgang';
import type {
	AdjustmentFacts,
	FoldOutcome,
	MatchdayFacts,
	MemberId,
	MemberState,
	Pointless,
	RoundFacts,
	RoundSettings,
	Settlement,
} from '~/domain/facts';
import { inFoldOrder } from '~/domain/matchday';
import { concludeMatchday, finishForActive, isWaiting, type Waiting } from '~/domain/round-end';
import { closedPick, isMade, isTouched, settleMember } from '~/domain/settle-member';
import { effectOf } from '~/domain/settlement-kinds';

/** How far the fold has come. `used` and `waiting` grow in place; they belong to one fold. */
type Walk = {
	readonly standing: Standing;
	readonly settlements: readonly Settlement[];
	readonly used: ReadonlyMap<MemberId, UsedTeams>;
	readonly waiting: Map<MemberId, boolean>;
	/** By matchday that isn't evaluated: who is in there (R9). */
	readonly present: Map<number, ReadonlySet<MemberId>>;
};

/** Everybody's state at the start of a round (R23). */
export function startingState(settings: RoundSettings): MemberState {
	return {
		active: true,
		jokers: settings.jokers,
		eliminatedOn: null,
		outCause: null,
		jokersAtOut: null,
		rebought: false,
		tookPart: false,
		picked: false,
		won: false,
	};
}

/** States from which a fold can go on: those before a matchday, everything earlier being folded into them. */
export type FoldStart = Standing & {
	/** Number of the first matchday to fold. */
	readonly at: number;
	/** Of members without an own list it isn't asked for. */
	readonly used: ReadonlyMap<MemberId, UsedTeams>;
	readonly waiting: Waiting;
};

/**
 * R18: the states of a round, computed from its facts, in the fold's order whatever order they come in (R22). With a
 * start the fold goes on from there: the facts before it are passed over, and its lines are those from there on.
 */
export function foldRound(facts: RoundFacts, start?: FoldStart): FoldOutcome {
	const order = inFoldOrder(facts.matchdays);
	const context: AdjustmentContext = {
		settings: facts.settings,
		firstMatchday: facts.firstMatchday ?? order[0]?.number ?? 1,
	};
	const places = adjustmentsByPlace(facts, order);
	const pointless = new Map<number, Pointless>();
	let walk = walkFrom(start ?? startOf(facts), facts);
	const all = [0, ...order.map((matchday) => matchday.number)];
	const last = all.at(-1) ?? 0;
	/** R34: leaves that came after an end which the matchdays so far haven't brought: the season's, or a close. */
	let late: AdjustmentFacts[] = [];
	for (const place of start ? all.slice(all.indexOf(start.at)) : all) {
		const matchday = order.find((each) => each.number === place);
		if (matchday !== undefined) walk = passMatchday(walk, matchday, facts);
		const act = (standing: Standing, adjustment: AdjustmentFacts): Standing => {
			const why = whyPointless(standing, adjustment, context);
			if (why !== null) pointless.set(adjustment.seq, why);
			return applyAdjustment(standing, adjustment, context);
		};
		let { standing } = walk;
		for (const adjustment of places.get(place) ?? []) {
			if (adjustment.afterEnd && standing.round.finished === null) late.push(adjustment);
			else standing = act(standing, adjustment);
		}
		if (facts.closedAfter === place && standing.round.finished === null)
			standing = finishForActive(standing, place, 'closed', walk.waiting);
		const leaveLate: LeaveLate = (before, then = (after) => after) =>
			late.reduce((each, adjustment) => then(act(each, adjustment)), before);
		if (place === last) standing = lastWord({ ...walk, standing }, facts, last, leaveLate);
		else if (isPlayedAfter(order, place)) {
			standing = leaveLate(standing);
			late = [];
		}
		walk = { ...walk, standing };
	}
	const { members, round } = walk.standing;
	return { members, round, settlements: walk.settlements, pointless, present: walk.present };
}

/** Whether a matchday with matches lies behind the place, in the fold's order. */
function isPlayedAfter(order: readonly MatchdayFacts[], place: number): boolean {
	const rest = order.slice(order.findIndex(({ number }) => number === place) + 1);
	return rest.some(({ matches }) => matches.length > 0);
}

function startOf({ entries, settings }: RoundFacts): Omit<FoldStart, 'at'> {
	const state = startingState(settings);
	const members = new Map(entries.map(({ member }) => [member, state]));
	return { members, round: { finished: null }, used: new Map(), waiting: new Map() };
}

function walkFrom({ members, round, used, waiting }: Omit<FoldStart, 'at'>, facts: RoundFacts): Walk {
	return {
		standing: { members, round },
		settlements: [],
		used: new Map(facts.entries.map(({ member }) => [member, used.get(member) ?? new Map()])),
		waiting: new Map(waiting),
		present: new Map(),
	};
}

/**
 * R21: adjustments by their place, each place in the order of `seq`; one whose place is unknown belongs to the start.
 */
function adjustmentsByPlace(
	facts: RoundFacts,
	order: readonly MatchdayFacts[],
): Map<number, AdjustmentFacts[]> {
	const known = new Set(order.map((matchday) => matchday.number));
	const places = new Map<number, AdjustmentFacts[]>();
	for (const adjustment of [...facts.adjustments].sort((a, b) => a.seq - b.seq)) {
		const place = known.has(adjustment.after) ? adjustment.after : 0;
		places.set(place, [...(places.get(place) ?? []), adjustment]);
	}
	return places;
}

/** A finished round is skipped (R25); a matchday not evaluated yet only uses teams and waits for outcomes. */
function passMatchday(walk: Walk, matchday: MatchdayFacts, facts: RoundFacts): Walk {
	if (walk.standing.round.finished !== null) return walk;
	return matchday.evaluated ? processMatchday(walk, matchday, facts) : closeMatchday(walk, matchday, facts);
}

function processMatchday(walk: Walk, matchday: MatchdayFacts, facts: RoundFacts): Walk {
	const before = walk.standing.members;
	const members = new Map(before);
	const lines: Settlement[] = [];
	for (const entry of facts.entries) {
		const state = before.get(entry.member);
		const used = walk.used.get(entry.member);
		const settled = state && used && settleMember(entry, state, matchday, used, facts);
		if (!used || !settled) continue;
		lines.push(settled.settlement);
		members.set(entry.member, settled.state);
		if (settled.uses !== null) markUsed(used, settled.uses, matchday.number, facts.teams);
		if (effectOf(settled.settlement) === 'waits') letWait(walk, entry.member, settled.state.picked);
	}
	const standing = { members, round: walk.standing.round };
	const concluded = concludeMatchday(matchday.number, before, standing, lines, walk.waiting, facts.settings);
	return {
		...walk,
		standing: concluded.standing,
		settlements: [...walk.settlements, ...concluded.settlements],
	};
}

function closeMatchday(walk: Walk, matchday: MatchdayFacts, facts: RoundFacts): Walk {
	const present = new Set<MemberId>();
	walk.present.set(matchday.number, present);
	for (const entry of facts.entries) {
		const state = walk.standing.members.get(entry.member);
		const used = walk.used.get(entry.member);
		if (!used || !state || !isTouched(entry, state, matchday)) continue;
		present.add(entry.member);
		const pick = closedPick(entry, matchday);
		// A result or a state alone would end a round or put somebody out. One without matches is never evaluated.
		if (pick === null || matchday.matches.length === 0) continue;
		markUsed(used, pick.team, matchday.number, facts.teams);
		letWait(walk, entry.member, isMade(pick));
	}
	return walk;
}

function letWait({ waiting }: Walk, member: MemberId, isMade: boolean): void {
	waiting.set(member, isMade || waiting.get(member) === true);
}

/** R34: those who left late leave one after another, with `then` after each. */
type LeaveLate = (standing: Standing, then?: (after: Standing) => Standing) => Standing;

/**
 * R25, R27: what ends a round that its matchdays left open: the end of the season, or a newer round. A member who left
 * late may be the one whose pick the season's end waited for, and who left after them left after it; of a round that was
 * followed they share what was its end.
 */
function lastWord(walk: Walk, facts: RoundFacts, last: number, leaveLate: LeaveLate): Standing {
	const endWithSeason = (standing: Standing) =>
		isPlayedOut(facts) && standing.round.finished === null && !isWaiting(standing, walk.waiting)
			? finishForActive(standing, last, 'season-end', walk.waiting)
			: standing;
	const standing = leaveLate(endWithSeason(walk.standing), endWithSeason);
	if (standing.round.finished !== null || !facts.followed) return standing;
	return leaveLate(finishForActive(walk.standing, last, 'followed', walk.waiting));
}

function isPlayedOut({ seasonOver, matchdays }: RoundFacts): boolean {
	return seasonOver && matchdays.every(({ evaluated, matches }) => evaluated || matches.length === 0);
}
