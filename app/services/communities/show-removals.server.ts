import type { Context } from '~/context.server';
import { findMemberOfPlayer } from '~/data/members.server';
import { findRemovalsOf } from '~/data/removals.server';

/** As many removals are told at once. */
const SHOWN = 5;

/** R34: why the player is kept out of a community; null for everybody else. */
export async function showRemoval(
	context: Context,
	input: { communityId: string; playerId: string },
): Promise<{ reason: string } | null> {
	return (await findMemberOfPlayer(context.db, input.communityId, input.playerId))?.removal ?? null;
}

/** R34: the communities that keep the player out, and why, the last removals first. */
export async function showRemovals(
	context: Context,
	input: { playerId: string },
): Promise<{ community: string; reason: string }[]> {
	return findRemovalsOf(context.db, input.playerId, SHOWN);
}
