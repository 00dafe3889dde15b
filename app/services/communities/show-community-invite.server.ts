import type { Context } from '~/context.server';
import { findKickoff } from '~/data/rounds.server';
import type { Visibility } from '~/domain/community-name';
import { invitationCode } from '~/domain/invitation';
import type { Refusal } from '~/domain/refusal';
import { accept, type Result } from '~/domain/result';
import { loadAdministered } from './load-administered.server';

export type CommunityInviteScreen = {
	community: { id: string; name: string; visibility: Visibility; membersInvite: boolean };
	/** Code of the invite link (R30). */
	invitation: string;
	/** The newest round begins there; `firstKickoff` in ms UTC. */
	round: { firstMatchday: number; firstKickoff: number | null };
};

/** How people get in (R30). Refuses everybody but the community's admins and site admins. */
export async function showCommunityInvite(
	context: Context,
	input: { communityId: string; actorId: string },
): Promise<Result<CommunityInviteScreen, Refusal>> {
	const loaded = await loadAdministered(context, input);
	if (!loaded.ok) return loaded;
	const { community, round } = loaded.value;
	const { id, name, visibility, membersInvite } = community;
	const { seasonId, firstMatchday } = round;
	return accept({
		community: { id, name, visibility, membersInvite },
		invitation: invitationCode(community),
		round: { firstMatchday, firstKickoff: await findKickoff(context.db, seasonId, firstMatchday) },
	});
}
