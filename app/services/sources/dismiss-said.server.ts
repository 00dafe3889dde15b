import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { dismissSaidFact } from '~/data/said-facts.server';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';

/**
 * R41: wants nothing of what a source says, as long as it says the same; `said` is what the admin has seen. Refuses all but
 * site admins, and what it says no longer or was dismissed already.
 */
export async function dismissSaid(
	context: Context,
	input: { readonly actorId: string | null; readonly id: string; readonly said: string },
): Promise<Result<null, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const { id, said, actorId } = input;
	const at = context.now();
	const done = await inTransaction(context.db, (tx) => dismissSaidFact(tx, { id, said, at, actorId }));
	return done ? accept(null) : refuse({ code: 'said-no-longer' });
}
