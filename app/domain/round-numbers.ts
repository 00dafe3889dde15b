import type { MatchdayFacts, SettlementKind, TeamId } from '~/domain/facts';
import { matchOf } from '~/domain/match';
import { effectOf, usesTeam } from '~/domain/settlement-kinds';
import type { Survivors } from '~/domain/survivors';

/** How many members a matchday of a round treated in one way with one team. */
export type LineCount = {
	readonly matchday: number;
	readonly team: TeamId | null;
	readonly kind: SettlementKind;
	readonly undone: boolean;
	readonly count: number;
};

/** A team and how many members or picks. */
export type TeamCount = { readonly team: TeamId; readonly count: number };

/** What a round that is over can tell in numbers; null where it has nothing of the kind. */
export type RoundNumbers = {
	/** Jokers that draws have cost. */
	readonly jokers: number;
	/** The matchday that put most members out, and how many it touched. */
	readonly costliest: { readonly matchday: number; readonly fallen: number; readonly played: number } | null;
	/**
	 * The most dangerous pick that held: of the picks that won, the one whose beaten team put out most members; `picks` is
	 * how many had it.
	 */
	readonly daring: {
		readonly matchday: number;
		readonly team: TeamId;
		readonly beaten: TeamId;
		readonly picks: number;
		readonly fallen: number;
	} | null;
	/** The team with most picks that counted. */
	readonly favourite: TeamCount | null;
	/** The team with whose picks most members went out. */
	readonly fatal: TeamCount | null;
};

/**
 * The numbers of a round from the lines of its evaluated matchdays, which `matchdays` are, in the fold's order; lines of
 * others count for nothing. A line that is undone (R25) put nobody out and cost no joker; its team was used all the same.
 * Of equals the earlier matchday counts, of teams of one matchday that with fewer picks, then the first by its id.
 */
export function roundNumbers(
	matchdays: readonly Pick<MatchdayFacts, 'number' | 'matches'>[],
	fates: readonly LineCount[],
	curve: readonly Survivors[],
): RoundNumbers {
	const told = matchdays.flatMap(({ number }) => fates.filter((fate) => fate.matchday === number));
	const out = told.filter((fate) => effectOf(fate) === 'out');
	const days = matchdays.map(({ number }) => ({
		matchday: number,
		fallen: sum(out.filter(({ matchday }) => matchday === number)),
		played: curve.find(({ matchday }) => matchday === number)?.played ?? 0,
	}));
	return {
		jokers: sum(told.filter((fate) => effectOf(fate) === 'joker')),
		costliest: most(days, ({ fallen }) => fallen),
		daring: daringOf(matchdays, told),
		favourite: mostByTeam(told.filter(({ kind }) => usesTeam(kind))),
		fatal: mostByTeam(out),
	};
}

function daringOf(
	matchdays: readonly Pick<MatchdayFacts, 'number' | 'matches'>[],
	told: readonly LineCount[],
): RoundNumbers['daring'] {
	const held = matchdays.flatMap(({ number, matches }) => {
		const fates = told.filter(({ matchday }) => matchday === number);
		return byTeam(fates.filter(({ kind }) => kind === 'won'))
			.flatMap(({ team, count }) => {
				const match = matchOf(matches, team);
				if (match === null) return [];
				const beaten = match.home === team ? match.away : match.home;
				const fallen = sum(fates.filter((fate) => fate.team === beaten && effectOf(fate) === 'out'));
				return [{ matchday: number, team, beaten, picks: count, fallen }];
			})
			.sort((a, b) => a.picks - b.picks);
	});
	return most(held, ({ fallen }) => fallen);
}

function mostByTeam(fates: readonly LineCount[]): TeamCount | null {
	return most(byTeam(fates), ({ count }) => count);
}

/** In the order of the teams' ids. */
function byTeam(fates: readonly LineCount[]): TeamCount[] {
	const counts = new Map<TeamId, number>();
	for (const { team, count } of fates) if (team !== null) counts.set(team, (counts.get(team) ?? 0) + count);
	return [...counts].map(([team, count]) => ({ team, count })).sort((a, b) => (a.team < b.team ? -1 : 1));
}

/** The first with the greatest number, if that isn't 0. */
function most<T>(items: readonly T[], numberOf: (item: T) => number): T | null {
	const greatest = Math.max(0, ...items.map(numberOf));
	return greatest === 0 ? null : (items.find((item) => numberOf(item) === greatest) ?? null);
}

function sum(fates: readonly LineCount[]): number {
	return fates.reduce((total, { count }) => total + count, 0);
}
