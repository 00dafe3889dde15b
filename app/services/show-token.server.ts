import type { Context } from '~/context.server';
import { findOpenToken, type TokenKind } from '~/data/tokens.server';
import { hashToken } from './derive-token.server';

/** The address that a mailed link belongs to, and the one it is to become, or null if the link is unknown, used up or too old. Uses nothing up. */
export async function showToken(
	context: Context,
	input: { kind: TokenKind; token: string },
): Promise<{ email: string; newEmail: string | null } | null> {
	const found = await findOpenToken(context.db, {
		kind: input.kind,
		hash: hashToken(input.token),
		now: context.now(),
	});
	return found && { email: found.email, newEmail: found.newEmail };
}
