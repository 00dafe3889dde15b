import type { Db, Tx } from '~/data/engine/db.server';
import type { KeptMeaning } from '~/domain/kept-import';

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

/**
 * Which of these clubs are known outside of a season: by a match or a place in another one, by a pick or the history of
 * one, or by a spelling that isn't one of these keys of the league.
 */
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
				{ picks: { some: {} } },
				{ aliases: { some: { NOT: own } } },
			],
		},
		select: { id: true },
	});
	const saved = await db.pickChange.findMany({
		where: { teamId: { in: [...ids] } },
		distinct: ['teamId'],
		select: { teamId: true },
	});
	return new Set([...known.map(({ id }) => id), ...saved.flatMap(({ teamId }) => teamId ?? [])]);
}

/** Takes matchdays without matches and picks out of their season, with the history of their kickoffs. */
export async function deleteMatchdays(tx: Tx, ids: readonly string[]): Promise<void> {
	await tx.matchday.deleteMany({
		where: { id: { in: [...ids] }, matches: { none: {} }, picks: { none: {} } },
	});
}

/** Takes teams out of a season. */
export async function removeSeasonTeams(tx: Tx, seasonId: string, teamIds: readonly string[]): Promise<void> {
	await tx.seasonTeam.deleteMany({ where: { seasonId, teamId: { in: [...teamIds] } } });
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

/** Deletes clubs that nothing points to. */
export async function deleteTeams(tx: Tx, ids: readonly string[]): Promise<void> {
	await tx.team.deleteMany({ where: { id: { in: [...ids] } } });
}
