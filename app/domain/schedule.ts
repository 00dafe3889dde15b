import type { MatchdayFacts } from '~/domain/facts';
import { inFoldOrder, kickoffAt } from '~/domain/matchday';

/** The beginning (ms UTC) of the slot of `everyMs` that `now` lies in; equal for every process that ticks in it. */
export function slotOf(now: number, everyMs: number): number {
	return Math.floor(now / everyMs) * everyMs;
}

/**
 * Pick windows that have to be closed at `now` (ms), in the fold's order, each with its kickoff: the stored one, or
 * the one that a start or a first result has given it (R4), which then has to be stored.
 */
export function windowsDue<M extends MatchdayFacts & { readonly closed: boolean }>(
	matchdays: readonly M[],
	now: number,
): { matchday: M; kickoff: number }[] {
	return inFoldOrder(matchdays.filter((matchday) => !matchday.closed)).flatMap((matchday) => {
		const kickoff = kickoffAt(matchday, now);
		return kickoff !== null && kickoff <= now ? [{ matchday, kickoff }] : [];
	});
}

/** Mails to send at `now` (ms): waiting ones whose time has come, oldest first. */
export function mailsDue<M extends { readonly state: string; readonly nextAttemptAt: number }>(
	mails: readonly M[],
	now: number,
): M[] {
	return mails
		.filter((mail) => mail.state === 'waiting' && mail.nextAttemptAt <= now)
		.sort((a, b) => a.nextAttemptAt - b.nextAttemptAt);
}
