import type { Context } from '~/context.server';
import { findCommunityById } from '~/data/communities.server';
import { findMemberOfPlayer } from '~/data/members.server';
import { findMemberships, type Membership } from '~/data/memberships.server';
import { findPlayer } from '~/data/players.server';
import { judgeAccess, readInvitation } from '~/domain/invitation';
import { requireSiteAdminActor } from '~/services/trust/site-admin.server';
import { keepInvitation } from './keep-invitation.server';
import { loadMarks, type Mark } from './load-marks.server';
import type { SessionPlayer } from './load-session.server';

/** Where somebody plays, and where last. */
type Places = Pick<SessionPlayer, 'memberships' | 'lastCommunityId' | 'marks'>;

/**
 * R33: where a player goes after log-in: the pending invitation (`joinId`, else the one kept with the account), else
 * the page of our own that they had asked for (a community's only if they are in it), else the community used last,
 * else the newest membership in which the player is active, else the newest one, else onboarding. Who has no name yet
 * chooses it first, or says it where the invitation asks for one. R32: an invitation that is still open is kept with
 * the account, any other is forgotten; to a community that keeps the player out it leads once, to read why (R34), and
 * where its link has become void that is read once in the onboarding, after the choice of a name.
 */
export async function landingAfterLogin(
	context: Context,
	input: { playerId: string; joinId?: string | undefined; wanted?: string | null },
): Promise<string> {
	const { db } = context;
	const player = await findPlayer(db, input.playerId);
	const memberships = await findMemberships(db, input.playerId);
	const before = player?.invitation ?? null;
	const invitation = input.joinId ?? before;
	const invitedTo = readInvitation(invitation ?? '').communityId;
	const joined = memberships.some(({ communityId }) => communityId === invitedTo);
	const access = invitation === null || joined ? null : await accessTo(context, invitation);
	const isOpenNow = access === 'open';
	const isVoid = access === 'void';
	const isBarred = isOpenNow && (await findMemberOfPlayer(db, invitedTo, input.playerId))?.removal != null;
	const joinId = isOpenNow && !isBarred ? invitation : null;
	const kept = isVoid && !player?.displayName ? invitation : joinId;
	if (kept !== before) await keepInvitation(context, input.playerId, kept);
	if (joinId !== null) return joinCard(joinId);
	if (!player?.displayName) return '/choose-name';
	if (isBarred) return joinCard(invitation);
	if (input.wanted && (await mayWant(context, player, memberships, input.wanted))) return input.wanted;
	const { lastCommunityId } = player;
	const home = joined ? invitedTo : await loadHome(context, { memberships, lastCommunityId, marks: null });
	if (home) return `/community/${home}/dashboard`;
	return `/onboarding/community${isVoid ? queryOf(invitation) : ''}`;
}

/** R30: whether an invitation still opens something, if only with the community's password; or there is nothing. */
async function accessTo({ db }: Context, invitation: string): Promise<'open' | 'void' | null> {
	const { communityId, token } = readInvitation(invitation);
	const community = await findCommunityById(db, communityId);
	if (community === null || community.closed) return null;
	return judgeAccess(community, { token, byName: false }).ok ? 'open' : 'void';
}

/** A community's pages are for its members and site admins; to everybody else they don't exist. */
async function mayWant(
	context: Context,
	player: { id: string },
	memberships: readonly Membership[],
	wanted: string,
): Promise<boolean> {
	const communityId = /^\/community\/([^/?]+)/.exec(wanted)?.[1];
	if (communityId === undefined || memberships.some((each) => each.communityId === communityId)) return true;
	return (await requireSiteAdminActor(context, player.id)).ok;
}

/** The id of the player's `homeCommunity`, or null. */
export async function loadHome(context: Context, player: Places): Promise<string | null> {
	return homeCommunity(player, await loadMarks(context, player))?.communityId ?? null;
}

/** R33: the community used last, else the newest one in which the player is active, else the newest one. */
export function homeCommunity(
	{ memberships, lastCommunityId }: Omit<Places, 'marks'>,
	marks: readonly Mark[],
): Membership | null {
	const playing = new Set(marks.flatMap((mark) => (mark.playing ? mark.communityId : [])));
	return (
		memberships.find(({ communityId }) => communityId === lastCommunityId) ??
		memberships.find(({ communityId }) => playing.has(communityId)) ??
		memberships[0] ??
		null
	);
}

const queryOf = (invitation: string | null) => `?join=${encodeURIComponent(invitation ?? '')}`;

const joinCard = (invitation: string | null) => `/onboarding${queryOf(invitation)}`;
