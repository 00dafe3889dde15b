import type { Context } from '~/context.server';
import { commitIfAccepted } from '~/data/engine/transaction-verdict.server';
import { findLeagues, findLeagueUse, removeLeague as remove, renameLeague } from '~/data/leagues.server';
import { judgeLeagueChange, judgeLeagueRemoval, type LeagueChange } from '~/domain/league-change';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';

type Wish = { readonly actorId: string | null; readonly leagueId: string };

/**
 * R40: gives an added competition another name or zone. Refuses what `judgeLeagueChange` refuses, and who isn't a site
 * admin.
 */
export async function changeLeague(
	context: Context,
	{ actorId, leagueId, ...fields }: Wish & LeagueChange,
): Promise<Result<{ name: string }, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, actorId);
	if (!admin.ok) return admin;
	return commitIfAccepted(context.db, async (tx): Promise<Result<{ name: string }, SeasonRefusal>> => {
		const known = await findLeagues(tx);
		const league = known.find(({ id }) => id === leagueId);
		if (league === undefined) return refuse({ code: 'league-not-found' });
		const { matches } = await findLeagueUse(tx, leagueId);
		const judged = judgeLeagueChange(fields, league, { known, matches });
		if (!judged.ok) return judged;
		await renameLeague(tx, judged.value);
		return accept({ name: judged.value.name });
	});
}

/**
 * R40: removes an added competition and the spellings in it; clubs stay. Refuses what `judgeLeagueRemoval` refuses, and
 * who isn't a site admin.
 */
export async function removeLeague(
	context: Context,
	{ actorId, leagueId }: Wish,
): Promise<Result<{ name: string }, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, actorId);
	if (!admin.ok) return admin;
	return commitIfAccepted(context.db, async (tx): Promise<Result<{ name: string }, SeasonRefusal>> => {
		const league = (await findLeagues(tx)).find(({ id }) => id === leagueId);
		if (league === undefined) return refuse({ code: 'league-not-found' });
		const judged = judgeLeagueRemoval(league, await findLeagueUse(tx, leagueId));
		if (!judged.ok) return judged;
		await remove(tx, leagueId);
		return accept({ name: league.name });
	});
}
