import type { Context } from '~/context.server';
import { findCommunityById, type StoredCommunity } from '~/data/communities.server';
import type { Db } from '~/data/engine/db.server';
import { countPresent, findMemberOfPlayer } from '~/data/members.server';
import type { StoredRound } from '~/data/round-facts.server';
import { findKickoff, findNewestRound, findNextMatchday } from '~/data/rounds.server';
import { isOpenRound } from '~/domain/belonging';
import type { RoundSettings } from '~/domain/facts';
import { invitationCode } from '~/domain/invitation';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { isEntryOpen } from '~/services/rounds/entry-open.server';
import { judgeNextRound } from '~/services/rounds/judge-next-round.server';
import { mayAdminister } from '~/services/trust/may-administer.server';

/** What somebody who joins now comes to (R26): they play from a matchday on, or wait for the next round. */
type Joins =
	| { readonly kind: 'now'; readonly round: number; readonly matchday: number | null }
	| { readonly kind: 'later'; readonly running: boolean };

export type CommunityInviteScreen = {
	community: Pick<StoredCommunity, 'id' | 'name' | 'visibility' | 'entryOpen' | 'membersInvite'> & {
		/** Who is there. */
		present: number;
	};
	/** Code of the invite link (R30). */
	invitation: string;
	joins: Joins;
	/** The newest round, or the one that could follow it once it is over: by which rules, and where it begins (ms UTC). */
	round: {
		number: number;
		settings: RoundSettings;
		firstMatchday: number | null;
		firstKickoff: number | null;
	};
};

/**
 * How people get in (R30), for whoever may hand on the link: the community's admins, site admins and, where it allows
 * that, its members. Refuses everybody else.
 */
export async function showCommunityInvite(
	context: Context,
	input: { communityId: string; actorId: string },
): Promise<Result<CommunityInviteScreen, Refusal>> {
	const { db } = context;
	const { communityId } = input;
	const community = await findCommunityById(db, communityId);
	const last = await findNewestRound(db, communityId);
	if (!community || !last) return refuse({ code: 'community-not-found' });
	if (!(await mayInvite(context, input, community))) return refuse({ code: 'not-community-admin' });
	const { id, name, visibility, entryOpen, membersInvite } = community;
	const now = context.now();
	return accept({
		community: {
			...{ id, name, visibility, entryOpen, membersInvite },
			present: await countPresent(db, communityId),
		},
		invitation: invitationCode(community),
		joins: await joinsNow(db, { entryOpen, round: last, now }),
		round: await shownRound(db, { community, last, now }),
	});
}

async function mayInvite(
	context: Context,
	input: { communityId: string; actorId: string },
	{ membersInvite }: StoredCommunity,
): Promise<boolean> {
	if (await mayAdminister(context.db, context, input)) return true;
	if (!membersInvite) return false;
	const member = await findMemberOfPlayer(context.db, input.communityId, input.actorId);
	return member !== null && member.leftAt === null;
}

async function joinsNow(
	db: Db,
	join: { entryOpen: boolean; round: StoredRound; now: number },
): Promise<Joins> {
	const { round, now } = join;
	if (!(await isEntryOpen(db, join))) return { kind: 'later', running: isOpenRound(round) };
	const next = await findNextMatchday(db, round, now);
	return { kind: 'now', round: round.number, matchday: next?.matchday ?? null };
}

async function shownRound(
	db: Db,
	shown: { community: StoredCommunity; last: StoredRound; now: number },
): Promise<CommunityInviteScreen['round']> {
	const { community, last, now } = shown;
	const { number, settings, firstMatchday, seasonId } = last;
	if (isOpenRound(last))
		return { number, settings, firstMatchday, firstKickoff: await findKickoff(db, seasonId, firstMatchday) };
	const next = await judgeNextRound(db, { leagueId: community.leagueId, last, now });
	return {
		...{ number: number + 1, settings: community.settings },
		firstMatchday: next.ok ? next.value.firstMatchday : null,
		firstKickoff: next.ok ? next.value.beginsAt : null,
	};
}
