import type {
	AdjustmentFacts,
	FinishCause,
	MatchdayFacts,
	MatchFacts,
	MemberId,
	MemberState,
	OutCause,
	PickFacts,
	RoundFacts,
	RoundState,
	Settlement,
	SettlementKind,
	TeamId,
} from '~/domain/facts';

/**
 * The reference keeps nothing but a log of what happened. Every state is worked out from the log anew, each time it
 * is asked for. `place` marks where a matchday of the round begins, evaluated or not.
 */
export type LogEvent =
	| { kind: 'place'; matchday: number }
	| { kind: 'settled'; settlement: Settlement }
	| { kind: 'jokers'; member: MemberId; from: number; amount: number; to: number }
	| { kind: 'out'; member: MemberId; cause: 'hand' | 'left'; on: number; seq: number }
	| { kind: 'taken-back'; member: MemberId; act: 'reinstate' | 'rebuy' }
	| { kind: 'rebought'; member: MemberId }
	| { kind: 'ignored'; adjustment: AdjustmentFacts; finished: boolean }
	| { kind: 'finished'; after: number; cause: FinishCause; winners: MemberId[] }
	| { kind: 'reopened' };

/** The fold's order: by kickoff, without one last, then by number. Insertion into a new list, one by one. */
export function inOrder(matchdays: readonly MatchdayFacts[]): MatchdayFacts[] {
	const ordered: MatchdayFacts[] = [];
	for (const matchday of matchdays) {
		let at = 0;
		while (at < ordered.length && comesBefore(ordered[at] as MatchdayFacts, matchday)) at += 1;
		ordered.splice(at, 0, matchday);
	}
	return ordered;
}

function comesBefore(a: MatchdayFacts, b: MatchdayFacts): boolean {
	if (kickoffOf(a) < kickoffOf(b)) return true;
	if (kickoffOf(a) > kickoffOf(b)) return false;
	return a.number < b.number;
}

/** ms UTC; a matchday without a kickoff counts as infinitely late. */
export function kickoffOf(matchday: MatchdayFacts): number {
	if (matchday.kickoff === null) return Number.POSITIVE_INFINITY;
	return matchday.kickoff;
}

/** R1, R2: how the match went for the team, or null. Reads the result letter by letter. */
export function outcomeFor(match: MatchFacts, team: TeamId): 'win' | 'draw' | 'loss' | null {
	if (match.state === 'abandoned' || match.result === null) return null;
	const parts = match.result.split(':');
	if (parts.length !== 2) return null;
	for (const part of parts) {
		if (part.length === 0) return null;
		for (const letter of part) {
			if (!'0123456789'.includes(letter)) return null;
		}
	}
	const difference = Number(parts[0]) - Number(parts[1]);
	if (difference === 0) return 'draw';
	const winner = difference > 0 ? match.home : match.away;
	return winner === team ? 'win' : 'loss';
}

/** R2: verlegt, or verlegt once and not set back to angesetzt. */
export function wasVerlegt(match: MatchFacts): boolean {
	if (match.state === 'scheduled') return false;
	return match.state === 'postponed' || match.wasPostponed === true;
}

/** R2: the match that decides a pick on the team: the first that isn't postponed; null makes the pick void. */
export function decidingMatch(matchday: MatchdayFacts, team: TeamId): MatchFacts | null {
	for (const match of matchday.matches) {
		if (wasVerlegt(match)) continue;
		if (match.home === team || match.away === team) return match;
	}
	return null;
}

/** The cause of going out that a settlement carries, or null when it leaves the member in. */
export function gameCause(kind: SettlementKind): OutCause | null {
	if (kind === 'lost' || kind === 'lost-out') return 'loss';
	if (kind === 'drew-out' || kind === 'drew-fatal') return 'draw';
	if (kind === 'missed' || kind === 'missed-out') return 'missed';
	return null;
}

/** R36: what an event costs in this round: nothing, a joker, or everything. The specification's game where nothing is said. */
export function priceOf(
	{ settings }: RoundFacts,
	event: 'draw' | 'loss' | 'missing',
): 'free' | 'joker' | 'out' {
	const { draw = 'joker', loss = 'out', missing = 'out' } = settings.consequences ?? {};
	if (event === 'draw') return draw;
	if (event === 'loss') return loss;
	// R37: who still has no pick where it is automatic got none; that is out.
	return missing === 'automatic' ? 'out' : missing;
}

/** R36: with no consequence `joker` anywhere nobody has any use for one. */
export function playsWithJokers(facts: RoundFacts): boolean {
	for (const event of ['draw', 'loss', 'missing'] as const)
		if (priceOf(facts, event) === 'joker') return true;
	return false;
}

/** "Winning, more exactly": a pick that its member made, or that was entered for them. */
export function isOwn(facts: RoundFacts, member: MemberId, matchday: number): boolean {
	const entry = facts.entries.find((one) => one.member === member);
	const pick = entry?.picks.find((one) => one.matchday === matchday && !one.invalid);
	return pick !== undefined && pick.madeBy !== 'automatic';
}

