import type { Context } from '~/context.server';
import { findSchedule } from '~/data/evaluation-plans.server';
import type { Hindrance } from '~/domain/evaluation-plan';
import { seasonIdOf } from './fold-season.server';
import { type EvaluationPlan, findNextToEvaluate, planEvaluation } from './plan-evaluation.server';

/** A matchday that will be evaluated automatically, as screens show it. */
export type ShownPlan = Pick<EvaluationPlan, 'matchdayId' | 'matchday' | 'state' | 'at'>;

/** The number of the matchday that holds a schedule back, and why. */
export type HeldBack = { matchday: number; hindrance: Hindrance };

/** A season's choice and what it means now. `hours` null: never automatically. */
export async function showSchedule(
	context: Pick<Context, 'db' | 'now'>,
	seasonId: string,
): Promise<{ hours: number | null; plan: ShownPlan | null; heldBack: HeldBack | null }> {
	const { db } = context;
	const schedule = await findSchedule(db, seasonId);
	if (schedule === null) return { hours: null, plan: null, heldBack: null };
	const plan = await planEvaluation(db, seasonId, context.now());
	const next = plan === null ? await findNextToEvaluate(db, seasonId, context.now()) : null;
	const hindrance = next?.hindrance ?? null;
	return {
		hours: schedule.hours,
		plan: plan && shown(plan),
		heldBack: next === null || hindrance === null ? null : { matchday: next.matchday.number, hindrance },
	};
}

/** The plan of one matchday, or null if it has none. */
export async function showPlan(context: Context, matchdayId: string): Promise<ShownPlan | null> {
	const { plan } = await showSchedule(context, seasonIdOf(matchdayId));
	return plan?.matchdayId === matchdayId ? plan : null;
}

function shown({ matchdayId, matchday, state, at }: EvaluationPlan): ShownPlan {
	return { matchdayId, matchday, state, at };
}
