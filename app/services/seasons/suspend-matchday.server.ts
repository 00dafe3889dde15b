import type { Context } from '~/context.server';
import { findCommunityById } from '~/data/communities.server';
import { inTransaction, type Tx } from '~/data/engine/db.server';
import { findSeasonFacts, type StoredMatchday, type StoredSeason } from '~/data/round-facts.server';
import { saveSuspension } from '~/data/suspensions.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { judgeCommunityAct, judgeReason } from '~/domain/suspension';
import { seasonIdOf } from '~/services/evaluation/fold-season.server';
import { closeWindows } from '~/services/rounds/close-pick-windows.server';
import { suspensionsFor } from '~/services/rounds/season-for.server';
import { judgeAdminAct } from '~/services/trust/judge-admin-act.server';
import { followSuspension } from './follow-suspension.server';

/** A matchday in a community, and who acts. */
export type CommunityPlace = {
	readonly communityId: string;
	readonly matchdayId: string;
	readonly actorId: string;
};

/** What a matchday is called. */
type Done = { readonly number: number; readonly name: string | null };

/**
 * R39: a community admin suspends a matchday of the community's league, with a reason; picks for it stay stored without
 * effect, and who is in is told. Refuses everybody else, a missing reason, later than 24 hours before the kickoff, once a
 * match of it tells something, and one that is suspended already. The writing statement compares the deadline.
 */
export async function suspendMatchday(
	context: Context,
	input: CommunityPlace & { readonly reason: string },
): Promise<Result<Done, Refusal>> {
	const reason = judgeReason(input.reason);
	if (!reason.ok) return reason;
	const { communityId, matchdayId, actorId } = input;
	return inTransaction(context.db, async (tx) => {
		const now = context.now();
		await closeWindows(tx, context, now);
		const found = await findPlace(tx, context, input);
		if (!found.ok) return found;
		const { season, matchday } = found.value;
		const isThere = suspensionsFor(season, communityId).some((each) => each.matchdayId === matchdayId);
		if (isThere) return refuse({ code: 'suspension-there' });
		const verdict = judgeCommunityAct(matchday, now);
		if (!verdict.ok) return verdict;
		const suspension = { id: context.newId(), matchdayId, communityId, reason: reason.value, actorId };
		if (!(await saveSuspension(tx, suspension, { limit: 'early', now })))
			return refuse({ code: 'suspension-begun' });
		const act = { season, matchday, communityId, actorId, reason: reason.value, now };
		await followSuspension(tx, context, { kind: 'set', ...act });
		return accept({ number: matchday.number, name: matchday.name });
	});
}

/** R33: the matchday, for who may administer the community; refuses all others and matchdays of another league. */
export async function findPlace(
	tx: Tx,
	context: Context,
	{ communityId, matchdayId, actorId }: CommunityPlace,
): Promise<Result<{ season: StoredSeason; matchday: StoredMatchday }, Refusal>> {
	const allowed = await judgeAdminAct(tx, context, { actorId, communityId });
	if (!allowed.ok) return allowed;
	const community = await findCommunityById(tx, communityId);
	if (!community || community.closed) return refuse({ code: 'community-not-found' });
	const season = await findSeasonFacts(tx, seasonIdOf(matchdayId));
	const matchday = season?.matchdays.find(({ id }) => id === matchdayId);
	if (season === null || matchday === undefined || season.leagueId !== community.leagueId)
		return refuse({ code: 'matchday-not-found' });
	return accept({ season, matchday });
}
