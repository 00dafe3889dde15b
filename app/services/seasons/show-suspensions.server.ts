import type { Context } from '~/context.server';
import { findCommunityById } from '~/data/communities.server';
import { findSeasonFacts, type StoredMatchday } from '~/data/round-facts.server';
import { findNewestRound } from '~/data/rounds.server';
import { hasPassed, inFoldOrder } from '~/domain/matchday';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { judgeCommunityAct } from '~/domain/suspension';
import { seasonFor, suspensionsFor } from '~/services/rounds/season-for.server';
import { mayAdminister } from '~/services/trust/may-administer.server';
import { matchdayLabel } from '~/text/matchdays';

/** A matchday that a community's admin may suspend, or that is suspended. */
export type ShownSuspension = Pick<StoredMatchday, 'id' | 'number' | 'name' | 'kickoff'> & {
	readonly label: string;
	/** null: it isn't suspended. */
	readonly suspended: { readonly reason: string; readonly everywhere: boolean } | null;
	/** R39: why the admin may neither suspend it nor take that back; null: they may. */
	readonly refusal: Refusal | null;
};

export type SuspensionsScreen = {
	readonly community: { readonly id: string; readonly name: string };
	/** Of the newest round's season, in the fold's order: those ahead, and those that are suspended. */
	readonly matchdays: readonly ShownSuspension[];
};

/** R39: the matchdays of a community that can be suspended. Refuses everybody but its admins and site admins (R33). */
export async function showSuspensions(
	context: Context,
	{ communityId, actorId }: { communityId: string; actorId: string },
): Promise<Result<SuspensionsScreen, Refusal>> {
	const { db } = context;
	if (!(await mayAdminister(db, context, { actorId, communityId })))
		return refuse({ code: 'not-community-admin' });
	const community = await findCommunityById(db, communityId);
	const round = await findNewestRound(db, communityId);
	const season = round && (await findSeasonFacts(db, round.seasonId));
	if (!community || !season) return refuse({ code: 'community-not-found' });
	const now = context.now();
	const own = new Set(
		suspensionsFor(season, communityId).flatMap((each) =>
			each.communityId === null ? [] : [each.matchdayId],
		),
	);
	const matchdays = inFoldOrder(seasonFor(season, communityId).matchdays).flatMap((matchday) => {
		const { suspension } = matchday;
		if (suspension === undefined && (hasPassed(matchday, now) || matchday.matches.length === 0)) return [];
		return [shown(matchday, own.has(matchday.id), now)];
	});
	return accept({ community: { id: community.id, name: community.name }, matchdays });
}

function shown(matchday: StoredMatchday, isOwn: boolean, now: number): ShownSuspension {
	const { id, number, name, kickoff, suspension } = matchday;
	const verdict = judgeCommunityAct({ kickoff, matches: suspension?.matches ?? matchday.matches }, now);
	const notOwn = suspension !== undefined && !isOwn ? ({ code: 'suspension-gone' } as const) : null;
	return {
		...{ id, number, name, label: matchdayLabel(matchday), kickoff },
		suspended: suspension ? { reason: suspension.reason, everywhere: suspension.everywhere } : null,
		refusal: verdict.ok ? notOwn : verdict.refusal,
	};
}
