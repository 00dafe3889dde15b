import type { Context } from '~/context.server';
import type { Tx } from '~/data/db.server';
import {
	type EvaluationKind,
	markEvaluated,
	saveEvaluation,
	saveMemberStates,
	saveRoundState,
} from '~/data/evaluations.server';
import { deleteLines, saveLines } from '~/data/settlements.server';
import { type StateTrace, saveStateChanges } from '~/data/traces.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import type { FoldedRound } from './fold-loaded.server';
import { foldSeason } from './fold-season.server';
import { type EvaluationPreview, previewOf } from './preview-evaluation.server';
import { rejudgeOpenPicks } from './rejudge-open-picks.server';
import { requireSiteAdminActor } from './site-admin.server';
import { commitIfAccepted } from './transaction-verdict.server';

/**
 * R17, R19: evaluates a matchday in all communities of its season, or corrects its evaluation, in one transaction:
 * exactly what the preview with that fingerprint showed. Refuses when a fact has changed since (preview-outdated), and
 * when it was evaluated and nothing would change (nothing-to-do); otherwise as the preview.
 */
export async function commitEvaluation(
	context: Context,
	wish: { actorId: string | null; matchdayId: string; fingerprint: string; reason?: string | undefined },
): Promise<Result<EvaluationPreview, Refusal>> {
	const actor = await requireSiteAdminActor(context, wish.actorId);
	if (!actor.ok) return actor;
	return commitIfAccepted(context.db, async (tx) => {
		const at = context.now();
		const folded = await foldSeason(tx, context, wish, at);
		if (!folded.ok) return folded;
		const { matchday, rounds, fingerprint, seasonId } = folded.value;
		if (fingerprint !== wish.fingerprint) return refuse({ code: 'preview-outdated' });
		const changed = rounds.filter(hasChanges);
		if (matchday.evaluated && changed.length === 0) return refuse({ code: 'nothing-to-do' });

		const preview = previewOf(folded.value);
		const commit = {
			id: context.newId(),
			kind: preview.kind,
			at,
			actorId: wish.actorId,
			matchday: matchday.number,
		};
		if (!matchday.evaluated && !(await markEvaluated(tx, matchday.id, at)))
			throw new Error('The matchday was evaluated meanwhile');
		await saveEvaluation(tx, {
			id: commit.id,
			matchdayId: matchday.id,
			kind: commit.kind,
			at,
			actorId: wish.actorId,
			facts: fingerprint,
			summary: preview.summary,
			reason: wish.reason?.trim() || null,
		});
		for (const round of changed) await saveRound(tx, context, round, commit);
		await rejudgeOpenPicks(tx, context, { seasonId, at, by: 'other', actorId: wish.actorId });
		return accept(preview);
	});
}

type Commit = { id: string; kind: EvaluationKind; at: number; actorId: string | null; matchday: number };

async function saveRound(
	tx: Tx,
	context: Pick<Context, 'newId'>,
	folded: FoldedRound,
	commit: Commit,
): Promise<void> {
	const { round } = folded.loaded;
	const trace = (change: Pick<StateTrace, 'memberId' | 'before' | 'after'>): StateTrace => ({
		...change,
		id: context.newId(),
		roundId: round.id,
		at: commit.at,
		cause: commit.kind,
		causeId: commit.id,
		matchday: commit.matchday,
		actorId: commit.actorId,
	});
	await saveMemberStates(
		tx,
		folded.members.map(({ entry, after }) => ({ ...entry, state: after })),
	);
	await deleteLines(tx, folded.gone);
	await saveLines(tx, folded.lines);
	const traces = folded.members.map(({ entry, after }) =>
		trace({ memberId: entry.memberId, before: entry.state, after }),
	);
	if (folded.round !== null) {
		await saveRoundState(tx, round.id, folded.round.after, commit.at);
		traces.push(trace({ memberId: null, ...folded.round }));
	}
	await saveStateChanges(tx, traces);
}

function hasChanges(folded: FoldedRound): boolean {
	return (
		folded.members.length > 0 || folded.round !== null || folded.lines.length > 0 || folded.gone.length > 0
	);
}
