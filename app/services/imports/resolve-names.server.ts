import type { Team, TeamAlias } from '~/data/teams.server';
import type { TeamFixture } from '~/domain/fixture-diff';
import type { FixtureProblem, FixtureRow } from '~/domain/fixture-row';
import { findNameClashes, type NameClash } from '~/domain/name-clash';
import { newTeam } from '~/domain/new-team';
import { isOpenPlace } from '~/domain/open-place';
import { cleanName } from '~/domain/player-name';
import { suggestTeams, teamNameKey } from '~/domain/team-name';
import type { LoadedSeason } from '~/services/rounds/load-season.server';

/** The answer for a name that is a club which the house doesn't know yet. */
export const NEW_TEAM = 'new';

/** Whom an unknown name can mean: where the season has all its teams one of them, else any of the league's, or a new one. */
export function whoItMayBe({ teams, teamIds, size }: LoadedSeason): {
	teams: readonly Team[];
	new: boolean;
} {
	const isFull = size.teamCount !== null && teamIds.size >= size.teamCount;
	return { teams: isFull ? teams.filter(({ id }) => teamIds.has(id)) : teams, new: !isFull };
}

/** A name that no spelling covers: a question to the admin, with suggestions, best first. */
export type UnknownName = {
	readonly name: string;
	readonly lines: readonly number[];
	readonly suggestions: readonly Pick<Team, 'id' | 'name'>[];
};

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

/**
 * Names of a file -> teams, by the known spellings and the admin's answers (spelling -> team's id, or `NEW_TEAM`),
 * never by likeness; an answer that can't be is none. With `allNew` every other unknown name that
 * resembles none is a new team. A season takes the teams that its list names (R40).
 */
export function resolveNames(
	rows: readonly FixtureRow[],
	loaded: LoadedSeason,
	answers: Iterable<readonly [spelling: string, answer: string]>,
	allNew = false,
): ResolvedNames {
	const given = [...answers];
	const known = openBook(rows, loaded, given);
	const book = allNew ? openBook(rows, loaded, [...given, ...othersAsNew(rows, loaded, known)]) : known;
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

/** Every unknown name that resembles no known team, as a new one. */
function othersAsNew(
	rows: readonly FixtureRow[],
	loaded: LoadedSeason,
	{ teamOf }: Book,
): [string, string][] {
	return findUnknown(rows, loaded, teamOf)
		.filter(({ name, suggestions }) => suggestions.length === 0 && !isOpenPlace(name))
		.map(({ name }) => [name, NEW_TEAM]);
}

type Book = { teamOf: Map<string, string>; newTeams: Team[]; newAliases: TeamAlias[] };

/** The known spellings, and those that the admin has just explained. */
function openBook(
	rows: readonly FixtureRow[],
	loaded: LoadedSeason,
	answers: Iterable<readonly [spelling: string, answer: string]>,
): Book {
	const { aliases, season } = loaded;
	const candidates = whoItMayBe(loaded);
	const book: Book = { teamOf: new Map(aliases), newTeams: [], newAliases: [] };
	const asked = new Set(rows.flatMap((row) => [teamNameKey(row.home), teamNameKey(row.away)]));
	for (const [name, answer] of answers) {
		const spelling = cleanName(name);
		const key = teamNameKey(spelling);
		if (!asked.has(key) || book.teamOf.has(key)) continue;
		const created = answer === NEW_TEAM && candidates.new ? newTeam(spelling, season.leagueId) : null;
		const teamId = created?.id ?? candidates.teams.find((team) => team.id === answer)?.id;
		if (teamId === undefined) continue;
		if (created) book.newTeams.push(created);
		book.newAliases.push({ leagueId: season.leagueId, key, spelling, teamId });
		book.teamOf.set(key, teamId);
	}
	return book;
}

function findUnknown(
	rows: readonly FixtureRow[],
	loaded: LoadedSeason,
	teamOf: ReadonlyMap<string, string>,
): UnknownName[] {
	const found = new Map<string, { name: string; lines: number[] }>();
	for (const row of rows) {
		for (const name of [row.home, row.away]) {
			const key = teamNameKey(name);
			if (teamOf.has(key)) continue;
			const entry = found.get(key) ?? { name, lines: [] };
			entry.lines.push(row.line);
			found.set(key, entry);
		}
	}
	const { aliases } = loaded;
	const { teams } = whoItMayBe(loaded);
	const named = teams.map((team) => ({
		id: team.id,
		names: [team.name, ...[...aliases].flatMap(([key, id]) => (id === team.id ? [key] : []))],
	}));
	return [...found.values()].map(({ name, lines }) => ({
		name,
		lines,
		suggestions: suggestTeams(name, named).flatMap((id) => {
			const team = teams.find((candidate) => candidate.id === id);
			return team ? [{ id, name: team.name }] : [];
		}),
	}));
}
