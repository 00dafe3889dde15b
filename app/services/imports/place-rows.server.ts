import type { KnownMatch, TeamFixture } from '~/domain/fixture-diff';
import type { FixtureProblem, FixtureRow } from '~/domain/fixture-row';
import { numberRounds } from '~/domain/number-rounds';
import { splitLegs } from '~/domain/split-legs';
import type { LoadedSeason } from '~/services/rounds/load-season.server';
import { type NameAnswers, openNameBook } from './name-book.server';
import { type ResolvedNames, resolveNames } from './resolve-names.server';

type Season = { readonly loaded: LoadedSeason; readonly known: readonly KnownMatch[] };

type PlacedRows = {
	readonly names: ResolvedNames;
	/** The rows that go into a matchday, with their teams, and those that hold a place open there. */
	readonly fixtures: readonly TeamFixture[];
	readonly open: readonly FixtureRow[];
	/** R40: the names of matchdays that don't bear them yet, by number. */
	readonly roundNames: ReadonlyMap<number, string>;
	readonly problems: readonly FixtureProblem[];
};

/** The rows of a file with the teams and the matchdays that they mean. */
export function placeRows(
	all: readonly FixtureRow[],
	{ loaded, known }: Season,
	answers: NameAnswers,
): PlacedRows {
	const { rows, problems: unplaced } = withoutUnplaced(all, loaded);
	const { matchdays } = loaded;
	const book = openNameBook(rows, loaded, answers);
	const legs = splitLegs(rows, { matchdays, known }, book.teamOf);
	const rounds = numberRounds(legs.rows, matchdays);
	const names = resolveNames(rounds.rows, loaded, book);
	const unresolved = new Set(names.problems.map(({ line }) => line));
	const unclear = legs.problems.filter(({ line }) => !unresolved.has(line));
	const lines = new Set(unclear.map(({ line }) => line));
	return {
		names,
		fixtures: names.fixtures.filter(({ line }) => !lines.has(line)),
		open: names.open.filter(({ line }) => !lines.has(line)),
		roundNames: rounds.names,
		problems: [...unplaced, ...names.problems, ...unclear],
	};
}

/** Where no match is stored, a row without a matchday can't be taken whatever its teams are: they aren't asked about. */
function withoutUnplaced(
	rows: readonly FixtureRow[],
	{ matches }: LoadedSeason,
): { rows: readonly FixtureRow[]; problems: FixtureProblem[] } {
	const isPlaced = ({ matchday, matchdayName }: FixtureRow) =>
		matches.length > 0 || matchday !== null || Boolean(matchdayName);
	const unplaced = rows.filter((row) => !isPlaced(row));
	return {
		rows: rows.filter(isPlaced),
		problems: unplaced.map(({ line }) => ({ line, code: 'matchday-not-stated' })),
	};
}
