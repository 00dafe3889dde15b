import type {
	AdjustmentFacts,
	EntryFacts,
	FinishCause,
	MatchdayFacts,
	MemberId,
	MemberState,
	RoundFacts,
	RoundOutcome,
	Settlement,
	SettlementKind,
	TeamId,
} from '~/domain/facts';
import {
	begunMatchdays,
	countingPick,
	decidingMatch,
	gameCause,
	inOrder,
	kickoffOf,
	type LogEvent,
	memberAt,
	outcomeFor,
	playsWithJokers,
	priceOf,
	roundAt,
	somethingPending,
	usedBefore,
	wasVerlegt,
} from './reference-log';

/** R13 to R27, R36 and R39 the slow and obvious way, for comparison with the fold of the domain. */
export function referenceFold(facts: RoundFacts): RoundOutcome {
	const log = referenceLog(facts);
	const members = new Map<MemberId, MemberState>();
	for (const { member } of facts.entries) members.set(member, memberAt(facts, log, member));
	const settlements: Settlement[] = [];
	for (const event of log) if (event.kind === 'settled') settlements.push(event.settlement);
	return { members, round: roundAt(log), settlements };
}

/** Everything that happens in the round, in its order. */
export function referenceLog(facts: RoundFacts): LogEvent[] {
	const order = inOrder(facts.matchdays);
	let log = afterPlace(facts, [], 0);
	if (order.length === 0) log = afterAll(facts, log);
	if (order.some(({ matches }) => matches.length > 0)) log = leaveLate(facts, log);
	for (const matchday of order) {
		log = [...log, { kind: 'place', matchday: matchday.number }];
		if (matchday.evaluated && !isFinished(log)) log = afterEvaluation(facts, log, matchday);
		log = afterPlace(facts, log, matchday.number);
		const rest = order.slice(order.indexOf(matchday) + 1);
		if (rest.length === 0) log = afterAll(facts, log);
		else if (rest.some(({ matches }) => matches.length > 0)) log = leaveLate(facts, log);
	}
	return log;
}

/** R34: leaves, at a place that has been reached, that came after an end which hasn't been. */
function leaveLate(
	facts: RoundFacts,
	before: readonly LogEvent[],
	then = (log: LogEvent[]): LogEvent[] => log,
): LogEvent[] {
	let log = [...before];
	for (const adjustment of [...facts.adjustments].sort((a, b) => a.seq - b.seq)) {
		const place = placeOf(facts, adjustment);
		const reached = before.some((event) => event.kind === 'place' && event.matchday === place);
		if (!adjustment.afterEnd || (place !== 0 && !reached)) continue;
		const known = log.some((event) => 'adjustment' in event && event.adjustment.seq === adjustment.seq);
		const gone = log.some((event) => event.kind === 'out' && event.seq === adjustment.seq);
		if (!known && !gone) log = then([...log, ...adjusted(facts, log, adjustment)]);
	}
	return log;
}

/** 0 is the start and takes those without a place. */
function placeOf(facts: RoundFacts, { after }: AdjustmentFacts): number {
	return facts.matchdays.some((matchday) => matchday.number === after) ? after : 0;
}

function isFinished(log: readonly LogEvent[]): boolean {
	return roundAt(log).finished !== null;
}

function finish(
	facts: RoundFacts,
	log: readonly LogEvent[],
	after: number,
	cause: FinishCause,
	left: MemberId[],
): LogEvent[] {
	return [...log, { kind: 'finished', after, cause, winners: whoPicked(facts, log, left) }];
}

/** "Winning, more exactly": those of them who have a pick that counts, void and automatic ones not. */
function whoPicked(facts: RoundFacts, log: readonly LogEvent[], members: readonly MemberId[]): MemberId[] {
	return members.filter((member) =>
		begunMatchdays(facts, log).some((matchday) => {
			const pick = countingPick(facts, log, member, matchday);
			if (pick === null || pick.madeBy === 'automatic') return false;
			const isWaiting = !matchday.evaluated && matchday.matches.length > 0;
			return isWaiting || decidingMatch(matchday, pick.team) !== null;
		}),
	);
}

function activeParticipants(facts: RoundFacts, log: readonly LogEvent[]): MemberId[] {
	return participants(facts, log).filter((member) => memberAt(facts, log, member).active);
}

function participants(facts: RoundFacts, log: readonly LogEvent[]): MemberId[] {
	const all = facts.entries.map((entry) => entry.member);
	return all.filter((member) => memberAt(facts, log, member).tookPart);
}

