import type { Context } from '~/context.server';
import { inTransaction, type Tx } from '~/data/db.server';
import { findPlayerByEmail } from '~/data/players.server';
import { hasRecentMail } from '~/data/recent-mail.server';
import { saveToken } from '~/data/tokens.server';
import type { AccountRefusal } from '~/domain/refusals-account';
import { accept, type Result, refuse } from '~/domain/result';
import { deriveToken, hashToken } from './derive-token.server';
import { queueMail } from './queue-mail.server';

/** At most one mail to an address in this time, ms. */
export const mailPause = 60_000;

/** How long the link in a verification mail is valid, ms. */
const linkLife = 24 * 60 * 60 * 1000;

/**
 * Sends the verification mail again, at most once a minute. A verified address gets the mail for known addresses
 * instead and an unknown one none; the answer is the same.
 */
export async function resendVerification(
	context: Context,
	input: { email: string; joinId?: string | undefined },
): Promise<Result<null, AccountRefusal>> {
	const { email, joinId } = input;
	const since = context.now() - mailPause;
	return inTransaction(context.db, async (tx) => {
		if (await hasRecentMail(tx, { address: email, kinds: ['verify', 'known-address'], since })) {
			return refuse({ code: 'mail-too-soon' });
		}
		const player = await findPlayerByEmail(tx, email);
		if (player && player.emailVerifiedAt === null) {
			await queueVerification(tx, context, { playerId: player.id, email, joinId });
		} else if (player) {
			await queueMail(tx, context, { kind: 'known-address', playerId: player.id, address: email, data: {} });
		}
		return accept(null);
	});
}

/** Makes a verification token and queues its mail; the link carries the invitation into other browsers (R32). */
export async function queueVerification(
	tx: Tx,
	context: Context,
	input: { playerId: string; email: string; joinId?: string | undefined },
): Promise<void> {
	const tokenId = context.newId();
	const createdAt = context.now();
	await saveToken(tx, {
		id: tokenId,
		playerId: input.playerId,
		kind: 'verify',
		hash: hashToken(deriveToken(context, tokenId)),
		createdAt,
		expiresAt: createdAt + linkLife,
	});
	await queueMail(tx, context, {
		kind: 'verify',
		playerId: input.playerId,
		address: input.email,
		data: { tokenId, ...(input.joinId ? { joinId: input.joinId } : {}) },
		worthlessAfter: createdAt + linkLife,
	});
}
