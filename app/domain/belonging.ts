import type { RoundState } from '~/domain/facts';

type Place = { readonly number: number; readonly kickoff: number | null };

/**
 * R27: does a matchday belong to an open round of its season? `beginsAt` and kickoffs in ms. One without a kickoff
 * does; the round's first matchday does, wherever its kickoff was moved.
 */
export function belongsToOpenRound(
	round: { readonly beginsAt: number; readonly firstMatchday: number },
	matchday: Place,
): boolean {
	return (
		matchday.kickoff === null || matchday.kickoff >= round.beginsAt || matchday.number === round.firstMatchday
	);
}

/** The community's newest round, neither finished nor closed. */
export function isOpenRound(round: {
	readonly followed: boolean;
	readonly state: RoundState;
	readonly closedAfter: number | null;
}): boolean {
	return !round.followed && round.state.finished === null && round.closedAfter === null;
}
