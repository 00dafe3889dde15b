import type { AppLoadContext } from '@remix-run/node';
import { showCommunityPreview } from '~/services/communities/show-community-preview.server';
import { communityTexts } from '~/text/communities';
import { invitationTexts } from '~/text/invitations';

/** What a page says of the invitation that a visitor carries, and whether its link is good for nothing any more. */
export type InvitedTo = { text: string; isVoid: boolean };

/** R30: where the invitation (its code) leads once there is an account; null without one. */
export async function invitedTo(
	context: AppLoadContext,
	joinId: string | undefined,
): Promise<InvitedTo | null> {
	if (joinId === undefined) return null;
	const shown = await showCommunityPreview(context, { invitation: joinId, playerId: null });
	if (shown.ok) return { text: `Danach geht es gleich weiter zu „${shown.value.name}“.`, isVoid: false };
	return { text: `${invitationTexts.linkVoid} ${communityTexts.askForLink}`, isVoid: true };
}
