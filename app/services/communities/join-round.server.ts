import type { Context } from '~/context.server';
import { findCommunityById } from '~/data/communities.server';
import { findMemberOfPlayer } from '~/data/members.server';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result, refuse } from '~/domain/result';
import { changeGame } from '~/services/rounds/change-game.server';
import { enterRound } from './join-community.server';

/**
 * R26: a member who waits, because the entry was closed on joining, gets a part in the running round, as by leaving and
 * coming back. Refuses who isn't a member, a locked community, and who doesn't get in now: the entry is closed, or the own part is over.
 */
export async function joinRound(
	context: Context,
	input: { communityId: string; playerId: string },
): Promise<Result<{ name: string }, Refusal>> {
	const { communityId, playerId } = input;
	return changeGame(context, { communityId }, async (tx, now) => {
		const community = await findCommunityById(tx, communityId);
		const member = await findMemberOfPlayer(tx, communityId, playerId);
		if (!community || !member || member.leftAt !== null) return refuse({ code: 'member-not-found' });
		if (community.locked) return refuse({ code: 'community-locked' });
		const playing = await enterRound(tx, context, { community, memberId: member.id, playerId, now });
		return playing ? accept({ name: community.name }) : refuse({ code: 'entry-closed' });
	});
}