/** The state of the round at the end of the log. */
export function roundAt(log: readonly LogEvent[]): RoundState {
	let finished: RoundState['finished'] = null;
	for (const event of log) {
		if (event.kind === 'finished') finished = { after: event.after, cause: event.cause };
		if (event.kind === 'reopened') finished = null;
	}
	return { finished };
}

/** The state of a member at the end of the log. */
export function memberAt(facts: RoundFacts, log: readonly LogEvent[], member: MemberId): MemberState {
	const fresh = { active: true, eliminatedOn: null, outCause: null, jokersAtOut: null };
	let state: MemberState = {
		...fresh,
		jokers: facts.settings.jokers,
		rebought: false,
		tookPart: false,
		picked: false,
		won: false,
	};
	for (const event of log) {
		if (event.kind === 'finished' && event.winners.includes(member)) state = { ...state, won: true };
		if (event.kind === 'reopened') state = { ...state, won: false };
		if (event.kind === 'settled' && event.settlement.member === member) {
			const { kind, team, jokers, undone, matchday } = event.settlement;
			if (kind !== 'excused') state = { ...state, tookPart: true };
			if (team !== null && kind !== 'void' && isOwn(facts, member, matchday))
				state = { ...state, picked: true };
			if (!undone) state = { ...state, jokers };
			const cause = gameCause(kind);
			if (cause !== null && !undone)
				state = { ...state, active: false, eliminatedOn: matchday, outCause: cause };
		}
		if (event.kind === 'jokers' && event.member === member) state = { ...state, jokers: event.to };
		if (event.kind === 'out' && event.member === member) {
			const eliminatedOn = state.active ? event.on : state.eliminatedOn;
			const jokersAtOut = event.cause === 'hand' ? state.jokers : null;
			state = { ...state, active: false, eliminatedOn, outCause: event.cause, jokersAtOut };
		}
		if (event.kind === 'taken-back' && event.member === member)
			state = { ...state, ...fresh, jokers: state.jokersAtOut ?? state.jokers };
		if (event.kind === 'rebought' && event.member === member)
			state = { ...state, ...fresh, jokers: playsWithJokers(facts) ? 2 : state.jokers, rebought: true };
	}
	return state;
}

/** The log as it was when the matchday's place began. */
function logBefore(log: readonly LogEvent[], matchday: MatchdayFacts): LogEvent[] {
	const before: LogEvent[] = [];
	for (const event of log) {
		if (event.kind === 'place' && event.matchday === matchday.number) return before;
		before.push(event);
	}
	return before;
}

/** R9, R13, R20: the member's pick for a matchday whose place has begun, if it counts there; void ones included. */
export function countingPick(
	facts: RoundFacts,
	log: readonly LogEvent[],
	member: MemberId,
	matchday: MatchdayFacts,
): PickFacts | null {
	const entry = facts.entries.find((one) => one.member === member);
	const pick = entry?.picks.find((one) => one.matchday === matchday.number && !one.invalid);
	if (!entry || !pick) return null;
	if (entry.joinedAt >= kickoffOf(matchday)) return null;
	if (entry.excuses.get(matchday.number) === 'was-out') return null;
	const then = logBefore(log, matchday);
	if (roundAt(then).finished !== null) return null;
	if (!memberAt(facts, then, member).active) return null;
	return pick;
}

/** The matchdays whose place has begun, in the fold's order. */
export function begunMatchdays(facts: RoundFacts, log: readonly LogEvent[]): MatchdayFacts[] {
	const begun: MatchdayFacts[] = [];
	for (const event of log) {
		if (event.kind !== 'place') continue;
		for (const matchday of facts.matchdays) if (matchday.number === event.matchday) begun.push(matchday);
	}
	return begun;
}

/** R9: the teams the member has used in the current Durchgang, before the given matchday. */
export function usedBefore(
	facts: RoundFacts,
	log: readonly LogEvent[],
	member: MemberId,
	matchday: MatchdayFacts,
): TeamId[] {
	let used: TeamId[] = [];
	for (const earlier of begunMatchdays(facts, logBefore(log, matchday))) {
		const pick = countingPick(facts, log, member, earlier);
		if (pick === null) continue;
		// What becomes of its match counts with the evaluation; an empty matchday gets none.
		const isWaiting = !earlier.evaluated && earlier.matches.length > 0;
		if (!isWaiting && decidingMatch(earlier, pick.team) === null) continue;
		used.push(pick.team);
		if (facts.teams.every((team) => used.includes(team))) used = [];
	}
	return used;
}

/** R25: some active member has a counting pick whose outcome isn't settled on a matchday whose place has begun. */
export function somethingPending(facts: RoundFacts, log: readonly LogEvent[]): boolean {
	for (const matchday of begunMatchdays(facts, log)) {
		for (const { member, picks } of facts.entries) {
			for (const pick of picks) {
				if (pick.matchday !== matchday.number) continue;
				const match = decidingMatch(matchday, pick.team);
				const isOut = match === null || outcomeFor(match, pick.team) !== null;
				// What a matchday without its evaluation has brought isn't known; an empty one gets none.
				if (matchday.evaluated ? isOut : matchday.matches.length === 0) continue;
				if (!memberAt(facts, log, member).active) continue;
				if (countingPick(facts, log, member, matchday) === pick) return true;
			}
		}
	}
	return false;
}
