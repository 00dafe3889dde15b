import type { MatchdayFacts, MatchFacts } from '~/domain/facts';
import { isDecided, isPostponed } from '~/domain/match';
import type { RoundRefusal } from '~/domain/refusals-round';
import { accept, type Result, refuse } from '~/domain/result';

const DAY = 86_400_000;

type Place = { readonly number: number; readonly kickoff: number | null };
type Passable = Place & { readonly suspended?: boolean };

/** R39: a suspended matchday is as if it had no matches, evaluated or not. */
export function asSuspended<M extends MatchdayFacts>(matchday: M): M {
	return { ...matchday, matches: [], evaluated: false, suspended: true };
}

/** The fold's order: by kickoff, those without one last, then by number. */
export function compareMatchdays(a: Place, b: Place): number {
	if (a.kickoff !== b.kickoff) {
		if (a.kickoff === null) return 1;
		if (b.kickoff === null) return -1;
		return a.kickoff - b.kickoff;
	}
	return a.number - b.number;
}

/** R39: the matchdays that aren't passed over. */
export function notSuspended<M extends { readonly suspended?: boolean }>(matchdays: readonly M[]): M[] {
	return matchdays.filter(({ suspended }) => suspended !== true);
}

/** A copy of the list in the fold's order. */
export function inFoldOrder<M extends Place>(matchdays: readonly M[]): M[] {
	return [...matchdays].sort(compareMatchdays);
}

/**
 * R3: the kickoff (ms) to propose for a matchday, null if none of its matches has one. It is the earliest known
 * time of the main block: the matches within four days of the median. Times that are only dates (00:00,
 * `timeKnown` false) place the block and count only if the block has no known time.
 */
export function proposedKickoff(
	matches: readonly { readonly kickoff: number | null; readonly timeKnown: boolean }[],
): number | null {
	const starts = matches.flatMap(({ kickoff, timeKnown }) =>
		kickoff === null ? [] : [{ kickoff, timeKnown }],
	);
	if (starts.length === 0) return null;
	starts.sort((a, b) => a.kickoff - b.kickoff);
	const median = starts[Math.floor((starts.length - 1) / 2)].kickoff;
	const block = starts.filter(({ kickoff }) => Math.abs(kickoff - median) <= 4 * DAY);
	return (block.find((start) => start.timeKnown) ?? block[0]).kickoff;
}

/** R3: the kickoff is the midnight of a date out of a file, because no match that begins then has a known time. */
export function isDateOnly(
	kickoff: number | null,
	matches: readonly { readonly kickoff: number | null; readonly timeKnown: boolean }[],
): boolean {
	const own = matches.filter((match) => kickoff !== null && match.kickoff === kickoff);
	return own.length > 0 && own.every(({ timeKnown }) => !timeKnown);
}

/**
 * R3: may a matchday's kickoff move from `old` to `requested` at `now` (all ms)? A passed one never moves
 * (kickoff-passed), one moved into the past means now. Asking for what is stored already is accepted.
 */
export function judgeKickoffMove(
	old: number | null,
	requested: number,
	now: number,
): Result<{ kickoff: number }, Extract<RoundRefusal, { code: 'kickoff-passed' }>> {
	if (old === requested) return accept({ kickoff: old });
	if (old !== null && old <= now) return refuse({ code: 'kickoff-passed', kickoff: old });
	return accept({ kickoff: Math.max(requested, now) });
}

/** R4: the first start (ms) of matches as the game sees them, null if none is known; a void one doesn't count (R2). */
export function firstStart(matches: readonly MatchFacts[]): number | null {
	const starts = matches.flatMap((match) =>
		isPostponed(match) || match.kickoff === null ? [] : [match.kickoff],
	);
	return starts.length === 0 ? null : Math.min(...starts);
}

/** R4: the kickoff (ms) that a matchday without one has got by `now`: its first start, or `now` with a first result. */
export function kickoffByMatches(matchday: MatchdayFacts, now: number): number | null {
	if (matchday.kickoff !== null) return null;
	const start = firstStart(matchday.matches);
	if (start !== null && start <= now) return start;
	return matchday.matches.some(isDecided) ? now : null;
}

