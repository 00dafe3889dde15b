import type { Context } from '~/context.server';
import { findCommunityById } from '~/data/communities.server';
import type { Tx } from '~/data/engine/db.server';
import { findSeasonFacts } from '~/data/round-facts.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { judgeCommunityAct, judgeReason } from '~/domain/suspension';
import { seasonIdOf } from '~/services/evaluation/fold-season.server';
import { suspensionsFor } from '~/services/rounds/season-for.server';
import { judgeAdminAct } from '~/services/trust/judge-admin-act.server';
import { type Done, suspendAhead } from './suspend-ahead.server';
import type { SuspensionAct } from './tell-suspension.server';

/** A matchday in a community, and who acts. */
type Place = { readonly communityId: string; readonly matchdayId: string; readonly actorId: string };

/**
 * R39: a community admin suspends a matchday of the community's league, with a reason; picks for it stay stored without
 * effect, and who is in is told. Refuses everybody else, a missing reason, later than 24 hours before the kickoff, once a
 * match of it tells something, and one that is suspended already. The writing statement compares the deadline.
 */
export async function suspendMatchday(
	context: Context,
	place: Place & { readonly reason: string },
): Promise<Result<Done, Refusal>> {
	const reason = judgeReason(place.reason);
	if (!reason.ok) return reason;
	const act = { ...place, kind: 'set', reason: reason.value } as const;
	return suspendAhead(context, act, (tx, now) => findAct(tx, context, act, now));
}

/**
 * R39: a community admin takes the community's own suspension of a matchday back: its picks count again and are judged
 * again (R10), and who is in is told. Refuses everybody else, what a site admin has suspended, and outside the limits of
 * suspending; the writing statement compares the deadline.
 */
export async function liftSuspension(context: Context, place: Place): Promise<Result<Done, Refusal>> {
	const act = { ...place, kind: 'lift', reason: null } as const;
	return suspendAhead(context, act, (tx, now) => findAct(tx, context, act, now));
}

/** R33: the matchday, for who may administer the community; refuses all others and matchdays of another league. */
async function findAct(
	tx: Tx,
	context: Context,
	{ kind, communityId, matchdayId, actorId }: Place & Pick<SuspensionAct, 'kind'>,
	now: number,
): Promise<Result<Pick<SuspensionAct, 'season' | 'matchday'>, Refusal>> {
	const allowed = await judgeAdminAct(tx, context, { actorId, communityId });
	if (!allowed.ok) return allowed;
	const community = await findCommunityById(tx, communityId);
	if (!community || community.closed) return refuse({ code: 'community-not-found' });
	const season = await findSeasonFacts(tx, seasonIdOf(matchdayId));
	const matchday = season?.matchdays.find(({ id }) => id === matchdayId);
	if (season === null || matchday === undefined || season.leagueId !== community.leagueId)
		return refuse({ code: 'matchday-not-found' });
	const holding = suspensionsFor(season, communityId).filter((each) => each.matchdayId === matchdayId);
	if (kind === 'set' && holding.length > 0) return refuse({ code: 'suspension-there' });
	if (kind === 'lift' && holding.every((each) => each.communityId === null))
		return refuse({ code: 'suspension-gone' });
	const verdict = judgeCommunityAct(matchday, now);
	return verdict.ok ? accept({ season, matchday }) : verdict;
}
