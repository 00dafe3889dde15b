import type { Db, Tx } from '~/data/engine/db.server';
import { findPacked, rowsIn } from '~/data/engine/packed-rows.server';
import type { Club } from '~/domain/club';
import { Prisma } from './generated/sqlite/client';

export type Team = Club;

/** A spelling of a club in a league: as it was written, and the key under which it is compared. */
export type TeamAlias = { leagueId: string; key: string; spelling: string; teamId: string };

/** Teams by id, in the order of their names. */
export async function findTeams(db: Db | Tx, ids: readonly string[]): Promise<Team[]> {
	return db.team.findMany({ where: { id: { in: [...ids] } }, orderBy: { name: 'asc' } });
}

/** Every spelling known in a league, by its key: hundreds, which each answer of a source is read with. */
export async function findAliases(
	db: Db | Tx,
	leagueId: string,
): Promise<Pick<TeamAlias, 'key' | 'teamId'>[]> {
	const aliases = {
		cells: ['a."key"', 'a."teamId"'],
		order: 'a."key"',
		from: Prisma.sql`FROM "TeamAlias" a WHERE a."leagueId" = ${leagueId} AND NOT a."removed"`,
		read: ([key = '', teamId = '']: string[]) => ({ key, teamId }),
	};
	return rowsIn((await findPacked(db, { aliases })).aliases);
}

/** What these spellings mean in a league, one that was removed included. */
export async function findStoredAliases(
	db: Db | Tx,
	leagueId: string,
	keys: readonly string[],
): Promise<(TeamAlias & { removed: boolean })[]> {
	return db.teamAlias.findMany({ where: { leagueId, key: { in: [...keys] } } });
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

/** Writes spellings that were never there; what a known one means stays, and a removed one stays removed. */
export async function saveNewAliases(
	db: Db | Tx,
	leagueId: string,
	aliases: readonly TeamAlias[],
): Promise<void> {
	const stored = await db.teamAlias.findMany({ where: { leagueId }, select: { key: true } });
	const known = new Set(stored.map((alias) => alias.key));
	await db.teamAlias.createMany({ data: aliases.filter((alias) => !known.has(alias.key)) });
}

/** Writes what somebody says that spellings mean, one removed before included. */
export async function saveAliases(tx: Tx, aliases: readonly TeamAlias[]): Promise<void> {
	for (const { leagueId, key, spelling, teamId } of aliases) {
		await tx.teamAlias.upsert({
			where: { leagueId_key: { leagueId, key } },
			create: { leagueId, key, spelling, teamId },
			update: { spelling, teamId, removed: false },
		});
	}
}
