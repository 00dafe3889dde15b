import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { findSchedule, saveSchedule } from '~/data/evaluation-plans.server';
import { AUTO_HOURS } from '~/domain/evaluation-plan';
import type { SeasonRefusal } from '~/domain/refusals-season';
import { accept, type Result, refuse } from '~/domain/result';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';

/**
 * Has a season's matchdays evaluated automatically, hours after their last result; null switches it off.
 * Times count from the choice at the earliest: what is complete already isn't evaluated at once. Refuses all
 * but site admins, unknown seasons, and anything but 1 to 72 whole hours.
 */
export async function scheduleEvaluations(
	context: Context,
	input: { actorId: string | null; seasonId: string; hours: number | null },
): Promise<Result<null, SeasonRefusal>> {
	const { actorId, seasonId, hours } = input;
	const admin = await requireSiteAdminActor(context, actorId);
	if (!admin.ok) return admin;
	const { least, most } = AUTO_HOURS;
	if (hours !== null && !(Number.isInteger(hours) && hours >= least && hours <= most))
		return refuse({ code: 'schedule-hours-wrong', least, most });
	return inTransaction(context.db, async (tx) => {
		const stored = await findSchedule(tx, seasonId);
		if ((stored?.hours ?? null) === hours && stored !== null) return accept(null);
		const schedule = hours === null ? null : { hours, since: context.now() };
		const saved = await saveSchedule(tx, seasonId, schedule);
		return saved ? accept(null) : refuse({ code: 'season-not-found' });
	});
}
