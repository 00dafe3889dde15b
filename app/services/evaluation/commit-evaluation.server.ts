import type { Context } from '~/context.server';
import type { Db, Tx } from '~/data/engine/db.server';
import type { EvaluationOrigin } from '~/data/evaluations.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { type CommittedEvaluation, commitFold, writeCommit } from './commit-fold.server';
import type { FoldedSeason } from './fold-season.server';
import { givenReason } from './given-reason.server';

type Wish = {
	actorId: string | null;
	matchdayId: string;
	fingerprint: string;
	reason?: string | undefined;
	/** Tells the schedule from the command line, which both have no actor. */
	origin?: EvaluationOrigin;
	/** Asked in the transaction that writes; false refuses as a changed fact does. */
	isStillWanted?: (tx: Tx) => Promise<boolean>;
};

/**
 * R17, R19: evaluates a matchday in all communities of its season, or corrects its evaluation, in one transaction:
 * exactly what the preview with that fingerprint showed. Refuses when a fact has changed since (preview-outdated),
 * when it was evaluated and nothing would change (nothing-to-do), and a correction for which nobody has given a reason,
 * neither here nor with the facts (correction-reason-missing); otherwise as the preview.
 */
export async function commitEvaluation(
	context: Context,
	wish: Wish,
): Promise<Result<CommittedEvaluation, Refusal>> {
	const actor = await requireSiteAdminActor(context, wish.actorId);
	if (!actor.ok) return actor;
	return commitFold(context, wish, {
		judge: (db, folded) => judge(db, folded, wish),
		async write(tx, folded, ahead) {
			const isWanted = wish.isStillWanted === undefined || (await wish.isStillWanted(tx));
			if (!isWanted) return refuse({ code: 'preview-outdated' });
			return accept(await writeCommit(tx, context, folded, ahead, wish));
		},
	});
}

/** Why it is done, if there is anything to do. */
async function judge(db: Db, folded: FoldedSeason, wish: Wish): Promise<Result<string | null, Refusal>> {
	const { matchday, rounds } = folded;
	const isChange = rounds.some(({ members, state, lines, gone, idle }) => {
		return members.length + lines.length + gone.length + idle.length > 0 || state !== null;
	});
	if (matchday.evaluated && !isChange) return refuse({ code: 'nothing-to-do' });
	const given = wish.reason?.trim() || null;
	const reason = matchday.evaluated ? (given ?? (await givenReason(db, folded))) : given;
	return matchday.evaluated && reason === null
		? refuse({ code: 'correction-reason-missing' })
		: accept(reason);
}
