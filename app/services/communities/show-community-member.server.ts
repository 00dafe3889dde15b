import type { Context } from '~/context.server';
import { findCommunityById } from '~/data/communities.server';
import { hasOtherAdmin } from '~/data/community-admins.server';
import { countPresent, findMember } from '~/data/members.server';
import type { StoredRound } from '~/data/round-facts.server';
import { findRoundNotices } from '~/data/round-notices.server';
import { findKickoff, findNewestRound } from '~/data/rounds.server';
import { type OfferedAct, offeredActs } from '~/domain/admin-acts';
import { isOpenRound } from '~/domain/belonging';
import type { MemberState } from '~/domain/facts';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { shownUnit, type Unit } from '~/domain/settlement-kinds';
import { type ActFacts, findActFacts } from '~/services/rounds/act-facts.server';
import { isEntryOpen } from '~/services/rounds/entry-open.server';
import { foreseeRebuy } from '~/services/rounds/goes-on-by-rebuy.server';
import { roundNoticesOf } from '~/services/rounds/round-notices.server';
import { mayAdminister } from '~/services/trust/may-administer.server';
import { mayOverrule } from './may-overrule.server';

/** Instants in ms UTC. */
type LeftRound = {
	round: number;
	isIn: boolean;
	begins: { matchday: number; kickoff: number | null } | null;
};

export type CommunityMemberScreen = {
	community: { id: string; name: string };
	/** R36: what the newest round counts in; null: nothing costs a joker there. */
	unit: Unit | null;
	member: { id: string; displayName: string; isAdmin: boolean; gone: boolean; state: MemberState | null };
	/** The viewer looks at the own membership. */
	own: boolean;
	/** What the viewer may do; nothing unless an admin. */
	acts: OfferedAct[];
	/** R20, R21: what one of them meets now. */
	facts: ActFacts | null;
	mayNameAdmin: boolean;
	/** R34: an admin named later than the viewer; not the last one. */
	mayWithdraw: boolean;
	/** R34: somebody else, who is there or could come back, and no admin named earlier. */
	mayRemove: boolean;
	/** R34: removed by an admin and kept out, and why. */
	removal: { reason: string } | null;
	/** R26: the viewer waits, and the running round takes them in. */
	mayPlayNow: boolean;
	/** R31: the viewer's own name, or anybody's for an admin. */
	mayRename: boolean;
	/** R31: an admin gave the name. */
	nameHeld: boolean;
	mayAdminister: boolean;
	/** R34: why the viewer can't leave. */
	leaveRefusal: Extract<Refusal, { code: 'last-admin' }> | null;
	/** R34: of the own membership, what part in the running round leaving gives up; `begins` while its first kickoff is ahead. */
	leaves: LeftRound | null;
	/**
	 * R24: if a rebuy lets a round go on that is over: its number, whose win goes, who is in then, the next
	 * kickoff (ms), and that a correction is still to come (R19).
	 */
	reopening: {
		round: number;
		winners: string[];
		within: string[];
		next: { matchday: number; kickoff: number } | null;
		pending: string | null;
	} | null;
};

/**
 * One member, for the community's admins, site admins and the member alone (R33, R34). Refuses everybody else, and
 * members of other communities.
 */
export async function showCommunityMember(
	context: Context,
	input: { communityId: string; memberId: string; actorId: string },
): Promise<Result<CommunityMemberScreen, Refusal>> {
	const { db } = context;
	const { communityId, memberId, actorId } = input;
	const community = await findCommunityById(db, communityId);
	const member = await findMember(db, communityId, memberId);
	if (!community || !member) return refuse({ code: 'member-not-found' });
	const own = member.playerId === actorId;
	const admin = await mayAdminister(db, context, { actorId, communityId });
	if (own && !admin && member.leftAt !== null) return refuse({ code: 'member-not-found' });
	if (!own && !admin) return refuse({ code: 'not-community-admin' });
	const round = await findNewestRound(db, communityId);
	const { id, displayName, isAdmin, state } = member;
	const gone = member.leftAt !== null;
	const overrules = admin && !own && (await mayOverrule(db, context, { actorId, member }));
	const mayTakeRights = overrules && !gone;
	const hasOther = isAdmin && (await hasOtherAdmin(db, communityId, memberId));
	const acts = admin && round ? offeredActs(state, round) : [];
	const facts =
		round && acts.length > 0
			? await findActFacts(db, { round, memberId, active: state?.active ?? false, now: context.now() })
			: null;
	const rebuy =
		round && acts.includes('rebuy') ? await foreseeRebuy(db, { round, memberId, now: context.now() }) : null;
	return accept({
		community: { id: community.id, name: community.name },
		unit: shownUnit((round ?? community).settings),
		member: { id, displayName, isAdmin, gone, state },
		own,
		acts,
		facts,
		reopening: rebuy &&
			round && {
				...{ round: rebuy.round, next: rebuy.next },
				pending: roundNoticesOf(round, await findRoundNotices(db, round)).pending,
				winners: rebuy.winners.map(({ name }) => name),
				within: rebuy.within.map(({ name }) => name),
			},
		mayAdminister: admin,
		leaveRefusal:
			own && isAdmin && !hasOther
				? { code: 'last-admin', alone: (await countPresent(db, communityId)) === 1 }
				: null,
		leaves: own && round && state ? await leftRoundOf(context, round, state) : null,
		mayRemove: overrules && (!gone || (member.removal === null && member.playerId !== null)),
		mayWithdraw: mayTakeRights && hasOther,
		removal: member.removal,
		mayPlayNow:
			own &&
			!gone &&
			state === null &&
			round !== null &&
			(await isEntryOpen(db, { entryOpen: community.entryOpen, round, now: context.now() })),
		mayRename: member.playerId !== null && (admin || !member.nameHeld),
		nameHeld: member.nameHeld,
		mayNameAdmin: admin && !isAdmin && !gone && member.playerId !== null,
	});
}

async function leftRoundOf(
	{ db, now }: Context,
	round: StoredRound,
	state: MemberState,
): Promise<LeftRound | null> {
	if (!isOpenRound(round) || state.outCause === 'left') return null;
	const { number, firstMatchday, seasonId } = round;
	const kickoff = await findKickoff(db, seasonId, firstMatchday);
	const isAhead = kickoff === null || now() < kickoff;
	return { round: number, isIn: state.active, begins: isAhead ? { matchday: firstMatchday, kickoff } : null };
}
