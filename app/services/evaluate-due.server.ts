import type { Context } from '~/context.server';
import { findScheduledSeasonIds } from '~/data/evaluation-plans.server';
import { announceEvaluation } from './announce-evaluation.server';
import { commitEvaluation } from './commit-evaluation.server';
import { type EvaluationPlan, planEvaluation } from './plan-evaluation.server';
import { previewEvaluation } from './preview-evaluation.server';

/**
 * A job: in each season with a schedule, sends the site admins the preview of the matchday that is complete, or
 * evaluates it if its time has come by `now` (ms). One that was due during a downtime is made up for once. A
 * correction never happens here.
 */
export async function evaluateDue(context: Context, now: number): Promise<string> {
	const counts = { announced: 0, evaluated: 0 };
	for (const seasonId of await findScheduledSeasonIds(context.db)) {
		const plan = await planEvaluation(context.db, seasonId, now);
		if (plan?.state !== 'planned') continue;
		if (!plan.announced) counts.announced += Number(await announceEvaluation(context, plan));
		else if (plan.at <= now) counts.evaluated += Number(await evaluate(context, plan, now));
	}
	return `${counts.announced} announced, ${counts.evaluated} evaluated`;
}

/** Preview, then commit with its fingerprint, as by hand: whatever has changed meanwhile leaves it to the next tick. */
async function evaluate(context: Context, plan: EvaluationPlan, now: number): Promise<boolean> {
	const wish = { actorId: null, matchdayId: plan.matchdayId };
	const preview = await previewEvaluation(context, wish);
	if (!preview.ok) return false;
	const done = await commitEvaluation(context, {
		...wish,
		fingerprint: preview.value.fingerprint,
		origin: 'schedule',
		isStillWanted: async (tx) => {
			const current = await planEvaluation(tx, plan.seasonId, now);
			return current?.state === 'planned' && current.announced && current.facts === plan.facts;
		},
	});
	return done.ok;
}
