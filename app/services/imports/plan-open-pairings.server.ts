import type { OpenPairing } from '~/data/open-pairings.server';
import type { DiffedRow } from '~/domain/fixture-diff';
import type { FixtureRow } from '~/domain/fixture-row';
import { arePairingsSame } from '~/domain/open-pairings';
import { teamNameKey } from '~/domain/team-name';
import type { LoadedSeason } from '~/services/rounds/load-season.server';

type Season = Pick<LoadedSeason, 'openPairings' | 'teams'>;

/** R40: a matchday whose open pairings change, and those that go without a match in their place. */
export type PlannedPairings = {
	readonly matchday: number;
	readonly pairings: readonly OpenPairing[];
	readonly gone: readonly OpenPairing[];
};

/**
 * R40: what a list makes of the open pairings. Where it states some of a matchday, it has those; elsewhere a match that is
 * new there takes the place of one at its time, or with one of its teams. Only matchdays for which that is a change.
 */
export function planOpenPairings(
	open: readonly FixtureRow[],
	season: Season,
	rows: readonly DiffedRow[],
): PlannedPairings[] {
	const stated = open.flatMap(({ matchday, home, away, kickoff, timeKnown }) =>
		matchday === null ? [] : [{ matchday, home, away, kickoff, timeKnown }],
	);
	const named = new Set([...stated, ...rows.map(({ after }) => after)].map(({ matchday }) => matchday));
	return [...named]
		.sort((a, b) => a - b)
		.flatMap((matchday) => {
			const stored = season.openPairings.filter((pairing) => pairing.matchday === matchday);
			const own = stated.filter((pairing) => pairing.matchday === matchday);
			const left = withoutTaken(stored, rows.filter(comesTo(matchday)), season);
			const pairings = own.length > 0 ? own : left;
			if (arePairingsSame(stored, pairings)) return [];
			const isThere = (pairing: OpenPairing) => pairings.some((other) => isSame(pairing, other));
			return [{ matchday, pairings, gone: left.filter((pairing) => !isThere(pairing)) }];
		});
}

/** A match that the matchday hasn't had. */
function comesTo(matchday: number) {
	return ({ before, after }: DiffedRow) => after.matchday === matchday && before?.matchday !== matchday;
}

/** The open pairings that are left when these matches have taken their places. */
function withoutTaken(
	stored: readonly OpenPairing[],
	matches: readonly DiffedRow[],
	{ teams }: Season,
): OpenPairing[] {
	const left = [...stored];
	for (const { after } of matches) {
		const names = teams
			.filter(({ id }) => id === after.home || id === after.away)
			.flatMap(({ name, shortName }) => [name, shortName].map(teamNameKey));
		const isNamed = ({ home, away }: OpenPairing) =>
			[home, away].some((each) => names.includes(teamNameKey(each)));
		const byName = left.findIndex(isNamed);
		const taken = byName === -1 ? left.findIndex(({ kickoff }) => kickoff === after.kickoff) : byName;
		if (taken !== -1) left.splice(taken, 1);
	}
	return left;
}

function isSame(a: OpenPairing, b: OpenPairing): boolean {
	return a.home === b.home && a.away === b.away;
}
