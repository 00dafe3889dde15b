import type { Context } from '~/context.server';
import { findMemberOfPlayer } from '~/data/members.server';
import type { CommunityRefusal } from '~/domain/refusals-community';
import { accept, type Result } from '~/domain/result';
import { type CommunityPreview, showCommunityPreview } from './show-community-preview.server';

/** An invitation with the name that the form proposes to play under. */
export type JoinCardData = CommunityPreview & { suggestedName: string };

/**
 * R30, R31: the card that leads a player into a community: the old membership's name on coming back, else the
 * profile's. Refuses like `showCommunityPreview`.
 */
export async function showJoinCard(
	context: Context,
	input: { invitation: string; player: { id: string; displayName: string | null } | null },
): Promise<Result<JoinCardData, CommunityRefusal>> {
	const { player } = input;
	const preview = await showCommunityPreview(context, {
		invitation: input.invitation,
		playerId: player?.id ?? null,
	});
	if (!preview.ok) return preview;
	const old = player && (await findMemberOfPlayer(context.db, preview.value.communityId, player.id));
	return accept({ ...preview.value, suggestedName: old?.displayName ?? player?.displayName ?? '' });
}
