import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { findPlayer } from '~/data/players.server';
import { findOpenToken, spendToken } from '~/data/tokens.server';
import { hashToken } from '~/services/trust/derive-token.server';
import { logInProof } from './second-step.server';

/**
 * Whether the account that a browser has registered, by the secret that it got then, is confirmed. False for a
 * registration that a newer one has replaced, and for an address that was known: it looks as if it still waited, so
 * that registering tells nobody which addresses are known.
 */
export async function isConfirmed(context: Context, secret: string): Promise<boolean> {
	return (await openWait(context, secret))?.verified === true;
}

/**
 * Whether the browser with this secret is the one that registered this account last, and may confirm it without the
 * password.
 */
export async function isRegisteredBy(context: Context, secret: string, playerId: string): Promise<boolean> {
	return (await openWait(context, secret))?.playerId === playerId;
}

/**
 * Ends a browser's wait once the account that it has registered is confirmed: the player, who may be logged in there,
 * once. The confirmation was made with the password of that very registration: a newer one, another password and a
 * reset void the wait. Null as long as it isn't confirmed.
 */
export async function endWait(
	context: Context,
	secret: string,
): Promise<{ playerId: string; proof: string } | null> {
	if (!(await isConfirmed(context, secret))) return null;
	return inTransaction(context.db, async (tx) => {
		const now = context.now();
		const token = await findOpenToken(tx, { kind: 'waiting', hash: hashToken(secret), now });
		if (!token?.verified || !(await spendToken(tx, token.id, now))) return null;
		const { playerId } = token;
		const player = await findPlayer(tx, playerId);
		return { playerId, proof: await logInProof({ ...context, db: tx }, player) };
	});
}

function openWait(context: Context, secret: string) {
	return findOpenToken(context.db, { kind: 'waiting', hash: hashToken(secret), now: context.now() });
}
