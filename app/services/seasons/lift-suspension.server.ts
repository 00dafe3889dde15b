import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { liftSuspension as saveLift } from '~/data/suspensions.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { judgeCommunityAct } from '~/domain/suspension';
import { closeWindows } from '~/services/rounds/close-pick-windows.server';
import { followSuspension } from './follow-suspension.server';
import { type CommunityPlace, findPlace } from './suspend-matchday.server';

/**
 * R39: a community admin takes the community's own suspension of a matchday back: its picks count again and are judged
 * again (R10), and who is in is told. Refuses everybody else, what a site admin has suspended, and outside the limits of
 * suspending; the writing statement compares the deadline.
 */
export async function liftSuspension(
	context: Context,
	input: CommunityPlace,
): Promise<Result<{ readonly number: number; readonly name: string | null }, Refusal>> {
	const { communityId, matchdayId, actorId } = input;
	return inTransaction(context.db, async (tx) => {
		const now = context.now();
		await closeWindows(tx, context, now);
		const found = await findPlace(tx, context, input);
		if (!found.ok) return found;
		const { season, matchday } = found.value;
		const isOwn = season.suspensions.some(
			(each) => each.matchdayId === matchdayId && each.communityId === communityId && each.liftedAt === null,
		);
		if (!isOwn) return refuse({ code: 'suspension-gone' });
		const verdict = judgeCommunityAct(matchday, now);
		if (!verdict.ok) return verdict;
		if (!(await saveLift(tx, { matchdayId, communityId, actorId }, { limit: 'early', now })))
			return refuse({ code: 'suspension-begun' });
		await followSuspension(tx, context, {
			...{ kind: 'lift', season, matchday, communityId, actorId, reason: null, now },
		});
		return accept({ number: matchday.number, name: matchday.name });
	});
}
