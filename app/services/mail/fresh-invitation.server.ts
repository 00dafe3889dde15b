import type { Context } from '~/context.server';
import { findCommunityById } from '~/data/communities.server';
import { hasLeft } from '~/data/left-members.server';
import { findNewestRound } from '~/data/rounds.server';
import { isOpenRound } from '~/domain/belonging';
import { invitationCode } from '~/domain/invitation';
import type { Letters } from '~/mail/letter';

/**
 * R30: the question whether somebody comes back, with the invite link as it is now; null if the reader is back or was
 * removed, the community is closed, locked or going to be deleted, or the round isn't the one that runs.
 */
export async function freshAskedBack(
	{ db }: Context,
	playerId: string,
	data: Letters['asked-back'],
): Promise<Letters['asked-back'] | null> {
	const { communityId } = data;
	const community = await findCommunityById(db, communityId);
	if (!community || community.closed || community.locked || community.deletesAt !== null) return null;
	const round = await findNewestRound(db, communityId);
	if (round?.number !== data.round || !isOpenRound(round)) return null;
	if (!(await hasLeft(db, { communityId, playerId }))) return null;
	return { ...data, invitation: invitationCode(community) };
}
