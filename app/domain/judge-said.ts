import type { MatchState } from './facts';
import type { KickoffMove } from './kickoff-plan';
import type { SaidKind } from './said-facts';

const HOUR = 3_600_000;

/** R41: what a source says has to stand unchanged for so long before it is taken by itself, ms. */
export const STANDS = 15 * 60_000;

/** R41: neither a match nor the kickoff of a matchday is moved by itself from or to an instant that is nearer than this, ms. */
const NEAR = 48 * HOUR;

/** Why something that a source says waits for a person (R41). 'standing': it needn't for long. */
export type Waits =
	| 'dismissed'
	/** It was dismissed, and the source doesn't say it any more. */
	| 'silent'
	| 'never-by-itself'
	| 'not-allowed'
	| 'person'
	| 'evaluated'
	| 'before-kickoff'
	| 'not-scheduled'
	| 'past'
	| 'near'
	| 'verlegt'
	| 'other-match'
	| 'odd'
	| 'standing';

/** Whether something said waits for a person: it isn't taken by itself, nor only because it hasn't stood long enough. */
export function waitsForPerson(fact: {
	readonly waits: Waits | null;
	readonly dismissedAt: number | null;
}): boolean {
	return fact.waits !== null && fact.waits !== 'standing' && fact.dismissedAt === null;
}

/** Something said, as it is known by now. Instants in ms UTC. */
export type StandingFact = {
	readonly kind: SaidKind;
	/** Since when the source has said the same, and when it did so last. */
	readonly since: number;
	readonly heardAt: number;
	/** When it can be so at the earliest (`overAt`): until then it only stands as long as it is said again afterwards. */
	readonly over: number;
	/** What says it tells of another match than the stored one (`SaidFact`). */
	readonly isOfOther: boolean;
	/** A person has dismissed exactly this. */
	readonly isDismissed: boolean;
};

/** What is stored about the match that it is about. */
export type StoredPlace = {
	readonly state: MatchState;
	/** The match's own start, and the kickoff of its matchday, ms. */
	readonly kickoff: number | null;
	readonly matchdayKickoff: number | null;
	readonly evaluated: boolean;
	/** A person has typed the fact, committed it from a file, taken it back or over, or decided that it stays: that is the newest that is known of it. */
	readonly byPerson: boolean;
	/** The same of its matchday's kickoff. */
	readonly kickoffByPerson: boolean;
};

/** What taking it alone would do: `isOdd`: the import would ask about it. */
export type Effect = {
	readonly newKickoff: number | null;
	readonly moves: readonly KickoffMove[];
	readonly proposesPostponed: boolean;
	readonly isOdd: boolean;
};

/** What the site admin has allowed for the season. */
export type Allowed = { readonly results: boolean; readonly times: boolean };

/**
 * R41: whether something that a source says is taken by itself at `now` (ms), null, or why it waits for a person. Only
 * (a) results that have stood for `stands` (ms) since their match can be over, of matchdays that have kicked off and aren't
 * evaluated, and (b) match times ahead that move no near kickoff.
 */
export function judgeSaid(
	fact: StandingFact,
	place: StoredPlace,
	effect: Effect,
	{ allowed, now, stands = STANDS }: { allowed: Allowed; now: number; stands?: number },
): Waits | null {
	if (fact.isDismissed) return 'dismissed';
	if (fact.kind !== 'result' && fact.kind !== 'time') return 'never-by-itself';
	if (fact.kind === 'result' ? !allowed.results : !allowed.times) return 'not-allowed';
	if (place.byPerson) return 'person';
	if (place.evaluated) return 'evaluated';
	if (place.state !== 'scheduled') return 'not-scheduled';
	const waits = fact.kind === 'result' ? judgeResult(place, now) : judgeTime(place, effect, now);
	if (waits !== null) return waits;
	if (fact.isOfOther) return 'other-match';
	if (effect.isOdd) return 'odd';
	return fact.since < fact.over || fact.heardAt - fact.since < stands ? 'standing' : null;
}

function judgeResult({ kickoff, matchdayKickoff }: StoredPlace, now: number): Waits | null {
	const hasPassed = (at: number | null) => at !== null && at <= now;
	return hasPassed(matchdayKickoff) && (kickoff === null || hasPassed(kickoff)) ? null : 'before-kickoff';
}

function judgeTime({ kickoff, kickoffByPerson }: StoredPlace, effect: Effect, now: number): Waits | null {
	const { newKickoff, moves, proposesPostponed } = effect;
	if (kickoffByPerson && moves.length > 0) return 'person';
	if (proposesPostponed) return 'verlegt';
	if ((kickoff !== null && kickoff <= now) || newKickoff === null || newKickoff <= now) return 'past';
	const isNear = (at: number | null) => at !== null && at < now + NEAR;
	// R8: a match's own start locks its teams, and frees them.
	if (kickoff !== newKickoff && (isNear(kickoff) || isNear(newKickoff))) return 'near';
	return moves.some((move) => move.isNow || isNear(move.oldKickoff) || isNear(move.newKickoff))
		? 'near'
		: null;
}
