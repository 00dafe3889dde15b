/** R40: a match of which a list doesn't name both teams yet; `kickoff` in ms UTC. */
export type StatedPairing = {
	readonly home: string;
	readonly away: string;
	readonly kickoff: number | null;
	readonly timeKnown: boolean;
};

/** Whether two lists hold the same pairings, in whatever order. */
export function arePairingsSame(a: readonly StatedPairing[], b: readonly StatedPairing[]): boolean {
	return inOrder(a) === inOrder(b);
}

function inOrder(pairings: readonly StatedPairing[]): string {
	const text = ({ home, away, kickoff, timeKnown }: StatedPairing) =>
		JSON.stringify([home, away, kickoff, timeKnown]);
	return pairings.map(text).sort().join('\n');
}
