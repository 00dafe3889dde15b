import type { Context } from '~/context.server';
import { saveInvitation, saveInvitationOfToken } from '~/data/players.server';
import { hashToken } from '~/services/trust/derive-token.server';

/** R32: keeps a pending invitation (its code) with a player's account, one at most; null forgets it. */
export async function keepInvitation(
	context: Context,
	playerId: string,
	invitation: string | null,
): Promise<void> {
	await saveInvitation(context.db, { id: playerId, invitation });
}

/**
 * R32: keeps an invitation with the account that a browser has registered, by its secret, so that it is there whatever
 * browser confirms. One statement, whether there is such an account or not.
 */
export async function keepInvitationOfWaiting(
	context: Context,
	secret: string,
	invitation: string,
): Promise<void> {
	await saveInvitationOfToken(context.db, {
		kind: 'waiting',
		hash: hashToken(secret),
		now: context.now(),
		invitation,
	});
}
