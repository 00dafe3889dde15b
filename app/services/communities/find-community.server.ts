import type { Context } from '~/context.server';
import { findCommunityByNameKey } from '~/data/communities.server';
import { findMemberOfPlayer } from '~/data/members.server';
import { cleanName, nameKey } from '~/domain/player-name';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';

/** What somebody who knows a community's exact name sees of it before joining (R30). */
export type FoundCommunity = {
	communityId: string;
	name: string;
	league: string;
	needsPassword: boolean;
	isMember: boolean;
};

/**
 * R30: the community of this exact name, whatever its visibility. Refuses an empty name, an unknown one, a player
 * whom its admins keep out (R34), and to strangers one that is locked.
 */
export async function findCommunity(
	context: Context,
	input: { name: string; playerId: string },
): Promise<Result<FoundCommunity, Refusal>> {
	if (cleanName(input.name) === '') return refuse({ code: 'community-name-empty' });
	const community = await findCommunityByNameKey(context.db, nameKey(input.name));
	if (!community || community.closed) return refuse({ code: 'community-name-unknown' });
	const member = await findMemberOfPlayer(context.db, community.id, input.playerId);
	if (member?.removal) return refuse({ code: 'removed-from-community', ...member.removal });
	const isMember = member !== null && member.leftAt === null;
	if (community.locked && !isMember) return refuse({ code: 'community-locked' });
	return accept({
		communityId: community.id,
		name: community.name,
		league: community.league,
		needsPassword: community.visibility === 'password',
		isMember,
	});
}
