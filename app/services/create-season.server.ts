import type { Context } from '~/context.server';
import { inTransaction } from '~/data/db.server';
import { findSeasons, saveSeason } from '~/data/seasons.server';
import { leagueByCode } from '~/domain/leagues';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { startYearOf } from '~/domain/season-label';
import { requireSiteAdminActor } from './site-admin.server';

/**
 * Makes an empty season of a league: its part is 1 for the first one and counts up. `label` is two years in a row
 * ('2026/27'). Refuses unknown leagues, other labels, and a label that the league has already.
 */
export async function createSeason(
	context: Context,
	input: { readonly leagueId: string; readonly label: string; readonly actorId: string | null },
): Promise<Result<{ id: string }, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const league = leagueByCode(input.leagueId);
	const label = input.label.trim();
	if (league === null) return refuse({ code: 'league-unknown' });
	if (startYearOf(label) === null) return refuse({ code: 'season-label-wrong' });
	return inTransaction(context.db, async (tx) => {
		const seasons = (await findSeasons(tx)).filter((season) => season.leagueId === league.id);
		if (seasons.some((season) => season.label === label)) return refuse({ code: 'season-exists' });
		const part = 1 + Math.max(0, ...seasons.map((season) => season.part));
		const id = `${league.id}_${part}`;
		await saveSeason(tx, { id, leagueId: league.id, part, label, createdAt: context.now() });
		return accept({ id });
	});
}
