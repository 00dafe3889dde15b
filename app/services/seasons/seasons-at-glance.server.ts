import type { Db } from '~/data/engine/db.server';
import { findLeagues } from '~/data/leagues.server';
import { findSeasonsAhead } from '~/data/rounds.server';
import type { Season } from '~/data/seasons.server';

/**
 * Ids of the seasons that site admins look after at `now` (ms): the newest of each league, and every one with a kickoff
 * ahead.
 */
export async function seasonsAtGlance(
	db: Db,
	stored: readonly Pick<Season, 'id' | 'leagueId'>[],
	now: number,
): Promise<Set<string>> {
	const leagues = await findLeagues(db);
	const newest = leagues.flatMap(({ id }) => stored.find((season) => season.leagueId === id)?.id ?? []);
	const ahead = (await findSeasonsAhead(db, now)).map((season) => season.id);
	return new Set([...newest, ...ahead]);
}
