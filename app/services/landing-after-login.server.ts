import type { Context } from '~/context.server';
import { findMemberships, hasCommunity, type Membership } from '~/data/memberships.server';
import { findPlayer } from '~/data/players.server';
import { readInvitation } from '~/domain/invitation';
import { requireSiteAdminActor } from './site-admin.server';

/**
 * R33: where a player goes after log-in: the pending invitation, else the page of our own that they had asked for (a
 * community's only if they are in it), else the community used last, else the newest
 * membership in which the player is active, else the newest one, else onboarding; without a name always first to
 * choosing one. `joinId` comes back as far as the invitation is still open.
 */
export async function landingAfterLogin(
	context: Context,
	input: { playerId: string; joinId?: string | undefined; wanted?: string | null },
): Promise<{ path: string; joinId: string | null }> {
	const { db } = context;
	const player = await findPlayer(db, input.playerId);
	const memberships = await findMemberships(db, input.playerId);
	const invitedTo = readInvitation(input.joinId ?? '').communityId;
	const joined = memberships.some(({ communityId }) => communityId === invitedTo);
	const invited = input.joinId !== undefined && !joined && (await hasCommunity(db, invitedTo));
	const joinId = invited && input.joinId !== undefined ? input.joinId : null;
	if (!player?.displayName) return { path: withJoin('/choose-name', joinId), joinId };
	if (joinId !== null) return { path: withJoin('/onboarding', joinId), joinId };
	if (input.wanted && (await mayWant(context, player, memberships, input.wanted)))
		return { path: input.wanted, joinId };
	const home = joined ? invitedTo : homeCommunity(memberships, player.lastCommunityId)?.communityId;
	return { path: home ? `/community/${home}/dashboard` : '/onboarding/community', joinId };
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

/** R33: the community used last, else the newest one in which the player is active, else the newest one. */
export function homeCommunity(
	memberships: readonly Membership[],
	lastCommunityId: string | null,
): Membership | null {
	return (
		memberships.find(({ communityId }) => communityId === lastCommunityId) ??
		memberships.find(({ active }) => active) ??
		memberships[0] ??
		null
	);
}

function withJoin(path: string, joinId: string | null): string {
	return joinId === null ? path : `${path}?join=${encodeURIComponent(joinId)}`;
}
