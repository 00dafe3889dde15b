import type { Context } from '~/context.server';
import { type Db, inTransaction, type Tx } from '~/data/engine/db.server';
import { findLeague, findLeagues } from '~/data/leagues.server';
import { findSeasons, type Season, saveSeason } from '~/data/seasons.server';
import type { League } from '~/domain/leagues';
import { judgeLeague, type LeagueFields } from '~/domain/new-league';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { isSeasonLabel } from '~/domain/season-label';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';

/** A season by its league's code and its label ('2026/27'); `league` is one that isn't known yet (R40). */
export type LeagueSeason = {
	readonly leagueId: string;
	readonly label: string;
	readonly league?: Pick<LeagueFields, 'name' | 'timeZone'>;
};

/** The season of a league with a label, and what of it isn't stored yet. */
export type PlannedSeason = {
	readonly season: Season;
	readonly league: League;
	readonly isStored: boolean;
	readonly isNewLeague: boolean;
};

/**
 * Makes an empty season of a league. Refuses unknown leagues, labels that seasons of it don't bear, and a label that
 * the league has already.
 */
export async function createSeason(
	context: Context,
	input: LeagueSeason & { readonly actorId: string | null },
): Promise<Result<{ id: string }, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	return inTransaction(context.db, async (tx) => {
		const planned = await planSeason(tx, input, context.now());
		if (!planned.ok) return planned;
		if (planned.value.isStored) return refuse({ code: 'season-exists' });
		await saveSeason(tx, planned.value.season);
		return accept({ id: planned.value.season.id });
	});
}

/**
 * The season of a league with a label: the stored one, or else the one to make at `now` (ms), whose part is 1 for the
 * league's first and counts up. Refuses unknown leagues and labels that seasons of it don't bear.
 */
export async function planSeason(
	db: Db | Tx,
	input: LeagueSeason,
	now: number,
): Promise<Result<PlannedSeason, SeasonRefusal>> {
	const label = input.label.trim();
	const found = await planLeague(db, input);
	if (!found.ok) return found;
	const { league, isNewLeague } = found.value;
	if (!isSeasonLabel(label, league.calendarYear))
		return refuse({ code: 'season-label-wrong', calendarYear: league.calendarYear });
	const seasons = (await findSeasons(db)).filter((season) => season.leagueId === league.id);
	const stored = seasons.find((season) => season.label === label);
	if (stored !== undefined) return accept({ season: stored, league, isStored: true, isNewLeague });
	const part = 1 + Math.max(0, ...seasons.map((season) => season.part));
	const id = `${league.id}_${part}`;
	const season = { id, leagueId: league.id, part, label, createdAt: now };
	return accept({ season, league, isStored: false, isNewLeague });
}

/** The stored league, or the one to make: its label tells whether a season of it is one year. */
async function planLeague(
	db: Db | Tx,
	{ leagueId, label, league: wanted }: LeagueSeason,
): Promise<Result<{ league: League; isNewLeague: boolean }, SeasonRefusal>> {
	if (wanted === undefined) {
		const league = await findLeague(db, leagueId);
		return league === null ? refuse({ code: 'league-unknown' }) : accept({ league, isNewLeague: false });
	}
	const calendarYear = !label.includes('/');
	const judged = judgeLeague({ ...wanted, calendarYear }, await findLeagues(db));
	return judged.ok ? accept({ league: judged.value, isNewLeague: true }) : judged;
}
