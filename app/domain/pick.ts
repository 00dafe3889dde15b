import { markUsed, type UsedTeams } from '~/domain/durchgang';
import type { MatchdayFacts, MatchFacts, PickFacts, SettlementKind, TeamId } from '~/domain/facts';
import { hasStarted, isPostponed, isVoid, matchOf } from '~/domain/match';
import { compareMatchdays, inFoldOrder, isOpen, kickoffAt } from '~/domain/matchday';
import type { PickRefusal } from '~/domain/refusals-pick';
import { accept, type Result, refuse } from '~/domain/result';
import { usesTeam } from '~/domain/settlement-kinds';

/** What one member's picks in one round are judged by. */
export type PickSheet = {
	/** Every team of the season. */
	readonly teams: readonly TeamId[];
	/** The round's matchdays, closed and ahead, in any order. */
	readonly matchdays: readonly MatchdayFacts[];
	readonly picks: readonly PickFacts[];
	/** The stored lines of the evaluated matchdays. */
	readonly settled: ReadonlyMap<number, SettlementKind>;
	/** ms UTC. */
	readonly joinedAt: number;
	/**
	 * Closed matchdays, not evaluated yet, on which the member is out or the round over: picks there use no team (R9).
	 */
	readonly wasOut?: ReadonlySet<number>;
};

/** A wish of the member; `arrivedAt` is when the request reached the server (ms, R7). */
export type WithdrawalRequest = {
	readonly active: boolean;
	readonly roundFinished: boolean;
	readonly matchday: number;
	readonly arrivedAt: number;
	/** R10: matchdays whose picks are withdrawn with it, as far as they would become invalid. */
	readonly freeing?: readonly number[];
};
export type PickRequest = WithdrawalRequest & { readonly team: TeamId };

/** R10: matchdays whose picks go with the request, of those that it was to free. */
type Freed = { readonly freed: readonly number[] };

/**
 * R9: the teams used before the matchday with number `before` in the Durchgang current there, by closed picks and
 * by earlier open ones, each with its matchday. An open pick counts unless it would use a team twice. `now` in ms.
 */
export function usedTeams(sheet: PickSheet, before: number, now: number): UsedTeams {
	return walk(sheet, now, before).used;
}

/**
 * R9: the last matchday before the one with number `before` whose pick completed a Durchgang, so that all teams were
 * free again; null if none did. Open picks count as in `usedTeams`. `now` in ms.
 */
export function lastCompleted(sheet: PickSheet, before: number, now: number): number | null {
	return walk(sheet, now, before).completed;
}

/**
 * R10: numbers of the matchdays, in the fold's order, whose open pick would use a team twice within a Durchgang.
 * The marks of open picks don't matter for it: exactly the returned ones should be marked. `now` in ms.
 */
export function invalidOpenPicks(sheet: PickSheet, now: number): number[] {
	return walk(sheet, now, null).twice;
}

/** R8: the saved pick of that matchday can't be changed any more, because its match has kicked off. `now` in ms. */
export function isPickLocked(sheet: PickSheet, matchday: number, now: number): boolean {
	const pick = pickFor(sheet, matchday);
	const match = pick && matchOf(matchdayOf(sheet, matchday)?.matches ?? [], pick.team);
	return match !== null && hasStarted(match, now);
}

/** R7 to R11: may the member pick that team? */
export function judgePick(sheet: PickSheet, request: PickRequest): Result<Freed, PickRefusal> {
	const open = judgeWindow(sheet, request);
	if (!open.ok) return open;
	const match = matchOf(open.value.matches, request.team);
	if (match === null) return refuse({ code: 'team-unknown' });
	const usedOn = usedTeams(sheet, request.matchday, request.arrivedAt).get(request.team);
	if (usedOn !== undefined) return refuse({ code: 'team-used', matchday: usedOn });
	if (isPostponed(match)) return refuse({ code: 'team-postponed' });
	if (hasStarted(match, request.arrivedAt)) return refuse({ code: 'team-started' });
	const pick = { matchday: request.matchday, team: request.team, invalid: false };
	return judgeLater(sheet, request, [pick]);
}

/** R6: may the member withdraw the pick of that matchday? The deadlines are those of a pick, and so is R10. */
export function judgeWithdrawal(sheet: PickSheet, request: WithdrawalRequest): Result<Freed, PickRefusal> {
	const open = judgeWindow(sheet, request);
	if (!open.ok) return open;
	if (pickFor(sheet, request.matchday) === null) return refuse({ code: 'pick-missing' });
	return judgeLater(sheet, request, []);
}

/** One side of a match on the pick screen. */
export type Choice = {
	readonly team: TeamId;
	readonly choosable: boolean;
	/** planned: an earlier open pick would use it. */
	readonly reason: null | 'used' | 'planned' | 'started' | 'postponed' | 'closed';
	/** Matchday on which the team was used in the current Durchgang, or will be by an earlier open pick. */
	readonly usedOn: number | null;
	/** Later matchday for which the member has an open pick of it. */
	readonly plannedOn: number | null;
};

/**
 * R7 to R9: both sides of each match of a matchday, in the order of the matches; empty for an unknown matchday.
 * With a locked pick (`isPickLocked`) every side is closed. A planned team is choosable: R10 answers on saving.
 */
