import type { Db, Tx } from '~/data/engine/db.server';

/** Says to all who wait for news of a season that a fact or a score of it has changed. */
export async function bumpVersion(tx: Tx, seasonId: string): Promise<void> {
	// One that an import made may have gone with it.
	if ((await tx.season.count({ where: { id: seasonId } })) === 0) return;
	await tx.seasonVersion.upsert({
		where: { seasonId },
		create: { seasonId, version: 1 },
		update: { version: { increment: 1 } },
	});
}

/** The versions of these seasons, in one statement; one that never changed has none. */
export async function findVersions(db: Db, seasonIds: readonly string[]): Promise<Map<string, number>> {
	const rows = await db.seasonVersion.findMany({ where: { seasonId: { in: [...seasonIds] } } });
	return new Map(rows.map(({ seasonId, version }) => [seasonId, version]));
}