/** The kickoff (ms) that counts at `now`: the stored one, or the one its matches have given it (R4). */
export function kickoffAt(matchday: MatchdayFacts, now: number): number | null {
	return matchday.kickoff ?? kickoffByMatches(matchday, now);
}

/** R7: picks are open for requests that arrived (ms) before the kickoff; the instant itself is too late. */
export function isOpen(matchday: MatchdayFacts, arrivedAt: number): boolean {
	const kickoff = kickoffAt(matchday, arrivedAt);
	return !matchday.evaluated && (kickoff === null || arrivedAt < kickoff);
}

/** R5: the state of a matchday at `now` (ms). */
export function phaseOf(
	matchday: { readonly kickoff: number | null; readonly evaluated: boolean },
	now: number,
): 'upcoming' | 'ongoing' | 'evaluated' {
	if (matchday.evaluated) return 'evaluated';
	return hasPassed(matchday, now) ? 'ongoing' : 'upcoming';
}

/**
 * R5: the last matchday in the fold's order whose kickoff has passed at `now` (ms), evaluated or not; one that is
 * suspended is passed over (R39).
 */
export function currentMatchday<M extends Passable>(matchdays: readonly M[], now: number): M | null {
	return inFoldOrder(notSuspended(matchdays).filter((matchday) => hasPassed(matchday, now))).at(-1) ?? null;
}

/**
 * R5: the first matchday whose kickoff lies ahead at `now` (ms); if there is none, the first without a kickoff (R4). One
 * that is suspended is passed over (R39).
 */
export function nextMatchday<M extends Passable>(matchdays: readonly M[], now: number): M | null {
	return inFoldOrder(notSuspended(matchdays).filter((matchday) => !hasPassed(matchday, now)))[0] ?? null;
}

/** R5: the last evaluated matchday in the fold's order. */
export function lastEvaluated<M extends Place & { readonly evaluated: boolean }>(
	matchdays: readonly M[],
): M | null {
	return inFoldOrder(matchdays.filter((matchday) => matchday.evaluated)).at(-1) ?? null;
}

/**
 * R25: whether none of a season's matchdays with matches, their teams known or not (R40), lies ahead or waits for its
 * evaluation, the one of the id `evaluating` being as if it were evaluated.
 */
export function isSeasonOver(
	matchdays: readonly (Pick<MatchdayFacts, 'evaluated' | 'matches'> & {
		readonly id: string;
		readonly openPairings?: readonly unknown[];
	})[],
	evaluating: string | null,
): boolean {
	const played = matchdays.filter(
		({ matches, openPairings = [] }) => matches.length + openPairings.length > 0,
	);
	return played.length > 0 && played.every(({ id, evaluated }) => evaluated || id === evaluating);
}

/**
 * R25: the matchday after which a season is over as its fixtures stand; null while the last one in the fold's order has
 * no matches yet, for then there may be more to come. One that is suspended is passed over (R39).
 */
export function seasonsLast<M extends MatchdayFacts>(matchdays: readonly M[]): M | null {
	const last = inFoldOrder(notSuspended(matchdays)).at(-1);
	return last === undefined || last.matches.length === 0 ? null : last;
}

/**
 * Those of a round's matchdays, in the fold's order, that could touch its members: a finished round is skipped by those
 * after the one that ended it (R25). `after` is the place of the finish, 0 the start of the round; null while it runs.
 */
export function untilFinish<M extends Place>(matchdays: readonly M[], after: number | null): M[] {
	if (after === 0) return [];
	const inOrder = inFoldOrder(matchdays);
	const last = inOrder.findIndex(({ number }) => number === after);
	return last < 0 ? inOrder : inOrder.slice(0, last + 1);
}

/** R2: verlegt is the proposal when a match's new kickoff lies after the kickoff of the next matchday (both ms). */
export function proposesPostponement(newKickoff: number, nextMatchdayKickoff: number | null): boolean {
	return nextMatchdayKickoff !== null && newKickoff > nextMatchdayKickoff;
}

/** The kickoff has passed at `now` (ms); the instant itself counts as passed (R7). */
export function hasPassed(matchday: { readonly kickoff: number | null }, now: number): boolean {
	return matchday.kickoff !== null && matchday.kickoff <= now;
}
