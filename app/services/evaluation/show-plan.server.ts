import type { Context } from '~/context.server';
import { findSchedule } from '~/data/evaluation-plans.server';
import { seasonIdOf } from './fold-season.server';
import { type EvaluationPlan, planEvaluation } from './plan-evaluation.server';

/** A matchday that will be evaluated automatically, as screens show it. */
export type ShownPlan = Pick<EvaluationPlan, 'matchdayId' | 'matchday' | 'state' | 'at'>;

/** A season's choice and what it means now. `hours` null: never automatically. */
export async function showSchedule(
	context: Pick<Context, 'db' | 'now'>,
	seasonId: string,
): Promise<{ hours: number | null; plan: ShownPlan | null }> {
	const schedule = await findSchedule(context.db, seasonId);
	const plan = schedule === null ? null : await planEvaluation(context.db, seasonId, context.now());
	return { hours: schedule?.hours ?? null, plan: plan && shown(plan) };
}

/** The plan of one matchday, or null if it has none. */
export async function showPlan(context: Context, matchdayId: string): Promise<ShownPlan | null> {
	const { plan } = await showSchedule(context, seasonIdOf(matchdayId));
	return plan?.matchdayId === matchdayId ? plan : null;
}

function shown({ matchdayId, matchday, state, at }: EvaluationPlan): ShownPlan {
	return { matchdayId, matchday, state, at };
}
