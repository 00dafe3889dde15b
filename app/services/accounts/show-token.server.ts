import type { Context } from '~/context.server';
import { findOpenToken, type TokenKind } from '~/data/tokens.server';
import { hashToken } from '~/services/trust/derive-token.server';

/**
 * Whose account a mailed link belongs to, its address, and the one it is to become; null if the link is unknown, used up
 * or too old. Uses nothing up.
 */
export async function showToken(
	context: Context,
	input: { kind: TokenKind; token: string },
): Promise<{ playerId: string; email: string; newEmail: string | null } | null> {
	const found = await findOpenToken(context.db, {
		kind: input.kind,
		hash: hashToken(input.token),
		now: context.now(),
	});
	return found && { playerId: found.playerId, email: found.email, newEmail: found.newEmail };
}
