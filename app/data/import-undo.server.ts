import type { Db, Tx } from '~/data/engine/db.server';
import type { KeptMeaning } from '~/domain/kept-import';
import { Prisma } from './generated/sqlite/client';

/** A season's rounds, as far as matchdays that go concern them; `startedAt` in ms UTC. */
export async function findRoundStarts(
	db: Db | Tx,
	seasonId: string,
): Promise<{ startedAt: number; firstMatchday: number }[]> {
	const rows = await db.round.findMany({
		where: { seasonId },
		select: { startedAt: true, firstMatchday: true },
	});
	return rows.map(({ startedAt, firstMatchday }) => ({ startedAt: Number(startedAt), firstMatchday }));
}

/** Which of these clubs are known by a match or a place in another season, or by a spelling that isn't one of these. */
export async function findClubsKnownElsewhere(
	db: Db | Tx,
	ids: readonly string[],
	{ seasonId, leagueId, keys }: { seasonId: string; leagueId: string; keys: readonly string[] },
): Promise<Set<string>> {
	const own = { leagueId, key: { in: [...keys] } };
	const other = { seasonId: { not: seasonId } };
	const known = await db.team.findMany({
		where: {
			id: { in: [...ids] },
			OR: [
				{ seasons: { some: other } },
				{ home: { some: other } },
				{ away: { some: other } },
				{ aliases: { some: { NOT: own } } },
			],
		},
		select: { id: true },
	});
	return new Set(known.map(({ id }) => id));
}

/** Whether another season, a community or a spelling that isn't one of these keys knows a competition. */
export async function isLeagueKnownElsewhere(
	db: Db | Tx,
	id: string,
	{ seasonId, keys }: { seasonId: string; keys: readonly string[] },
): Promise<boolean> {
	const known = [
		{ seasons: { some: { id: { not: seasonId } } } },
		{ communities: { some: {} } },
		{ aliases: { some: { key: { notIn: [...keys] } } } },
	];
	return (await db.league.count({ where: { id, OR: known } })) > 0;
}

/** The matchdays of a season at which these clubs have a match or had one that is still there: their numbers, by club. */
export async function findPlaces(
	db: Db | Tx,
	seasonId: string,
	ids: readonly string[],
): Promise<{ teamId: string; matchday: number }[]> {
	const some = { in: [...ids] };
	const matches = await db.match.findMany({
		where: { seasonId, OR: [{ homeTeamId: some }, { awayTeamId: some }] },
		select: {
			...{ homeTeamId: true, awayTeamId: true, matchday: { select: { number: true } } },
			changes: { where: { field: 'matchday' }, select: { oldValue: true } },
		},
	});
	return matches.flatMap(({ homeTeamId, awayTeamId, matchday, changes }) =>
		[matchday.number, ...changes.map(({ oldValue }) => Number(oldValue))].flatMap((number) =>
			[homeTeamId, awayTeamId].map((teamId) => ({ teamId, matchday: number })),
		),
	);
}

/** Which of these clubs picks of a matchday are on. R12: only for one of which every window is stored as closed. */
export async function findPickedTeams(
	db: Db | Tx,
	matchdayId: string,
	ids: readonly string[],
): Promise<string[]> {
	const where = { matchdayId, teamId: { in: [...ids] } };
	const picks = await db.pick.findMany({ where, distinct: ['teamId'], select: { teamId: true } });
	return picks.map(({ teamId }) => teamId);
}

/** R21, R27, R39: picks, suspensions or the places of acts rest on the matchday `m`, as a condition of SQL. */
const isHeld = Prisma.sql`(EXISTS (SELECT 1 FROM "Pick" p WHERE p."matchdayId" = m."id")
	OR EXISTS (SELECT 1 FROM "Suspension" u WHERE u."matchdayId" = m."id")
	OR EXISTS (SELECT 1 FROM "Round" r LEFT JOIN "Adjustment" a ON a."roundId" = r."id"
		WHERE r."seasonId" = m."seasonId" AND m."number" IN (a."afterMatchday", r."closedAfter")))`;

/** The ids of a season's matchdays on which something of this kind rests. */
export async function findHeldMatchdays(db: Db | Tx, seasonId: string): Promise<Set<string>> {
	const rows = await db.$queryRaw<{ id: string }[]>`
		SELECT m."id" FROM "Matchday" m WHERE m."seasonId" = ${seasonId} AND ${isHeld}`;
	return new Set(rows.map(({ id }) => id));
}

/** Takes matchdays without matches and on which nothing rests out of their season, with the history of their kickoffs. */
export async function deleteMatchdays(tx: Tx, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return;
	await tx.$executeRaw`DELETE FROM "Matchday" AS m WHERE m."id" IN (${Prisma.join([...ids])})
		AND NOT EXISTS (SELECT 1 FROM "Match" x WHERE x."matchdayId" = m."id") AND NOT ${isHeld}`;
}

/** Gives a spelling back what it meant before; null: it was never there. */
export async function restoreAlias(
	tx: Tx,
	leagueId: string,
	{ key, meaning }: { key: string; meaning: KeptMeaning | null },
): Promise<void> {
	if (meaning === null) await tx.teamAlias.deleteMany({ where: { leagueId, key } });
	else await tx.teamAlias.updateMany({ where: { leagueId, key }, data: meaning });
}

/** Deletes clubs that nobody knows any more. A pick that its match has left may still be on one: that keeps its row. */
export async function deleteTeams(tx: Tx, ids: readonly string[]): Promise<void> {
	await tx.team.deleteMany({ where: { id: { in: [...ids] }, picks: { none: {} } } });
}

/** Deletes a competition without seasons, communities and spellings; it is one. */
export async function deleteLeague(tx: Tx, id: string): Promise<void> {
	await tx.league.delete({ where: { id } });
}