export function choices(
	sheet: PickSheet,
	matchday: number,
	now: number,
): { match: MatchFacts; home: Choice; away: Choice }[] {
	const facts = matchdayOf(sheet, matchday);
	if (facts === null) return [];
	const closed = !isOpen(facts, now) || isPickLocked(sheet, matchday, now);
	const used = usedTeams(sheet, matchday, now);
	const later = inFoldOrder(sheet.matchdays).filter(
		(each) => compareMatchdays(each, facts) > 0 && isOpen(each, now),
	);
	const choice = (team: TeamId): Choice => {
		const usedOn = used.get(team) ?? null;
		const plannedOn = later.find((each) => pickFor(sheet, each.number)?.team === team)?.number ?? null;
		const spent = usedOn !== null && isPlanned(sheet, usedOn, now) ? 'planned' : 'used';
		const reason = closed ? 'closed' : usedOn !== null ? spent : barOf(facts, team, now);
		return { team, choosable: reason === null, reason, usedOn, plannedOn };
	};
	return facts.matches.map((match) => ({ match, home: choice(match.home), away: choice(match.away) }));
}

/** Whether the pick of that matchday is one for a window that is still open. `now` in ms. */
export function isPlanned(sheet: PickSheet, matchday: number, now: number): boolean {
	const facts = matchdayOf(sheet, matchday);
	return facts !== null && isOpen(facts, now);
}

function barOf(matchday: MatchdayFacts, team: TeamId, now: number): 'started' | 'postponed' | null {
	if (isVoid(matchday.matches, team)) return 'postponed';
	const match = matchOf(matchday.matches, team);
	return match !== null && hasStarted(match, now) ? 'started' : null;
}

function judgeWindow(sheet: PickSheet, request: WithdrawalRequest): Result<MatchdayFacts, PickRefusal> {
	if (!request.active) return refuse({ code: 'member-out' });
	if (request.roundFinished) return refuse({ code: 'round-finished' });
	const matchday = matchdayOf(sheet, request.matchday);
	if (matchday === null) return refuse({ code: 'matchday-unknown' });
	if (matchday.evaluated) return refuse({ code: 'matchday-evaluated' });
	const kickoff = kickoffAt(matchday, request.arrivedAt);
	if (kickoff !== null && request.arrivedAt >= kickoff) return refuse({ code: 'window-closed', kickoff });
	if (isPickLocked(sheet, request.matchday, request.arrivedAt)) return refuse({ code: 'pick-locked' });
	return accept(matchday);
}

/**
 * R10: of the matchdays to be freed those whose picks are in the way once `replacement` is the matchday's pick. What was
 * in the way when it was asked and isn't any more stays. Their windows have to be open, too.
 */
function judgeFreeing(
	sheet: PickSheet,
	{ freeing = [], ...request }: WithdrawalRequest,
	replacement: readonly PickFacts[],
): Result<number[], PickRefusal> {
	for (const matchday of freeing) {
		const open = judgeWindow(sheet, { ...request, matchday });
		if (!open.ok) return open;
	}
	const inTheWay = madeInvalid(sheet, sheet.picks, request, replacement);
	return accept(freeing.filter((matchday) => inTheWay.includes(matchday)));
}

/**
 * R10: refuses if replacing the matchday's pick by `replacement` makes a later pick invalid that was valid before,
 * beside those that are freed; else gives these.
 */
function judgeLater(
	sheet: PickSheet,
	request: WithdrawalRequest,
	replacement: readonly PickFacts[],
): Result<Freed, PickRefusal> {
	const freed = judgeFreeing(sheet, request, replacement);
	if (!freed.ok) return freed;
	const staying = sheet.picks.filter((pick) => !freed.value.includes(pick.matchday));
	const matchdays = madeInvalid(sheet, staying, request, replacement);
	return matchdays.length > 0
		? refuse({ code: 'later-conflict', matchdays })
		: accept({ freed: freed.value });
}

/** The matchdays whose picks become invalid with it that weren't before, if `staying` are there beside. */
function madeInvalid(
	sheet: PickSheet,
	staying: readonly PickFacts[],
	request: WithdrawalRequest,
	replacement: readonly PickFacts[],
): number[] {
	const others = staying.filter((pick) => pick.matchday !== request.matchday);
	const known = new Set(invalidOpenPicks(sheet, request.arrivedAt));
	const after = invalidOpenPicks({ ...sheet, picks: [...others, ...replacement] }, request.arrivedAt);
	return after.filter((number) => !known.has(number));
}

/** What a walk comes to; `completed`: the last matchday that completed a Durchgang. */
type Walked = { used: UsedTeams; twice: number[]; completed: number | null };

/** The walk of R9 over closed and open picks up to `before`, with the open picks that meet a used team. */
function walk(sheet: PickSheet, now: number, before: number | null): Walked {
	const used: UsedTeams = new Map();
	const twice: number[] = [];
	let completed: number | null = null;
	for (const matchday of inFoldOrder(sheet.matchdays)) {
		if (matchday.number === before) break;
		const pick = pickFor(sheet, matchday.number);
		if (pick === null || !counts(sheet, matchday, pick, now)) continue;
		if (isOpen(matchday, now) && used.has(pick.team)) twice.push(matchday.number);
		else {
			markUsed(used, pick.team, matchday.number, sheet.teams);
			if (used.size === 0) completed = matchday.number;
		}
	}
	return { used, twice, completed };
}

function counts(sheet: PickSheet, matchday: MatchdayFacts, pick: PickFacts, now: number): boolean {
	if (matchday.evaluated) return usesTeam(sheet.settled.get(matchday.number) ?? 'missed');
	if (isVoid(matchday.matches, pick.team)) return false;
	const kickoff = kickoffAt(matchday, now);
	if (kickoff === null || now < kickoff) return true;
	return !pick.invalid && sheet.joinedAt < kickoff && !sheet.wasOut?.has(matchday.number);
}

function matchdayOf(sheet: PickSheet, number: number): MatchdayFacts | null {
	return sheet.matchdays.find((matchday) => matchday.number === number) ?? null;
}

function pickFor(sheet: PickSheet, matchday: number): PickFacts | null {
	return sheet.picks.find((pick) => pick.matchday === matchday) ?? null;
}
