import type { Context } from '~/context.server';
import { inTransaction, type Tx } from '~/data/engine/db.server';
import { findMatches } from '~/data/matches.server';
import { dismissSaidFact, dismissSaidFacts, findSaidFact, type StoredFact } from '~/data/said-facts.server';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { saysResult } from '~/domain/said-row';
import { type Decision, noteDecisions } from '~/services/seasons/note-decisions.server';
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
		await keepStored(tx, context, [fact], { at, actorId });
		return true;
	});
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
	const count = await inTransaction(context.db, async (tx) => {
		const facts = await dismissSaidFacts(tx, { ...input, at });
		await keepStored(tx, context, facts, { at, actorId: input.actorId });
		return facts.length;
	});
	return count > 0 ? accept(count) : refuse({ code: 'said-no-longer' });
}

/** What a season's source said instead of results or starts is dismissed, and so what is stored of them stays. */
async function keepStored(
	tx: Tx,
	context: Context,
	facts: readonly StoredFact[],
	trace: { at: number; actorId: string | null },
): Promise<void> {
	const matches = await findMatches(tx, facts[0]?.seasonId ?? '');
	const decisions = facts.flatMap(({ kind, said, matchId }): Decision[] => {
		const match = matches.find(({ id }) => id === matchId);
		if (match === undefined) return [];
		if (saysResult({ kind, said })) return [{ match, field: 'keptResult' }];
		return kind === 'time' ? [{ match, field: 'keptKickoff' }] : [];
	});
	await noteDecisions(tx, context, decisions, trace);
}
