import type { Db, Tx } from '~/data/engine/db.server';
import { findPickedTeams, findPlaces } from '~/data/import-undo.server';
import { countEntryPicks, type Matchday } from '~/data/seasons.server';
import type { TeamId } from '~/domain/facts';
import type { KeptImport } from '~/domain/kept-import';

/**
 * Which of an import's clubs picks of these matchdays are on. R12: while a window of one is open, each club that plays or
 * has played there counts, picked or not; so that nobody can tell which one is. What was picked once and isn't any more
 * holds no club: that is for its member's own eyes.
 */
export async function findPickedClubs(
	db: Db | Tx,
	{
		seasonId,
		kept,
		matchdays,
	}: { seasonId: string; kept: KeptImport; matchdays: readonly Pick<Matchday, 'id' | 'number'>[] },
): Promise<Set<TeamId>> {
	const ids = kept.clubs.map(({ id }) => id);
	const places = [
		...(await findPlaces(db, seasonId, ids)),
		// A match that was removed since has no history any more.
		...kept.added.flatMap(({ home, away, facts: { matchday } }) =>
			[home, away].map((teamId) => ({ teamId, matchday })),
		),
	];
	const picked = new Set<TeamId>();
	for (const { id, number } of matchdays) {
		const here = ids.filter((club) =>
			places.some(({ teamId, matchday }) => teamId === club && matchday === number),
		);
		if (here.length === 0) continue;
		const { count, of } = await countEntryPicks(db, id, here);
		if (count === 0) continue;
		for (const club of of === 'matchday' ? here : await findPickedTeams(db, id, here)) picked.add(club);
	}
	return picked;
}
