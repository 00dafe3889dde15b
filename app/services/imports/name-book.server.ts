import type { Team, TeamAlias } from '~/data/teams.server';
import type { FixtureRow } from '~/domain/fixture-row';
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

/** What the admin answered about names. */
export type NameAnswers = {
	/** Unknown spelling -> id of a team of the league, or `NEW_TEAM`. */
	readonly names?: Iterable<readonly [spelling: string, answer: string]>;
	/** R40: every other unknown name is a new team. */
	readonly allNew?: boolean;
};

/** Whom the names of a file mean: key of a spelling -> team's id, and what of it the admin's answers make new. */
export type NameBook = { teamOf: Map<string, string>; newTeams: Team[]; newAliases: TeamAlias[] };

/**
 * The known spellings and the admin's answers, never a likeness; an answer that can't be is none. With `allNew` every
 * other unknown name that resembles none is a new team.
 */
export function openNameBook(
	rows: readonly FixtureRow[],
	loaded: LoadedSeason,
	{ names = [], allNew = false }: NameAnswers,
): NameBook {
	const given = [...names];
	const known = openBook(rows, loaded, given);
	return allNew ? openBook(rows, loaded, [...given, ...othersAsNew(rows, loaded, known)]) : known;
}

/** Every unknown name that resembles no known team, as a new one. */
function othersAsNew(
	rows: readonly FixtureRow[],
	loaded: LoadedSeason,
	{ teamOf }: NameBook,
): [string, string][] {
	return findUnknown(rows, loaded, teamOf)
		.filter(({ name, suggestions }) => suggestions.length === 0 && !isOpenPlace(name))
		.map(({ name }) => [name, NEW_TEAM]);
}

/** The known spellings, and those that the admin has just explained. */
function openBook(
	rows: readonly FixtureRow[],
	loaded: LoadedSeason,
	answers: Iterable<readonly [spelling: string, answer: string]>,
): NameBook {
	const { aliases, season } = loaded;
	const candidates = whoItMayBe(loaded);
	const book: NameBook = { teamOf: new Map(aliases), newTeams: [], newAliases: [] };
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

/** Names that the book doesn't have, with whom they may mean. */
export function findUnknown(
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
	if (found.size === 0) return [];
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
