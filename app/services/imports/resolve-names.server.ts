import type { Team, TeamAlias } from '~/data/teams.server';
import type { TeamFixture } from '~/domain/fixture-diff';
import type { FixtureProblem, FixtureRow } from '~/domain/fixture-row';
import { findNameClashes, type NameClash } from '~/domain/name-clash';
import { isOpenPlace } from '~/domain/open-place';
import { teamNameKey } from '~/domain/team-name';
import type { LoadedSeason } from '~/services/rounds/load-season.server';
import { findUnknown, type NameBook, type UnknownName } from './name-book.server';

export type ResolvedNames = {
	readonly fixtures: readonly TeamFixture[];
	readonly problems: readonly FixtureProblem[];
	readonly unknown: readonly UnknownName[];
	/** Answers of which one is wrong. */
	readonly clashes: readonly NameClash[];
	readonly newTeams: readonly Team[];
	readonly newAliases: readonly TeamAlias[];
	/** Teams that join the season with this import. */
	readonly joining: readonly string[];
	/** R40: rows that name a place that isn't known yet instead of a team. */
	readonly open: readonly FixtureRow[];
};

/** The rows with their teams, as the book has them. A season takes the teams that its list names (R40). */
export function resolveNames(
	rows: readonly FixtureRow[],
	loaded: LoadedSeason,
	book: NameBook,
): ResolvedNames {
	const teamIds = new Set(loaded.teamIds);
	const answered = new Set(book.newAliases.map(({ key }) => key));
	const clashes = findNameClashes(rows, book.teamOf, answered);
	const inClash = new Set(clashes.flatMap(({ names }) => names.map(teamNameKey)));
	const clashing = (name: string) => answered.has(teamNameKey(name)) && inClash.has(teamNameKey(name));
	const fixtures: TeamFixture[] = [];
	const problems: FixtureProblem[] = [];
	const open: FixtureRow[] = [];
	for (const row of rows) {
		const { line } = row;
		const ids = [row.home, row.away].map((name) => book.teamOf.get(teamNameKey(name)));
		for (const id of ids) if (id !== undefined) teamIds.add(id);
		const [home, away] = ids;
		const twice = [row.home, row.away].find(clashing);
		if (hasOpenPlace(row, ids)) open.push(row);
		else if (home === undefined || away === undefined) {
			problems.push({ line, code: 'team-unknown', name: home === undefined ? row.home : row.away });
		} else if (twice !== undefined) problems.push({ line, code: 'team-clashes', name: twice });
		else if (home === away) problems.push({ line, code: 'team-plays-itself', name: row.home });
		else fixtures.push({ ...row, home, away });
	}
	const unknown = findUnknown(
		rows.filter((row) => !open.includes(row)),
		loaded,
		book.teamOf,
	);
	const joining = [...teamIds].filter((id) => !loaded.teamIds.has(id));
	const { newTeams, newAliases } = book;
	return { fixtures, problems, unknown, clashes, newTeams, newAliases, joining, open };
}

/** Something that no spelling covers, and that no team is called. */
function hasOpenPlace({ home, away }: FixtureRow, ids: readonly (string | undefined)[]): boolean {
	return [home, away].some((name, index) => ids[index] === undefined && isOpenPlace(name));
}
