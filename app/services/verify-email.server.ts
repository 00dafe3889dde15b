import type { Context } from '~/context.server';
import { inTransaction } from '~/data/db.server';
import { saveVerified } from '~/data/players.server';
import { deleteTokens, findOpenToken, spendToken } from '~/data/tokens.server';
import type { AccountRefusal } from '~/domain/refusals-account';
import { accept, type Result, refuse } from '~/domain/result';
import { hashToken } from './derive-token.server';

/** Verifies an address with the token of a mailed link, once. Returns the player, who may be logged in with it. */
export async function verifyEmail(
	context: Context,
	input: { token: string },
): Promise<Result<{ playerId: string }, AccountRefusal>> {
	const now = context.now();
	return inTransaction(context.db, async (tx) => {
		const token = await findOpenToken(tx, { kind: 'verify', hash: hashToken(input.token), now });
		if (!token || !(await spendToken(tx, token.id, now))) return refuse({ code: 'link-invalid' });
		await saveVerified(tx, { id: token.playerId, at: now });
		await deleteTokens(tx, { playerId: token.playerId, kind: 'verify', now });
		return accept({ playerId: token.playerId });
	});
}
