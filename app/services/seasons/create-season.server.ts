import type { Context } from '~/context.server';
import { type Db, inTransaction, type Tx } from '~/data/engine/db.server';
import { findLeague } from '~/data/leagues.server';
import { findSeasons, type Season, saveSeason } from '~/data/seasons.server';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { isSeasonLabel } from '~/domain/season-label';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';

/** A season by its league's code and its label ('2026/27'). */
export type LeagueSeason = { readonly leagueId: string; readonly label: string };

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
): Promise<Result<{ season: Season; isStored: boolean }, SeasonRefusal>> {
	const league = await findLeague(db, input.leagueId);
	const label = input.label.trim();
	if (league === null) return refuse({ code: 'league-unknown' });
	if (!isSeasonLabel(label, league.calendarYear))
		return refuse({ code: 'season-label-wrong', calendarYear: league.calendarYear });
	const seasons = (await findSeasons(db)).filter((season) => season.leagueId === league.id);
	const stored = seasons.find((season) => season.label === label);
	if (stored !== undefined) return accept({ season: stored, isStored: true });
	const part = 1 + Math.max(0, ...seasons.map((season) => season.part));
	const id = `${league.id}_${part}`;
	return accept({ season: { id, leagueId: league.id, part, label, createdAt: now }, isStored: false });
}
