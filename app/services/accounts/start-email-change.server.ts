import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { findPlayer, findPlayerByEmail } from '~/data/players.server';
import { deleteTokens } from '~/data/tokens.server';
import type { AccountRefusal } from '~/domain/refusals-account';
import { accept, type Result, refuse } from '~/domain/result';
import { queueMail } from '~/services/mail/queue-mail.server';
import { issueToken } from '~/services/trust/derive-token.server';
import { verifyPassword } from '~/services/trust/hash-password.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';

/** How long the link in the mail to the new address is valid, ms. */
const linkLife = 60 * 60 * 1000;

/**
 * Asks for another address (trimmed and lower-cased): a link goes there, word of it to the present one. Nothing
 * changes before the link is used; a newer wish voids an older one. An address that is another account's gets the same
 * answer after the same work, and a letter that says so instead of the link. Refuses a wrong password and the address
 * that the account has.
 */
export async function startEmailChange(
	context: Context,
	input: { playerId: string; password: string; email: string },
): Promise<Result<null, AccountRefusal>> {
	const { playerId, email } = input;
	const player = await findPlayer(context.db, playerId);
	const same = await verifyPassword(player?.passwordHash ?? null, input.password);
	if (!player || !same) return refuse({ code: 'password-wrong' });
	if (player.email === email) return refuse({ code: 'email-same' });
	await inTransaction(context.db, async (tx) => {
		await deleteTokens(tx, { playerId, kind: 'email', now: context.now() });
		const link = await issueToken(tx, context, { playerId, kind: 'email', newEmail: email, life: linkLife });
		const owner = await findPlayerByEmail(tx, email);
		if (owner && owner.emailVerifiedAt !== null)
			await queueMail(tx, context, { kind: 'known-address', playerId: owner.id, address: email, data: {} });
		else await queueMail(tx, context, { kind: 'new-address', playerId, address: email, ...link });
		await queueMail(tx, context, { kind: 'address-asked', playerId, address: player.email, data: {} });
		await recordSecurityEvent(tx, context, { kind: 'email-change-requested', playerId });
	});
	return accept(null);
}
