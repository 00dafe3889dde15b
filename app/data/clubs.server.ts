import type { Db, Tx } from '~/data/engine/db.server';
import type { Team, TeamAlias } from './teams.server';

/** A club in the list of a league. */
export type ListedClub = Team & { leagueId: string; spellings: string[] };

/**
 * Every club that a league knows by a spelling or has in one of its seasons, in the order of their names, with its
 * spellings there. A club of two leagues comes twice.
 */
export async function findClubs(db: Db, leagueIds: readonly string[]): Promise<ListedClub[]> {
	const aliases = await db.teamAlias.findMany({
		where: { leagueId: { in: [...leagueIds] }, removed: false },
		include: { team: true },
		orderBy: { spelling: 'asc' },
	});
	const players = await db.seasonTeam.findMany({
		where: { season: { leagueId: { in: [...leagueIds] } } },
		select: { team: true, season: { select: { leagueId: true } } },
	});
	const clubs = new Map<string, ListedClub>();
	const clubOf = (leagueId: string, team: Team) => {
		const club = clubs.get(`${leagueId} ${team.id}`) ?? { ...team, leagueId, spellings: [] };
		clubs.set(`${leagueId} ${team.id}`, club);
		return club;
	};
	for (const { leagueId, team, spelling } of aliases) clubOf(leagueId, team).spellings.push(spelling);
	for (const { team, season } of players) clubOf(season.leagueId, team);
	return [...clubs.values()].sort((a, b) => a.name.localeCompare(b.name, 'de'));
}

/**
 * A club with its spellings in all leagues, the names of the seasons it plays in, and its number of matches; or null.
 */
export async function findClub(
	db: Db | Tx,
	id: string,
): Promise<{
	team: Team;
	aliases: TeamAlias[];
	seasons: { leagueId: string; label: string }[];
	matches: number;
} | null> {
	const team = await db.team.findUnique({ where: { id } });
	if (team === null) return null;
	const aliases = await db.teamAlias.findMany({
		where: { teamId: id, removed: false },
		omit: { removed: true },
		orderBy: [{ leagueId: 'asc' }, { spelling: 'asc' }],
	});
	const seasons = await db.seasonTeam.findMany({
		where: { teamId: id },
		select: { season: { select: { leagueId: true, label: true } } },
		orderBy: { season: { label: 'desc' } },
	});
	const matches = await db.match.count({ where: { OR: [{ homeTeamId: id }, { awayTeamId: id }] } });
	return { team, aliases, seasons: seasons.map(({ season }) => season), matches };
}

/** Which club owns each of these keys in a league, with its name; keys without an owner are left out. */
export async function findOwners(
	tx: Tx,
	leagueId: string,
	keys: readonly string[],
): Promise<{ key: string; teamId: string; club: string; shortName: string }[]> {
	const rows = await tx.teamAlias.findMany({
		where: { leagueId, key: { in: [...keys] }, removed: false },
		select: { key: true, teamId: true, team: { select: { name: true, shortName: true } } },
	});
	return rows.map(({ key, teamId, team }) => ({ key, teamId, club: team.name, shortName: team.shortName }));
}

/** Changes what is shown of a club. */
export async function updateTeam(tx: Tx, { id, ...fields }: Team): Promise<void> {
	await tx.team.update({ where: { id }, data: fields });
}

/** Removes a club's spelling in a league; false if it wasn't there. */
export async function removeAlias(
	tx: Tx,
	alias: { leagueId: string; key: string; teamId: string },
): Promise<boolean> {
	const { count } = await tx.teamAlias.updateMany({
		where: { ...alias, removed: false },
		data: { removed: true },
	});
	return count === 1;
}

/** Takes every spelling away from a club: no list means it any more. */
export async function forgetSpellings(tx: Tx, teamId: string): Promise<void> {
	await tx.teamAlias.updateMany({ where: { teamId }, data: { removed: true } });
}
