import { groupBy } from './group-by';
import type { Leg } from './round-names';

type Meeting = {
	readonly home: string;
	readonly away: string;
	/** ms UTC */
	readonly kickoff: number | null;
};

/** Why a round has no two legs, with a match that shows it. */
export type LegsHindrance<M> = { readonly match: M } & (
	| { readonly cause: 'opponents'; readonly team: string }
	| { readonly cause: 'one-ground' | 'no-date' | 'order' }
);

/**
 * R40: the two legs of a round: each pair meets once on either ground, and the last first leg begins before any second
 * one. Each pairing comes once; a place that isn't known yet (`isTeam`) may stand for several.
 */
export function findLegs<M extends Meeting>(
	meetings: readonly M[],
	isTeam: (key: string) => boolean,
): Record<Leg, M[]> | LegsHindrance<M> {
	const pairs = [...groupBy(meetings, ({ home, away }) => [home, away].sort().join(' ')).values()];
	const busy = findBusy(meetings, isTeam);
	if (busy !== null) return { cause: 'opponents', ...busy };
	const [alone] = pairs.find((pair) => pair.length === 1) ?? [];
	if (alone !== undefined) return { cause: 'one-ground', match: alone };
	const undated = meetings.find(({ kickoff }) => kickoff === null);
	if (undated !== undefined) return { cause: 'no-date', match: undated };
	const ordered = pairs.map((pair) => pair.toSorted(byKickoff));
	const first = ordered.flatMap((pair) => pair.slice(0, 1)).sort(byKickoff);
	const second = ordered.flatMap((pair) => pair.slice(1)).sort(byKickoff);
	const [last, next] = [first.at(-1), second[0]];
	if (last !== undefined && next !== undefined && byKickoff(last, next) >= 0)
		return { cause: 'order', match: next };
	return { first, second };
}

/** A team that plays more than one other, at its match against the second of them. */
function findBusy<M extends Meeting>(
	meetings: readonly M[],
	isTeam: (key: string) => boolean,
): { match: M; team: string } | null {
	const met = new Map<string, string>();
	for (const match of meetings) {
		for (const [team, other] of [
			[match.home, match.away],
			[match.away, match.home],
		] as const) {
			if (isTeam(team) && (met.get(team) ?? other) !== other) return { match, team };
			met.set(team, other);
		}
	}
	return null;
}

function byKickoff(a: Meeting, b: Meeting): number {
	return (a.kickoff ?? 0) - (b.kickoff ?? 0);
}
