import type { MatchFacts } from './facts';
import { isSettled } from './match';
import { hasPassed, inFoldOrder } from './matchday';
import { afterNight } from './night';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The delays that a site admin may choose, in hours. */
export const AUTO_HOURS = { least: 1, most: 72 } as const;

/** The least time between the preview mail and the evaluation, ms: longer than the admins' phones take to ring. */
export const NOTICE = 30 * MINUTE;

type Plannable = {
	readonly number: number;
	/** ms UTC */
	readonly kickoff: number | null;
	readonly evaluated: boolean;
	readonly matches: readonly MatchFacts[];
	/** R40: those of which not both teams are known. */
	readonly openPairings: readonly unknown[];
};

/**
 * R22, R40, R41: why a matchday isn't evaluated automatically: it lacks a result or teams, a later one is evaluated
 * already, or its source says otherwise about what is stored.
 */
export type Hindrance = 'results' | 'pairings' | 'order' | 'source';

/**
 * The one matchday that may be evaluated automatically at `now` (ms): of those that a round plays, the first in the
 * fold's order that has kicked off and isn't evaluated. It waits while one of its matches has no outcome and isn't verlegt
 * (an abandoned one waits, too) or isn't known yet (R40), and if a later matchday is evaluated already: that would be a correction (R22).
 */
export function nextToEvaluate<M extends Plannable>(
	matchdays: readonly M[],
	now: number,
): { matchday: M; hindrance: Hindrance | null } | null {
	const passed = inFoldOrder(
		matchdays.filter((matchday) => hasPassed(matchday, now) && matchday.matches.length > 0),
	);
	const index = passed.findIndex((matchday) => !matchday.evaluated);
	const matchday = passed[index];
	if (matchday === undefined) return null;
	if (passed.slice(index).some((later) => later.evaluated)) return { matchday, hindrance: 'order' };
	if (!matchday.matches.every(isSettled)) return { matchday, hindrance: 'results' };
	return { matchday, hindrance: matchday.openPairings.length > 0 ? 'pairings' : null };
}

/**
 * When a matchday is evaluated automatically (ms): the chosen hours after its last result, or after the choice if that
 * came later, and never sooner than half an hour after its preview mail. If it isn't announced yet, that mail
 * goes out `now` (ms). In the night both wait until it is over.
 */
export function planTime(
	plan: { hours: number; since: number; lastResultAt: number; announcedAt: number | null },
	now: number,
): number {
	const wished = Math.max(plan.lastResultAt, plan.since) + plan.hours * HOUR;
	return afterNight(Math.max(wished, (plan.announcedAt ?? afterNight(now)) + NOTICE));
}
