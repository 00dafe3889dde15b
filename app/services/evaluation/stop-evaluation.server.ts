import type { Context } from '~/context.server';
import { inTransaction, type Tx } from '~/data/engine/db.server';
import { findPlan, savePlan } from '~/data/evaluation-plans.server';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { seasonIdOf } from './fold-season.server';
import { planEvaluation } from './plan-evaluation.server';

type Wish = { actorId: string; matchdayId: string };

/** Stops the automatic evaluation of a matchday. Refuses all but site admins, and matchdays without a plan. */
export function stopEvaluation(context: Context, wish: Wish): Promise<Result<null, SeasonRefusal>> {
	return changePlan(context, wish, async (tx, now) => {
		await savePlan(tx, wish.matchdayId, { stoppedAt: now, stoppedById: wish.actorId });
	});
}

/**
 * Has a stopped matchday evaluated automatically after all: at its time, or half an hour from now if that has passed.
 * Refuses as `stopEvaluation` does.
 */
export function resumeEvaluation(context: Context, wish: Wish): Promise<Result<null, SeasonRefusal>> {
	return changePlan(context, wish, async (tx, now) => {
		const stored = await findPlan(tx, wish.matchdayId);
		if (stored === null || stored.stoppedAt === null) return;
		const announcedAt = stored.announcedAt === null ? null : now;
		await savePlan(tx, wish.matchdayId, { stoppedAt: null, stoppedById: null, announcedAt });
	});
}

async function changePlan(
	context: Context,
	{ actorId, matchdayId }: Wish,
	change: (tx: Tx, now: number) => Promise<void>,
): Promise<Result<null, SeasonRefusal>> {
	const admin = await requireSiteAdminActor(context, actorId);
	if (!admin.ok) return admin;
	return inTransaction(context.db, async (tx) => {
		const now = context.now();
		const plan = await planEvaluation(tx, seasonIdOf(matchdayId), now);
		if (plan?.matchdayId !== matchdayId) return refuse({ code: 'evaluation-not-planned' });
		await change(tx, now);
		return accept(null);
	});
}
