import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { deleteUnverified, findPlayer, findPlayerByEmail, saveEmail } from '~/data/players.server';
import { deleteTokens, findOpenToken, spendToken } from '~/data/tokens.server';
import type { AccountRefusal } from '~/domain/refusals-account';
import { accept, type Result, refuse } from '~/domain/result';
import { queueMail } from '~/services/mail/queue-mail.server';
import { hashToken } from '~/services/trust/derive-token.server';
import { verifyPassword } from '~/services/trust/hash-password.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';

/**
 * Gives an account the address that a mailed link was sent to, once. Asks for the account's password, so that nobody
 * confirms a stranger's account with their own address. Voids all other links and tells the old address. An account
 * that waited for that address without being verified goes. Refuses a link that is unknown, used up or too old, a
 * wrong password, and an address that has become another account's.
 */
export async function confirmEmailChange(
	context: Context,
	input: { token: string; password: string },
): Promise<Result<null, AccountRefusal>> {
	const hash = hashToken(input.token);
	const before = await findOpenToken(context.db, { kind: 'email', hash, now: context.now() });
	if (!before) return refuse({ code: 'link-invalid' });
	const owner = await findPlayer(context.db, before.playerId);
	if (!(await verifyPassword(owner?.passwordHash ?? null, input.password)))
		return refuse({ code: 'password-wrong' });
	const at = context.now();
	return inTransaction(context.db, async (tx) => {
		const token = await findOpenToken(tx, { kind: 'email', hash, now: at });
		if (!token?.newEmail) return refuse({ code: 'link-invalid' });
		const { playerId, email: old, newEmail: email } = token;
		await deleteUnverified(tx, email);
		if ((await findPlayerByEmail(tx, email)) !== null) return refuse({ code: 'link-invalid' });
		if (!(await spendToken(tx, token.id, at))) return refuse({ code: 'link-invalid' });
		await saveEmail(tx, { id: playerId, email, at });
		await deleteTokens(tx, { playerId, now: at });
		await queueMail(tx, context, { kind: 'address-changed', playerId, address: old, data: {} });
		await recordSecurityEvent(tx, context, { kind: 'email-changed', playerId });
		return accept(null);
	});
}
