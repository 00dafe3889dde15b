import type { TeamId } from './facts';
import type { FixtureRow } from './fixture-row';
import { teamNameKey } from './team-name';

/** Spellings of a file that mean the same team and play beside each other: one of them can't be it. */
export type NameClash = {
	readonly teamId: TeamId;
	/** As the file has them, in its order. */
	readonly names: readonly string[];
	/** The first on which they meet; null in a file without matchdays. */
	readonly matchday: number | null;
};

/**
 * Teams that meet themselves under two spellings, at least one of which the admin has explained just now (`answered`, by
 * key): in a matchday, or in the same match of a file without matchdays. A file may well spell a team in two ways.
 */
export function findNameClashes(
	rows: readonly Pick<FixtureRow, 'matchday' | 'home' | 'away'>[],
	teamOf: ReadonlyMap<string, TeamId>,
	answered: ReadonlySet<string>,
): NameClash[] {
	const places = new Map<string, { teamId: TeamId; matchday: number | null; names: Map<string, string> }>();
	for (const { matchday, home, away } of rows) {
		const named = [home, away].map((name) => ({ name, key: teamNameKey(name) }));
		const pairing = named.map(({ key }) => teamOf.get(key) ?? key).join(' ');
		for (const { name, key } of named) {
			const teamId = teamOf.get(key);
			if (teamId === undefined) continue;
			const where = `${teamId} ${matchday ?? pairing}`;
			const place = places.get(where) ?? { teamId, matchday, names: new Map() };
			if (!place.names.has(key)) place.names.set(key, name);
			places.set(where, place);
		}
	}
	const clashes = new Map<TeamId, { matchday: number | null; names: Map<string, string> }>();
	for (const { teamId, matchday, names } of places.values()) {
		if (names.size < 2 || ![...names.keys()].some((key) => answered.has(key))) continue;
		const clash = clashes.get(teamId) ?? { matchday, names: new Map() };
		clashes.set(teamId, { ...clash, names: new Map([...clash.names, ...names]) });
	}
	return [...clashes].map(([teamId, { matchday, names }]) => ({
		teamId,
		matchday,
		names: [...names.values()],
	}));
}
