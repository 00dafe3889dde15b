import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { dismissSaidFact, dismissSaidFacts } from '~/data/said-facts.server';
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

/**
 * R41: the same of everything that waits for a person, of a season or of one matchday, as it was seen at `seenAt` (ms).
 * Gives how many that were. Refuses all but site admins, and when nothing of it waits any more.
 */
export async function dismissAllSaid(
	context: Context,
	input: {
		readonly actorId: string | null;
		readonly seasonId: string;
		readonly matchday: number | null;
		readonly seenAt: number;
	},
): Promise<Result<number, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const at = context.now();
	const count = await inTransaction(context.db, (tx) => dismissSaidFacts(tx, { ...input, at }));
	return count > 0 ? accept(count) : refuse({ code: 'said-no-longer' });
}
