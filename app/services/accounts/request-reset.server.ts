import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { findPlayerByEmail } from '~/data/players.server';
import { hasRecentMail } from '~/data/recent-mail.server';
import { accept, type Result } from '~/domain/result';
import { queueMail } from '~/services/mail/queue-mail.server';
import { issueToken } from '~/services/trust/derive-token.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';
import { mailPause } from './resend-verification.server';

/** How long the link in a reset mail is valid, ms. */
const linkLife = 30 * 60 * 1000;

/**
 * Mails a link for a new password to a known address, at most once a minute. An unknown one gets the same answer,
 * also where only what a known one needs can't be written: that comes back as `outage`, to be logged.
 */
export async function requestReset(
	context: Context,
	input: { email: string },
): Promise<Result<{ outage: unknown }, never>> {
	return accept({ outage: await queueReset(context, input.email) });
}

/** Null, or what went wrong after the part that is the same for all addresses; throws what went wrong in it. */
async function queueReset(context: Context, email: string): Promise<unknown> {
	const since = context.now() - mailPause;
	let asked = false;
	const queued = inTransaction(context.db, async (tx) => {
		const player = await findPlayerByEmail(tx, email);
		const recent = await hasRecentMail(tx, { address: email, kinds: ['reset'], since });
		await recordSecurityEvent(tx, context, { kind: 'reset-requested', playerId: player?.id ?? null });
		asked = true;
		if (!player || recent) return null;
		const { id: playerId } = player;
		const link = await issueToken(tx, context, { playerId, kind: 'reset', life: linkLife });
		await queueMail(tx, context, { kind: 'reset', playerId, address: email, ...link });
		return null;
	});
	return queued.catch((error: unknown) => {
		if (asked) return error;
		throw error;
	});
}
