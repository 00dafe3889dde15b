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
