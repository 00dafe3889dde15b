import type { League } from '~/domain/leagues';
import type { Db, Tx } from './engine/db.server';
import type { League as LeagueRow } from './generated/sqlite/client';

/** Every competition, in the order in which they are offered. */
export async function findLeagues(db: Db | Tx): Promise<League[]> {
	const rows = await db.league.findMany({ orderBy: [{ place: 'asc' }, { name: 'asc' }] });
	return rows.map(leagueOf);
}

/** One competition, or null. */
export async function findLeague(db: Db | Tx, id: string): Promise<League | null> {
	const row = await db.league.findUnique({ where: { id } });
	return row && leagueOf(row);
}

/** Writes a competition that the house brings, or brings the stored one to the same facts; `place` orders them. */
export async function saveLeague(db: Db | Tx, league: League, place: number): Promise<void> {
	const row = { ...rowOf(league), place };
	await db.league.upsert({ where: { id: league.id }, create: row, update: row });
}

/** Writes a new competition behind all others. One with this code violates a unique key. */
export async function createLeague(tx: Tx, league: League): Promise<void> {
	await tx.league.create({ data: rowOf(league) });
}

/** What is in a competition: the labels of its seasons, newest first, their matches, and the communities that play in it. */
export type LeagueUse = {
	readonly seasons: readonly string[];
	readonly matches: number;
	readonly communities: number;
};

/** What is in a competition. */
export async function findLeagueUse(db: Db | Tx, id: string): Promise<LeagueUse> {
	const seasons = await db.season.findMany({
		...{ where: { leagueId: id }, orderBy: { part: 'desc' } },
		select: { label: true },
	});
	return {
		seasons: seasons.map(({ label }) => label),
		matches: await db.match.count({ where: { season: { leagueId: id } } }),
		communities: await db.community.count({ where: { leagueId: id } }),
	};
}

/** Writes another name, and the names and the zone that go with it. */
export async function renameLeague(tx: Tx, league: League): Promise<void> {
	const { name, names, timeZone } = rowOf(league);
	await tx.league.update({ where: { id: league.id }, data: { name, names, timeZone } });
}

/** Removes a competition without seasons and communities, with the spellings in it. */
export async function removeLeague(tx: Tx, id: string): Promise<void> {
	await tx.teamAlias.deleteMany({ where: { leagueId: id } });
	await tx.league.delete({ where: { id } });
}

function rowOf({ names, ...league }: League): Omit<LeagueRow, 'place'> {
	return { ...league, names: names.join('\n') };
}

function leagueOf({ place: _, names, ...row }: LeagueRow): League {
	return { ...row, names: names === '' ? [] : names.split('\n') };
}
