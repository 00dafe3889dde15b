import type { Context } from '~/context.server';
import { findScheduledSeasonIds } from '~/data/evaluation-plans.server';
import { eachAlone } from '~/domain/each-alone';
import { isNight } from '~/domain/night';
import { planEvaluation } from '~/services/evaluation/plan-evaluation.server';
import { runLong } from './long-work.server';

/**
 * A job: in each season with a schedule, sends the site admins the preview of the matchday that is complete, or
 * evaluates it if its time has come by `now` (ms). One that was due during a downtime is made up for once. A
 * correction never happens here, and nothing in the night. A season that fails keeps no other back.
 */
export async function evaluateDue(context: Context, now: number): Promise<string> {
	if (isNight(now)) return 'night';
	const counts = { announced: 0, evaluated: 0 };
	await eachAlone(await findScheduledSeasonIds(context.db), async (seasonId) => {
		const plan = await planEvaluation(context.db, seasonId, now);
		if (plan?.state !== 'planned') return;
		if (!plan.announced) counts.announced += Number(await runLong(context, 'announceEvaluation', plan));
		else if (plan.at <= now) counts.evaluated += Number(await runLong(context, 'commitPlanned', plan));
	});
	return `${counts.announced} announced, ${counts.evaluated} evaluated`;
}
