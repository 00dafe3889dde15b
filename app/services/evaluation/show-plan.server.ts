import type { Context } from '~/context.server';
import { findSchedule } from '~/data/evaluation-plans.server';
import type { Hindrance } from '~/domain/evaluation-plan';
import { matchdayLabel } from '~/text/matchdays';
import { seasonIdOf } from './fold-season.server';
import { type EvaluationPlan, findNextToEvaluate, planEvaluation } from './plan-evaluation.server';

/** A matchday that will be evaluated automatically, as screens show it. */
export type ShownPlan = Pick<EvaluationPlan, 'matchdayId' | 'matchday' | 'state' | 'at'> & {
	/** What the matchday is called. */
	readonly label: string;
};

/** The matchday that holds a schedule back, and why. */
export type HeldBack = { matchday: { number: number; name: string | null }; hindrance: Hindrance };

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
		heldBack: next === null || hindrance === null ? null : { matchday: placeOf(next.matchday), hindrance },
	};
}

/** The plan of one matchday, or null if it has none. */
export async function showPlan(context: Context, matchdayId: string): Promise<ShownPlan | null> {
	const { plan } = await showSchedule(context, seasonIdOf(matchdayId));
	return plan?.matchdayId === matchdayId ? plan : null;
}

function placeOf({ number, name }: HeldBack['matchday']): HeldBack['matchday'] {
	return { number, name };
}

function shown({ matchdayId, matchday, name, state, at }: EvaluationPlan): ShownPlan {
	return { matchdayId, matchday, label: matchdayLabel({ number: matchday, name }), state, at };
}
