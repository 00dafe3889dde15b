import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '~/context.server';
import { inTransaction } from '~/data/db.server';
import { findPlayerByEmail } from '~/data/players.server';
import { hasRecentMail } from '~/data/recent-mail.server';
import { saveToken } from '~/data/tokens.server';
import { deriveToken, hashToken } from './derive-token.server';
import { queueMail } from './queue-mail.server';
import { mailPause } from './resend-verification.server';

/** How long the link in a reset mail is valid, ms. */
const linkLife = 30 * 60 * 1000;

/** The answer takes at least this long, ms, so that its time doesn't tell known addresses from unknown ones. */
const answerTime = 250;

/** Mails a link for a new password to a known address, at most once a minute; unknown ones get the same answer. */
export async function requestReset(context: Context, input: { email: string }): Promise<void> {
	await Promise.all([queueReset(context, input.email), sleep(answerTime)]);
}

async function queueReset(context: Context, email: string): Promise<void> {
	const now = context.now();
	await inTransaction(context.db, async (tx) => {
		const player = await findPlayerByEmail(tx, email);
		if (!player) return;
		if (await hasRecentMail(tx, { address: email, kinds: ['reset'], since: now - mailPause })) return;
		const tokenId = context.newId();
		await saveToken(tx, {
			id: tokenId,
			playerId: player.id,
			kind: 'reset',
			hash: hashToken(deriveToken(context, tokenId)),
			createdAt: now,
			expiresAt: now + linkLife,
		});
		await queueMail(tx, context, {
			kind: 'reset',
			playerId: player.id,
			address: email,
			data: { tokenId },
			worthlessAfter: now + linkLife,
		});
	});
}
