import type { Context } from '~/context.server';
import { inTransaction, type Tx } from '~/data/engine/db.server';
import { findMatches } from '~/data/matches.server';
import { dismissSaidFact, findSaidFact, type StoredFact } from '~/data/said-facts.server';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { saysResult } from '~/domain/said-row';
import { noteDecision } from '~/services/seasons/note-decision.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';

/**
 * R41: wants nothing of what a source says, as long as it says the same; `said` is what the admin has seen. With it a
 * person has decided what is stored, so that the source asks whenever it says otherwise. Refuses all but site admins, and
 * what it says no longer or was dismissed already.
 */
export async function dismissSaid(
	context: Context,
	input: { readonly actorId: string | null; readonly id: string; readonly said: string },
): Promise<Result<null, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const { id, said, actorId } = input;
	const at = context.now();
	const done = await inTransaction(context.db, async (tx) => {
		const fact = await findSaidFact(tx, id);
		if (fact === null || !(await dismissSaidFact(tx, { id, said, at, actorId }))) return false;
		await keepStored(tx, context, fact, { at, actorId });
		return true;
	});
	return done ? accept(null) : refuse({ code: 'said-no-longer' });
}

/** What a source said instead of a result or a start is dismissed, and so what is stored of it stays. */
async function keepStored(
	tx: Tx,
	context: Context,
	{ kind, said, seasonId, matchId }: StoredFact,
	trace: { at: number; actorId: string | null },
): Promise<void> {
	const match = (await findMatches(tx, seasonId)).find(({ id }) => id === matchId);
	if (match === undefined) return;
	if (saysResult({ kind, said })) await noteDecision(tx, context, { match, field: 'keptResult', ...trace });
	if (kind === 'time') await noteDecision(tx, context, { match, field: 'keptKickoff', ...trace });
}
