import type { Context } from '~/context.server';
import { commitEvaluation } from './commit-evaluation.server';
import { type EvaluationPlan, planEvaluation } from './plan-evaluation.server';
import { previewEvaluation } from './preview-evaluation.server';

/**
 * Evaluates a matchday whose planned time has come: preview, then commit with its fingerprint, as by hand. Whatever has
 * changed meanwhile leaves it to the next tick. Returns whether it was evaluated.
 */
export async function commitPlanned(context: Context, plan: EvaluationPlan): Promise<boolean> {
	const wish = { actorId: null, matchdayId: plan.matchdayId };
	const preview = await previewEvaluation(context, wish);
	if (!preview.ok) return false;
	const done = await commitEvaluation(context, {
		...wish,
		fingerprint: preview.value.fingerprint,
		origin: 'schedule',
		isStillWanted: async (tx) => {
			const current = await planEvaluation(tx, plan.seasonId, context.now());
			return current?.state === 'planned' && current.announced && current.facts === plan.facts;
		},
	});
	return done.ok;
}
