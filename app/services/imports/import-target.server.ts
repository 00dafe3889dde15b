import type { KnownLeagues } from '~/csv/read-fixture-file';
import type { Db, Tx } from '~/data/engine/db.server';
import { findLeagues } from '~/data/leagues.server';
import { findSeason } from '~/data/seasons.server';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { type LoadedSeason, loadFacts, loadSeason } from '~/services/rounds/load-season.server';
import { type LeagueSeason, planSeason } from '~/services/seasons/create-season.server';

/** Where an import goes: a season by its id, or by league and label, and then the commit makes it if there is none. */
export type ImportTarget = string | LeagueSeason;

/** The competitions that there are, and the one that an import was told to go to: its zone holds where a file tells none. */
export async function knownLeagues(db: Db | Tx, target: ImportTarget | null): Promise<KnownLeagues> {
	const season = typeof target === 'string' ? await findSeason(db, target) : target;
	return { leagues: await findLeagues(db), chosen: season?.leagueId ?? null };
}

/** Loads the season of an import. `isStored` is false for one that the commit has yet to make, as of `now` (ms). */
export async function loadTarget(
	db: Db | Tx,
	target: ImportTarget,
	now: number,
): Promise<Result<{ loaded: LoadedSeason; isStored: boolean }, SeasonRefusal>> {
	if (typeof target === 'string') return targetOf(await loadSeason(db, target), true);
	const planned = await planSeason(db, target, now);
	if (!planned.ok) return planned;
	return targetOf(await loadFacts(db, planned.value.season), planned.value.isStored);
}

/** The id of the season of an import, stored or not; null for one that can't be made. */
export async function findTargetId(tx: Tx, target: ImportTarget, now: number): Promise<string | null> {
	if (typeof target === 'string') return target;
	const planned = await planSeason(tx, target, now);
	return planned.ok ? planned.value.season.id : null;
}

function targetOf(
	loaded: LoadedSeason | null,
	isStored: boolean,
): Result<{ loaded: LoadedSeason; isStored: boolean }, SeasonRefusal> {
	return loaded === null ? refuse({ code: 'season-not-found' }) : accept({ loaded, isStored });
}
