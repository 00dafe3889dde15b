import type { KnownLeagues } from '~/csv/read-fixture-file';
import type { Db, Tx } from '~/data/engine/db.server';
import { findLeagues } from '~/data/leagues.server';
import { findSeason } from '~/data/seasons.server';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { type LoadedSeason, loadFacts, loadSeason } from '~/services/rounds/load-season.server';
import { type LeagueSeason, type PlannedSeason, planSeason } from '~/services/seasons/create-season.server';

/** Where an import goes: a season by its id, or by league and label, and then the commit makes it if there is none. */
export type ImportTarget = string | LeagueSeason;

/** The competitions that there are, and the one that an import was told to go to: its zone holds where a file tells none. */
export async function knownLeagues(db: Db | Tx, target: ImportTarget | null): Promise<KnownLeagues> {
	const leagues = await findLeagues(db);
	if (target === null) return { leagues };
	if (typeof target === 'string')
		return { leagues, chosen: (await findSeason(db, target))?.leagueId ?? null };
	const planned = await planSeason(db, target, 0);
	if (!planned.ok) return { leagues };
	const { league, isNewLeague } = planned.value;
	return { leagues: isNewLeague ? [...leagues, league] : leagues, chosen: league.id };
}

/** The season of an import, and what of it the commit has yet to make. */
export type LoadedTarget = Pick<PlannedSeason, 'isStored' | 'isNewLeague'> & {
	readonly loaded: LoadedSeason;
};

/** Loads the season of an import, stored or as it would be made at `now` (ms). */
export async function loadTarget(
	db: Db | Tx,
	target: ImportTarget,
	now: number,
): Promise<Result<LoadedTarget, SeasonRefusal>> {
	if (typeof target === 'string') {
		const loaded = await loadSeason(db, target);
		if (loaded === null) return refuse({ code: 'season-not-found' });
		return accept({ loaded, isStored: true, isNewLeague: false });
	}
	const planned = await planSeason(db, target, now);
	if (!planned.ok) return planned;
	const { season, league, isStored, isNewLeague } = planned.value;
	return accept({ loaded: await loadFacts(db, season, league), isStored, isNewLeague });
}

/** The id of the season of an import, stored or not; null for one that can't be made. */
export async function findTargetId(tx: Tx, target: ImportTarget, now: number): Promise<string | null> {
	if (typeof target === 'string') return target;
	const planned = await planSeason(tx, target, now);
	return planned.ok ? planned.value.season.id : null;
}
