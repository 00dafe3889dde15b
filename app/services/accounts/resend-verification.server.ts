import type { Context } from '~/context.server';
import { inTransaction, type Tx } from '~/data/engine/db.server';
import { findPlayerByEmail } from '~/data/players.server';
import { hasRecentMail } from '~/data/recent-mail.server';
import { accept, type Result } from '~/domain/result';
import { queueMail } from '~/services/mail/queue-mail.server';
import { issueToken } from '~/services/trust/derive-token.server';

/** At most one mail to an address in this time, ms. */
export const mailPause = 60_000;

/** How long the link in a verification mail is valid, ms. */
const linkLife = 24 * 60 * 60 * 1000;

/**
 * Sends the verification mail again, at most once a minute. A verified address gets the mail for known addresses
 * instead and an unknown one none; the answer is the same, also where the last mail is too young.
 */
export async function resendVerification(
	context: Context,
	input: { email: string },
): Promise<Result<null, never>> {
	const { email: address } = input;
	const since = context.now() - mailPause;
	return inTransaction(context.db, async (tx) => {
		const player = await findPlayerByEmail(tx, address);
		const recent = await hasRecentMail(tx, { address, kinds: ['verify', 'known-address'], since });
		if (player === null || recent) return accept(null);
		const playerId = player.id;
		if (player.emailVerifiedAt === null) await queueVerification(tx, context, { playerId, email: address });
		else await queueMail(tx, context, { kind: 'known-address', playerId, address, data: {} });
		return accept(null);
	});
}

/** Makes a verification token and queues its mail. */
export async function queueVerification(
	tx: Tx,
	context: Context,
	{ playerId, email }: { playerId: string; email: string },
): Promise<void> {
	const link = await issueToken(tx, context, { playerId, kind: 'verify', life: linkLife });
	await queueMail(tx, context, { kind: 'verify', playerId, address: email, ...link });
}
