import type { Context } from '~/context.server';
import { inTransaction } from '~/data/db.server';
import { findPlayer, saveVerified } from '~/data/players.server';
import { deleteTokens, findOpenToken, spendToken } from '~/data/tokens.server';
import type { AccountRefusal } from '~/domain/refusals-account';
import { accept, type Result, refuse } from '~/domain/result';
import { hashToken } from './derive-token.server';
import { verifyPassword } from './hash-password.server';

/**
 * Verifies an address with the token of a mailed link, once, for who knows the password that it was registered with:
 * otherwise a stranger who registered somebody's address would share the account once its owner confirms it. Returns
 * the player, who may be logged in with it. Refuses a link that is unknown, used up or too old, and a wrong password.
 */
export async function verifyEmail(
	context: Context,
	input: { token: string; password: string },
): Promise<Result<{ playerId: string }, AccountRefusal>> {
	const now = context.now();
	const hash = hashToken(input.token);
	const before = await findOpenToken(context.db, { kind: 'verify', hash, now });
	if (!before) return refuse({ code: 'link-invalid' });
	const player = await findPlayer(context.db, before.playerId);
	if (!(await verifyPassword(player?.passwordHash ?? null, input.password)))
		return refuse({ code: 'password-wrong' });
	return inTransaction(context.db, async (tx) => {
		const token = await findOpenToken(tx, { kind: 'verify', hash, now });
		if (!token || !(await spendToken(tx, token.id, now))) return refuse({ code: 'link-invalid' });
		await saveVerified(tx, { id: token.playerId, at: now });
		await deleteTokens(tx, { playerId: token.playerId, kind: 'verify', now });
		return accept({ playerId: token.playerId });
	});
}