/** R21, R27: the adjustments at a place in their order, then the closing; 0 is the start and takes those without a place. */
function afterPlace(facts: RoundFacts, before: readonly LogEvent[], place: number): LogEvent[] {
	let log = [...before];
	const here: AdjustmentFacts[] = [];
	for (const adjustment of facts.adjustments) {
		if (placeOf(facts, adjustment) === place) here.push(adjustment);
	}
	while (here.length > 0) {
		const lowest = Math.min(...here.map((adjustment) => adjustment.seq));
		const [next] = here.splice(
			here.findIndex((adjustment) => adjustment.seq === lowest),
			1,
		);
		if (next && (!next.afterEnd || isFinished(log))) log = [...log, ...adjusted(facts, log, next)];
	}
	if (facts.closedAfter === place && !isFinished(log))
		log = finish(facts, log, place, 'closed', activeParticipants(facts, log));
	return log;
}

/** R21, R24, R34: the events that one adjustment brings; exactly one 'ignored' if it does nothing. */
function adjusted(facts: RoundFacts, log: readonly LogEvent[], adjustment: AdjustmentFacts): LogEvent[] {
	const { member, act, after } = adjustment;
	const { finished } = roundAt(log);
	const nothing: LogEvent[] = [{ kind: 'ignored', adjustment, finished: finished !== null }];
	if (!facts.entries.some((entry) => entry.member === member)) return nothing;
	const state = memberAt(facts, log, member);
	const first = facts.firstMatchday ?? inOrder(facts.matchdays)[0]?.number ?? 1;
	const on = after === 0 ? first : after;

	if (act.kind === 'leave') {
		if (state.outCause === 'left') return nothing;
		return [{ kind: 'out', member, cause: 'left', on, seq: adjustment.seq }];
	}
	if (finished !== null) {
		if (act.kind !== 'rebuy') return nothing;
		if (finished.cause !== 'last-one' && finished.cause !== 'all-out') return nothing;
		if (state.outCause === 'hand' || !mayRebuy(facts, state)) return nothing;
		return [{ kind: 'reopened' }, { kind: 'rebought', member }];
	}
	if (act.kind === 'eliminate' && state.active)
		return [{ kind: 'out', member, cause: 'hand', on, seq: adjustment.seq }];
	// R36: where nothing costs a joker, joker acts are refused.
	if (act.kind === 'jokers' && state.active && playsWithJokers(facts)) {
		let to = state.jokers + act.amount;
		if (to < 0) to = 0;
		if (to > 99) to = 99;
		return [{ kind: 'jokers', member, from: state.jokers, amount: act.amount, to }];
	}
	if ((act.kind === 'reinstate' || act.kind === 'rebuy') && state.outCause === 'hand')
		return [{ kind: 'taken-back', member, act: act.kind }];
	if (act.kind === 'rebuy' && mayRebuy(facts, state)) return [{ kind: 'rebought', member }];
	return nothing;
}

function mayRebuy(facts: RoundFacts, state: MemberState): boolean {
	return facts.settings.rebuy && !state.rebought && !state.active && state.outCause !== 'left';
}

/** R13 for every member, then R25. */
function afterEvaluation(
	facts: RoundFacts,
	before: readonly LogEvent[],
	matchday: MatchdayFacts,
): LogEvent[] {
	const log = [...before];
	for (const entry of facts.entries) {
		const state = memberAt(facts, before, entry.member);
		if (!state.active || entry.joinedAt >= kickoffOf(matchday)) continue;
		const { kind, team } = verdict(facts, before, entry, matchday);
		log.push({
			kind: 'settled',
			settlement: {
				member: entry.member,
				matchday: matchday.number,
				kind,
				team,
				jokersBefore: state.jokers,
				jokers: state.jokers - jokersPaid(kind),
				undone: false,
			},
		});
	}
	return afterLookingForTheEnd(facts, log, matchday);
}

