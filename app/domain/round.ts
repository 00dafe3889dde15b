import { hasPassed, inFoldOrder, notSuspended } from '~/domain/matchday';
import type { RoundRefusal } from '~/domain/refusals-round';
import { accept, type Result, refuse } from '~/domain/result';

/** R27: a new round begins with the first matchday whose kickoff is at least this far ahead (ms). */
export const ROUND_LEAD_MS = 24 * 3_600_000;

type Kickoff = {
	readonly number: number;
	readonly kickoff: number | null;
	/** R39: passed over, except as a place. */
	readonly suspended?: boolean;
};
type RoundMatchday = Kickoff & { readonly evaluated: boolean; readonly matches: readonly unknown[] };

/**
 * R27, R29: the matchday a round started at `now` begins with: the first in the fold's order whose kickoff lies
 * ahead, by at least `leadMs` (0 for a community's first round), and that isn't suspended (R39). null if there is none.
 */
export function firstMatchdayOfRound<M extends Kickoff>(
	matchdays: readonly M[],
	now: number,
	leadMs: number,
): (M & { readonly kickoff: number }) | null {
	for (const matchday of inFoldOrder(notSuspended(matchdays))) {
		const { kickoff } = matchday;
		if (kickoff !== null && kickoff > now && kickoff >= now + leadMs) return { ...matchday, kickoff };
	}
	return null;
}

/** R29: of seasons given from the newest to the oldest, the first that has a kickoff ahead at `now` (ms), or null. */
export function newestSeasonAhead<S extends { readonly matchdays: readonly Kickoff[] }>(
	seasons: readonly S[],
	now: number,
): S | null {
	return seasons.find((season) => firstMatchdayOfRound(season.matchdays, now, 0) !== null) ?? null;
}

/**
 * R27: may the community admin start a new round at `now` (ms)? `finished` tells whether its newest round is.
 * Accepts with the first matchday and `beginsAt` (ms): matchdays with a kickoff from then on belong to the round.
 */
export function judgeRoundStart(
	finished: boolean,
	matchdays: readonly Kickoff[],
	now: number,
): Result<{ firstMatchday: number; beginsAt: number }, RoundRefusal> {
	if (!finished) return refuse({ code: 'round-running' });
	const first = firstMatchdayOfRound(matchdays, now, ROUND_LEAD_MS);
	if (first === null) return refuse({ code: 'no-matchday-ahead' });
	return accept({ firstMatchday: first.number, beginsAt: first.kickoff });
}

/**
 * R27: may the community admin close the round at `now` (ms)? Not while one of its matchdays lies between kickoff and
 * evaluation; one without matches can't be evaluated (R4) and holds nothing up. Accepts with the place of the close.
 */
export function judgeRoundClose(
	finished: boolean,
	matchdays: readonly RoundMatchday[],
	now: number,
): Result<{ after: number }, RoundRefusal> {
	if (finished) return refuse({ code: 'round-over' });
	const open = inFoldOrder(matchdays).find(
		(matchday) => hasPassed(matchday, now) && !matchday.evaluated && matchday.matches.length > 0,
	);
	if (open !== undefined) return refuse({ code: 'matchday-open', matchday: open.number });
	return accept({ after: placeOf(matchdays, now) });
}

/**
 * R28: the settings of a round are fixed once the first kickoff of its matchdays has passed at `now` (ms), those that are
 * suspended passed over (R39).
 */
export function settingsFixed(
	matchdays: readonly Pick<Kickoff, 'kickoff' | 'suspended'>[],
	now: number,
): boolean {
	return notSuspended(matchdays).some((matchday) => hasPassed(matchday, now));
}

/**
 * R21: where an act at `now` (ms) takes its place: the round's last matchday whose kickoff has passed, 0 at its start.
 */
export function placeOf(matchdays: readonly Kickoff[], now: number): number {
	const passed = matchdays.filter((matchday) => hasPassed(matchday, now));
	return inFoldOrder(passed).at(-1)?.number ?? 0;
}
