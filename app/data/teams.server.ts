import type { Db, Tx } from './db.server';

export type Team = {
	id: string;
	name: string;
	shortName: string;
	initials: string;
	color: string;
	color2: string;
	ink: string;
};

export type TeamAlias = { leagueId: string; key: string; teamId: string };

/** Teams by id, in the order of their names. */
export async function findTeams(db: Db | Tx, ids: readonly string[]): Promise<Team[]> {
	return db.team.findMany({ where: { id: { in: [...ids] } }, orderBy: { name: 'asc' } });
}

/** Every spelling known in a league. */
export async function findAliases(db: Db | Tx, leagueId: string): Promise<TeamAlias[]> {
	return db.teamAlias.findMany({ where: { leagueId }, orderBy: { key: 'asc' } });
}

/** Writes teams that don't exist yet; those that do are left as they are. */
export async function saveNewTeams(db: Db | Tx, teams: readonly Team[]): Promise<void> {
	const known = await db.team.findMany({
		where: { id: { in: teams.map((team) => team.id) } },
		select: { id: true },
	});
	const ids = new Set(known.map((team) => team.id));
	await db.team.createMany({ data: teams.filter((team) => !ids.has(team.id)) });
}

/** Writes spellings that aren't known yet; what a known one means stays. Each key may come once. */
export async function saveNewAliases(
	db: Db | Tx,
	leagueId: string,
	aliases: readonly TeamAlias[],
): Promise<void> {
	const known = new Set((await findAliases(db, leagueId)).map((alias) => alias.key));
	await db.teamAlias.createMany({ data: aliases.filter((alias) => !known.has(alias.key)) });
}