function verdict(
	facts: RoundFacts,
	log: readonly LogEvent[],
	{ member, excuses, noTeam }: EntryFacts,
	matchday: MatchdayFacts,
): { kind: SettlementKind; team: TeamId | null } {
	const excuse = excuses.get(matchday.number);
	if (excuse === 'was-out') return { kind: 'excused', team: null };
	const hasJoker = () => memberAt(facts, log, member).jokers > 0;
	const pick = countingPick(facts, log, member, matchday);
	if (pick === null) {
		if (excuse?.startsWith('late-')) return { kind: 'excused', team: null };
		const hadNone = noTeam?.has(matchday.number) || nothingToChoose(facts, log, member, matchday);
		if (hadNone) return { kind: 'missed-free', team: null };
		if (priceOf(facts, 'missing') === 'out') return { kind: 'missed', team: null };
		return { kind: hasJoker() ? 'missed-joker' : 'missed-out', team: null };
	}
	const { team } = pick;
	const match = decidingMatch(matchday, team);
	if (match === null) return { kind: 'void', team };
	const outcome = outcomeFor(match, team);
	if (outcome === null) return { kind: 'pending', team };
	if (outcome === 'win') return { kind: 'won', team };
	const price = priceOf(facts, outcome);
	if (outcome === 'loss') {
		if (price === 'out') return { kind: 'lost', team };
		return { kind: hasJoker() ? 'lost-joker' : 'lost-out', team };
	}
	if (price === 'free') return { kind: 'drew-free', team };
	if (price === 'out') return { kind: 'drew-fatal', team };
	return { kind: hasJoker() ? 'drew' : 'drew-out', team };
}

/** R36: one for each event that costs one and was paid with it. */
function jokersPaid(kind: SettlementKind): number {
	return kind === 'drew' || kind === 'lost-joker' || kind === 'missed-joker' ? 1 : 0;
}

/** R15: every match of every unused team was verlegt or had kicked off before the matchday's kickoff. */
function nothingToChoose(
	facts: RoundFacts,
	log: readonly LogEvent[],
	member: MemberId,
	matchday: MatchdayFacts,
): boolean {
	const used = usedBefore(facts, log, member, matchday);
	for (const match of matchday.matches) {
		if (wasVerlegt(match)) continue;
		if (match.kickoff !== null && match.kickoff < kickoffOf(matchday)) continue;
		for (const team of [match.home, match.away]) {
			if (facts.teams.includes(team) && !used.includes(team)) return false;
		}
	}
	return true;
}

/** R25: last one, all out (shared or played again), or on it goes. */
function afterLookingForTheEnd(facts: RoundFacts, log: LogEvent[], { number }: MatchdayFacts): LogEvent[] {
	if (somethingPending(facts, log) || participants(facts, log).length < 2) return log;
	const left = activeParticipants(facts, log);
	if (left.length === 1) return finish(facts, log, number, 'last-one', left);
	if (left.length > 1) return log;
	const wentOut: MemberId[] = [];
	for (const event of log) {
		if (event.kind !== 'settled' || event.settlement.matchday !== number) continue;
		if (gameCause(event.settlement.kind) !== null) wentOut.push(event.settlement.member);
	}
	if (wentOut.length === 0) return log;
	const back = whoPicked(facts, log, wentOut);
	if (facts.settings.allOut === 'share' || back.length === 0)
		return finish(facts, log, number, 'all-out', back);
	const again = log.map((event): LogEvent => {
		if (event.kind !== 'settled' || event.settlement.matchday !== number) return event;
		if (!back.includes(event.settlement.member)) return event;
		const { settlement } = event;
		return {
			kind: 'settled',
			settlement: { ...settlement, jokers: settlement.jokersBefore, undone: true },
		};
	});
	if (back.length > 1 || somethingPending(facts, again)) return again;
	return finish(facts, again, number, 'last-one', back);
}

/** R25, R27, R34: the end of the season, before or after those who left late, or else a following round. */
function afterAll(facts: RoundFacts, log: LogEvent[]): LogEvent[] {
	const over = leaveLate(facts, afterSeason(facts, log), (each) => afterSeason(facts, each));
	if (isFinished(over) || !facts.followed) return over;
	const last = inOrder(facts.matchdays).at(-1)?.number ?? 0;
	return leaveLate(facts, finish(facts, log, last, 'followed', activeParticipants(facts, log)));
}

function afterSeason(facts: RoundFacts, log: LogEvent[]): LogEvent[] {
	const last = inOrder(facts.matchdays).at(-1)?.number ?? 0;
	const played = facts.matchdays.every((matchday) => matchday.matches.length === 0 || matchday.evaluated);
	if (isFinished(log) || !facts.seasonOver || !played || somethingPending(facts, log)) return log;
	return finish(facts, log, last, 'season-end', activeParticipants(facts, log));
}
