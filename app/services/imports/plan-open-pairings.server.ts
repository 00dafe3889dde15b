import type { OpenPairing } from '~/data/open-pairings.server';
import type { DiffedRow } from '~/domain/fixture-diff';
import type { FixtureRow } from '~/domain/fixture-row';
import { arePairingsSame } from '~/domain/open-pairings';
import type { LoadedSeason } from '~/services/rounds/load-season.server';

/**
 * R40: what a list makes of the open pairings of the matchdays that it names: those that it states, and no others. Only
 * matchdays for which that is a change.
 */
export function planOpenPairings(
	open: readonly FixtureRow[],
	{ openPairings }: Pick<LoadedSeason, 'openPairings'>,
	rows: readonly DiffedRow[],
): { matchday: number; pairings: OpenPairing[] }[] {
	const stated = open.flatMap(({ matchday, home, away, kickoff, timeKnown }) =>
		matchday === null ? [] : [{ matchday, home, away, kickoff, timeKnown }],
	);
	const named = new Set([...stated, ...rows.map(({ after }) => after)].map(({ matchday }) => matchday));
	return [...named]
		.sort((a, b) => a - b)
		.map((matchday) => ({ matchday, pairings: stated.filter((pairing) => pairing.matchday === matchday) }))
		.filter(({ matchday, pairings }) => {
			const stored = openPairings.filter((pairing) => pairing.matchday === matchday);
			return !arePairingsSame(stored, pairings);
		});
}
