import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { findPlayer, saveVerified } from '~/data/players.server';
import { deleteTokens, findOpenToken, spendToken } from '~/data/tokens.server';
import type { AccountRefusal } from '~/domain/refusals-account';
import { accept, type Result, refuse } from '~/domain/result';
import { hashToken } from '~/services/trust/derive-token.server';
import { verifyPassword } from '~/services/trust/hash-password.server';
import { logInProof } from './second-step.server';
import { isRegisteredBy } from './waiting-browser.server';

/**
 * Verifies an address with the token of a mailed link, once, for a visitor who shows that the registration was theirs:
 * by the secret of the browser that registered, else by the password. Otherwise a stranger who registered somebody's
 * address would share the account once its owner confirms it. Returns the player, who may be logged in with it. Refuses
 * a link that is unknown, used up or too old, and a missing or wrong password.
 */
export async function verifyEmail(
	context: Context,
	input: { token: string; password: string; secret?: string | undefined },
): Promise<Result<{ playerId: string; proof: string }, AccountRefusal>> {
	const now = context.now();
	const hash = hashToken(input.token);
	const before = await findOpenToken(context.db, { kind: 'verify', hash, now });
	if (!before) return refuse({ code: 'link-invalid' });
	const { playerId } = before;
	const registeredHere =
		input.secret !== undefined && (await isRegisteredBy(context, input.secret, playerId));
	if (!registeredHere && input.password === '') return refuse({ code: 'password-missing' });
	if (!registeredHere && !(await isPassword(context, playerId, input.password)))
		return refuse({ code: 'password-wrong' });
	return inTransaction(context.db, async (tx) => {
		// A newer registration has taken the link away, so the password is still the one that was compared.
		const token = await findOpenToken(tx, { kind: 'verify', hash, now });
		if (!token || !(await spendToken(tx, token.id, now))) return refuse({ code: 'link-invalid' });
		await saveVerified(tx, { id: playerId, at: now });
		await deleteTokens(tx, { playerId, kind: 'verify', now });
		if (registeredHere) await deleteTokens(tx, { playerId, kind: 'waiting', now });
		const player = await findPlayer(tx, playerId);
		return accept({ playerId, proof: await logInProof({ ...context, db: tx }, player) });
	});
}

async function isPassword(context: Context, playerId: string, password: string): Promise<boolean> {
	const player = await findPlayer(context.db, playerId);
	return verifyPassword(player?.passwordHash ?? null, password);
}
