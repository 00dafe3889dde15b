import { teamNameKey } from '~/domain/team-name';
import type { Club } from '~/services/seasons/save-clubs.server';

/** Longer spellings are full names: the lists that put a sign behind a club's name don't use them. */
const LONGEST_BEFORE_SIGN = 22;

/** A code or a part of a name: 'FCB', 'Bay. Leverkusen'. */
const SHORTENED = /^[A-Z0-9]+$|\p{L}\./u;

/**
 * The clubs of a table, a line each. Where the second field is '+', the line means a club that is known already, in
 * this league under all its spellings there and those of the line.
 */
export function readTable(leagueId: string, table: string, known: readonly Club[] = []): Club[] {
	return table
		.trim()
		.split('\n')
		.map((line) => {
			const [id = '', name = '', ...fields] = line.split(' | ');
			if (name === '+') return clubAgain(leagueId, clubOf(known, id), fields[0]);
			const [shortName = '', initials = '', colours = '', ink = '', spellings = ''] = fields;
			const [color = '', color2 = ''] = colours.split(' ');
			const aliases = spellings.split(', ');
			return { leagueId, id, name, shortName, initials, color, color2, ink, aliases };
		});
}

/** Its second team, a team of its own: 'Bayern II', which nothing that means the first one means. */
export function secondTeamOf(club: Club): Club {
	const { id, name, shortName, initials } = club;
	return {
		...club,
		id: `${id}-ii`,
		name: `${name} II`,
		shortName: `${shortName} II`,
		initials: `${initials.slice(0, 2)}2`,
		aliases: withSigns(club, ['II', '2', 'U21', 'U23']),
	};
}

/**
 * Its women's team, a team of its own. Lists of a league of women mostly call it as the club, so it has the club's
 * spellings there and its short name; the full name says which team it is.
 */
export function womensTeamOf(club: Club): Club {
	const { id, name, aliases } = club;
	return { ...club, id: `${id}-frauen`, name: `${name} Frauen`, aliases: [name, ...aliases] };
}

/** A club of a league of women, also under the signs that other lists put behind its spellings: 'Bayern (F)'. */
export function withWomensSigns(club: Club): Club {
	const aliases = club.aliases.filter((spelling) => !SHORTENED.test(spelling));
	const signed = withSigns({ ...club, aliases }, ['Frauen', 'F', 'W', 'Women']);
	return { ...club, aliases: [...club.aliases, ...signed] };
}

/** The clubs of leagues in their cup, each once, without the spellings that mean two of them. */
export function cupOf(leagueId: string, clubs: readonly Club[]): Club[] {
	// The last table that has a club has its spellings of all tables before.
	const teams = [...new Map(clubs.map((club) => [club.id, { ...club, leagueId }])).values()];
	const owners = new Map<string, Set<string>>();
	for (const { id, name, shortName, aliases } of teams) {
		for (const key of [name, shortName, ...aliases].map(teamNameKey)) {
			owners.set(key, (owners.get(key) ?? new Set()).add(id));
		}
	}
	const meansOne = (spelling: string) => owners.get(teamNameKey(spelling))?.size === 1;
	return teams.map((club) => ({ ...club, aliases: club.aliases.filter(meansOne) }));
}

function clubAgain(leagueId: string, club: Club, spellings: string | undefined): Club {
	const more = spellings === undefined ? [] : spellings.split(', ');
	return { ...club, leagueId, aliases: [...club.aliases, ...more] };
}

/** The club as the last table has it: with its spellings of all tables before. */
function clubOf(known: readonly Club[], id: string): Club {
	const club = known.findLast((candidate) => candidate.id === id);
	if (club === undefined) throw new Error(`no table above has the club ${id}`);
	return club;
}

function withSigns({ name, shortName, aliases }: Club, signs: readonly string[]): string[] {
	return [...new Set([name, shortName, ...aliases])]
		.filter((spelling) => spelling === name || spelling.length <= LONGEST_BEFORE_SIGN)
		.flatMap((spelling) => signs.map((sign) => `${spelling} ${sign}`));
}
