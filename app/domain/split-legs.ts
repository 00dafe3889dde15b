import type { TeamId } from './facts';
import { findLegs, type LegsHindrance } from './find-legs';
import type { FixtureProblem, FixtureRow } from './fixture-row';
import { groupBy } from './group-by';
import { isOpenPlace } from './open-place';
import { type Leg, legName, readRound } from './round-names';
import { teamNameKey } from './team-name';

type Row = Pick<FixtureRow, 'line' | 'matchday' | 'matchdayName' | 'home' | 'away' | 'kickoff'>;
type Meeting = { readonly home: string; readonly away: string; readonly kickoff: number | null };
type Season = {
	readonly matchdays: readonly { readonly number: number; readonly name: string | null }[];
	readonly known: readonly (Meeting & { readonly matchday: number })[];
};
/** A row with its teams; a name that no spelling covers stands for itself. */
type RowMeeting = Meeting & { readonly row: Row };
/** The matches that are stored of a round; null where the season has no such matchday. */
type StoredRound = { readonly name: string } & Readonly<Record<'whole' | Leg, readonly Meeting[] | null>>;
type Placed = { readonly name: string } | { readonly problem: FixtureProblem };

/**
 * R40: the rows of named rounds in which pairs meet twice, with the names of the legs ('Halbfinale, Hinspiel'). What is
 * stored goes before: a pairing stays in the leg that it stands in, and a first leg that is stored under the round's
 * own name keeps it. Rows of which the leg isn't clear get a problem.
 */
export function splitLegs<R extends Row>(
	rows: readonly R[],
	season: Season,
	teamOf: ReadonlyMap<string, TeamId>,
): { rows: R[]; problems: FixtureProblem[] } {
	const places = new Set<string>();
	const keyOf = (name: string) => {
		const key = teamNameKey(name);
		const id = teamOf.get(key);
		if (id === undefined && isOpenPlace(name)) places.add(`?${key}`);
		return id ?? `?${key}`;
	};
	const named = rows
		.filter(({ matchday, matchdayName }) => matchday === null && matchdayName)
		.map((row): RowMeeting => {
			return { row, home: keyOf(row.home), away: keyOf(row.away), kickoff: row.kickoff };
		});
	const placed = new Map<number, Placed>();
	for (const [name, own] of groupBy(named, ({ row }) => row.matchdayName ?? '')) {
		const read = readRound(name);
		if (read === null) continue;
		const stored = storedRound(read.round, season);
		const place = read.leg === null ? placeRound(own, stored, places) : placeLeg(own, stored, read.leg);
		for (const [line, where] of place) placed.set(line, where);
	}
	const wheres = [...placed.values()];
	return {
		rows: rows.map((row) => {
			const where = placed.get(row.line);
			return where !== undefined && 'name' in where ? { ...row, matchdayName: where.name } : row;
		}),
		problems: wheres.flatMap((where) => ('problem' in where ? [where.problem] : [])),
	};
}

function storedRound(round: string, { matchdays, known }: Season): StoredRound {
	const matchesOf = (name: string) => {
		const stored = matchdays.find((matchday) => matchday.name === name);
		return stored === undefined ? null : known.filter(({ matchday }) => matchday === stored.number);
	};
	return {
		name: round,
		whole: matchesOf(round),
		first: matchesOf(legName(round, 'first')),
		second: matchesOf(legName(round, 'second')),
	};
}

/** Where the rows of a round go whose name says no leg; those that stay aren't among them. */
function placeRound(
	own: readonly RowMeeting[],
	stored: StoredRound,
	places: ReadonlySet<string>,
): Map<number, Placed> {
	const placed = new Map<number, Placed>();
	const left = own.filter((match) => {
		const name = nameOfStored(match, stored);
		if (name !== null) placed.set(match.row.line, { name });
		return name === null;
	});
	const isTeam = (key: string) => !places.has(key);
	const matches = [stored.whole, stored.first, stored.second].flatMap((each) => each ?? []);
	const listed = distinct(own);
	const withStored = findLegs(distinct([...own, ...matches]), isTeam);
	const found = 'first' in withStored ? withStored : findLegs(listed, isTeam);
	if ('first' in found) {
		for (const leg of ['first', 'second'] as const) {
			const ofLeg = left.filter((match) => found[leg].some((other) => isSame(match, other)));
			for (const [line, where] of placeLeg(ofLeg, stored, leg)) placed.set(line, where);
		}
		return placed;
	}
	const isTwice = hasTeamTwice(listed, isTeam);
	const hasLegs = stored.first !== null || stored.second !== null;
	if (!isTwice && !hasLegs) return placed;
	for (const match of left) {
		const why = hasLegs ? ({ cause: 'not-stored', match } as const) : found;
		placed.set(match.row.line, { problem: problemOf(match, stored.name, why) });
	}
	return placed;
}

/**
 * Where the rows of a leg go: a season that has the round by its own name has the first leg there, or the one that it
 * holds.
 */
function placeLeg(own: readonly RowMeeting[], stored: StoredRound, leg: Leg): Map<number, Placed> {
	const { whole } = stored;
	const holds = (isIt: (a: Meeting, b: Meeting) => boolean) =>
		whole?.some((match) => own.some((row) => isIt(match, row))) ?? false;
	const isWhole =
		whole !== null &&
		stored[leg] === null &&
		(holds(isSame) ||
			(leg === 'first' && !holds((match, { home, away }) => isSame(match, { home: away, away: home }))));
	const name = isWhole ? stored.name : legName(stored.name, leg);
	return new Map(own.map(({ row }) => [row.line, { name }]));
}

/** The matchday of the round in which this pairing is stored. */
function nameOfStored(match: Meeting, stored: StoredRound): string | null {
	const has = (matches: readonly Meeting[] | null) => matches?.some((other) => isSame(match, other));
	const leg = (['first', 'second'] as const).find((each) => has(stored[each]));
	if (leg !== undefined) return legName(stored.name, leg);
	return has(stored.whole) ? stored.name : null;
}

/** Each pairing once, with the first time that is stated of it. */
function distinct<M extends Meeting>(meetings: readonly M[]): M[] {
	return [...groupBy(meetings, ({ home, away }) => `${home} ${away}`).values()].flatMap((same) => {
		const kickoff = same.find((match) => match.kickoff !== null)?.kickoff ?? null;
		return same.slice(0, 1).map((match) => ({ ...match, kickoff }));
	});
}

function hasTeamTwice(meetings: readonly Meeting[], isTeam: (key: string) => boolean): boolean {
	const teams = meetings.flatMap(({ home, away }) => [...new Set([home, away])]).filter(isTeam);
	return new Set(teams).size < teams.length;
}

type Why = LegsHindrance<RowMeeting> | { readonly cause: 'not-stored'; readonly match: RowMeeting };

function problemOf({ row: { line } }: RowMeeting, round: string, why: Why): FixtureProblem {
	const { row, home } = why.match;
	const pairing = `${row.home} – ${row.away}`;
	const team = why.cause === 'opponents' && why.team === home ? row.home : row.away;
	const example = why.cause === 'opponents' ? team : pairing;
	return { line, code: 'legs-unclear', round, cause: why.cause, example };
}

function isSame(a: Pick<Meeting, 'home' | 'away'>, b: Pick<Meeting, 'home' | 'away'>): boolean {
	return a.home === b.home && a.away === b.away;
}
