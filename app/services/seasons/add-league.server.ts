import type { Context } from '~/context.server';
import { commitIfAccepted } from '~/data/engine/transaction-verdict.server';
import { createLeague, findLeagues } from '~/data/leagues.server';
import { judgeLeague, type LeagueFields } from '~/domain/new-league';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result } from '~/domain/result';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';

/** R40: adds a competition. Refuses what `judgeLeague` refuses, and who isn't a site admin. */
export async function addLeague(
	context: Context,
	{ actorId, ...fields }: LeagueFields & { readonly actorId: string | null },
): Promise<Result<{ id: string; name: string }, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, actorId);
	if (!admin.ok) return admin;
	return commitIfAccepted(
		context.db,
		async (tx): Promise<Result<{ id: string; name: string }, SeasonRefusal>> => {
			const judged = judgeLeague(fields, await findLeagues(tx));
			if (!judged.ok) return judged;
			await createLeague(tx, judged.value);
			return accept({ id: judged.value.id, name: judged.value.name });
		},
	);
}
