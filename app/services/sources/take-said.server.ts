import type { Context } from '~/context.server';
import { deleteSaidFacts, findSaidFact, type StoredFact } from '~/data/said-facts.server';
import { findSource } from '~/data/season-sources.server';
import { type ImportSlip, type ImportSlipCode, openSlips } from '~/domain/import-slips';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { isTakeable } from '~/domain/said-row';
import { type LeadingOn, openCorrections } from '~/services/imports/open-corrections.server';
import { changesAnything } from '~/services/imports/preview-import.server';
import { writeImport } from '~/services/imports/write-import.server';
import { loadSeason } from '~/services/rounds/load-season.server';
import { changeSeason } from '~/services/seasons/change-season.server';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { nameOfSource } from '~/text/sources';
import { planSaid } from './plan-said.server';

export type TakeInput = {
	readonly actorId: string | null;
	/** The fact, and in which words the admin has seen it. */
	readonly id: string;
	readonly said: string;
	/** What the admin means though it looks like a slip. */
	readonly meant?: readonly ImportSlipCode[];
	/** R2: of a match that goes beyond the next matchday, whether it is verlegt or has a new time only. */
	readonly beyond?: 'postponed' | 'time' | undefined;
};

/** What was taken, or nothing yet: these questions come first; `asksBeyond`: R2, verlegt or a new time only. */
export type Taken =
	| ({ readonly done: true; readonly seasonId: string; readonly matchday: number } & LeadingOn)
	| { readonly done: false; readonly slips: readonly ImportSlip[]; readonly asksBeyond: boolean };

type Written =
	| { readonly done: true; readonly evaluated: readonly number[] }
	| Extract<Taken, { done: false }>;

/**
 * R41: takes over one thing that a season's source says, as an import of it alone by this admin: with the import's
 * questions, in one transaction. What is stored as it says by then is done. Refuses all but site admins, what the source
 * says no longer, what only a hand can do (an awarded result stays, R1), and what an import would refuse.
 */
export async function takeSaid(context: Context, input: TakeInput): Promise<Result<Taken, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const fact = await findSaidFact(context.db, input.id);
	if (fact === null || fact.said !== input.said) return refuse({ code: 'said-no-longer' });
	if (!isTakeable(fact.kind)) return refuse({ code: 'said-by-hand' });
	const { seasonId, matchday } = fact;
	const act = { seasonId, source: 'import' as const, actorId: input.actorId };
	const written = await changeSeason<Written, SeasonRefusal>(context, act, async (tx, now) => {
		const source = await findSource(tx, seasonId);
		const loaded = await loadSeason(tx, seasonId);
		const current = await findSaidFact(tx, fact.id);
		if (source === null || loaded === null || current?.said !== input.said)
			return refuse({ code: 'said-no-longer' });
		const { meant = [], beyond } = input;
		const plan = await planSaid(tx, { facts: [fact], loaded, meant, beyond }, now);
		if (plan.problems.length > 0) return refuse({ code: 'said-unfit' });
		if (plan.rows.some(({ keptResult }) => keptResult !== null)) return refuse({ code: 'said-by-hand' });
		const slips = openSlips(plan.slips, meant);
		const asksBeyond = beyond === undefined && plan.rows.some(({ proposedPostponed }) => proposedPostponed);
		if (slips.length > 0 || asksBeyond)
			return accept({ value: { done: false, slips, asksBeyond }, isChange: false });
		const isChange = changesAnything(plan);
		const value = { done: true, evaluated: isChange ? plan.evaluatedMatchdays : [] } as const;
		await deleteSaidFacts(tx, [fact.id]);
		if (!isChange) return accept({ value, isChange });
		const file = { bytes: bytesOf(fact), fileName: nameOfSource(source), actorId: input.actorId };
		const run = { ...file, seasonId, source: { kind: source.kind, answerId: fact.answerId } };
		const found = { ...loaded, isNew: false, isNewLeague: false };
		await writeImport(tx, { context, input: run, now }, found, plan);
		return accept({ value, isChange });
	});
	if (!written.ok) return written;
	if (!written.value.done) return accept(written.value);
	const leading = await openCorrections(context, seasonId, written.value.evaluated);
	return accept({ done: true, seasonId, matchday, ...leading });
}

/** What the log keeps a fingerprint of. */
function bytesOf({ subject, said }: StoredFact): Uint8Array {
	return new TextEncoder().encode(`${subject} ${said}`);
}
