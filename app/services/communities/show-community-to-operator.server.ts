import type { Context } from '~/context.server';
import {
	type Candidate,
	findCandidates,
	findCommunityForOperator,
	type ListedForOperator,
} from '~/data/community-lists.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';

/** As many admins, and members who could become one, are offered. */
const CANDIDATES = 500;

export type CommunityToOperator = ListedForOperator & {
	leaders: (Candidate & { playerId: string; locked: boolean })[];
	/** Members who could become admin. */
	candidates: Candidate[];
};

/**
 * One community for site admins: its numbers, who leads it and who could. R12: nothing of it depends on open picks.
 * Refuses all but site admins, and an unknown community.
 */
export async function showCommunityToOperator(
	context: Context,
	input: { communityId: string; actorId: string },
): Promise<Result<CommunityToOperator, Refusal>> {
	const admin = await requireSiteAdminActor(context, input.actorId);
	if (!admin.ok) return admin;
	const community = await findCommunityForOperator(context.db, input.communityId);
	if (!community) return refuse({ code: 'community-not-found' });
	const { admins, others } = await findCandidates(context.db, community.id, CANDIDATES);
	return accept({ ...community, leaders: admins, candidates: others });
}
