import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { savePassword, saveVerified } from '~/data/players.server';
import { deleteSessionsOf } from '~/data/sessions.server';
import { deleteTokens, findOpenToken, spendToken } from '~/data/tokens.server';
import type { AccountRefusal } from '~/domain/refusals-account';
import { accept, type Result, refuse } from '~/domain/result';
import { queueMail } from '~/services/mail/queue-mail.server';
import { hashToken } from '~/services/trust/derive-token.server';
import { hashPassword } from '~/services/trust/hash-password.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';
import { judgeNewPassword } from './judge-new-password.server';

/**
 * Sets a new password with the token of a mailed link, once. Ends all sessions, voids all other links, announces
 * the change by mail, and verifies the address: the holder of the link reads its mail. Returns whose it is.
 * Refuses a bad password and a link that is unknown, used up or too old.
 */
export async function resetPassword(
	context: Context,
	input: { token: string; password: string },
): Promise<Result<{ playerId: string }, AccountRefusal>> {
	const hash = hashToken(input.token);
	const before = await findOpenToken(context.db, { kind: 'reset', hash, now: context.now() });
	if (!before) return refuse({ code: 'link-invalid' });
	const { password } = input;
	const verdict = await judgeNewPassword(context, { email: before.email, password });
	if (!verdict.ok) return verdict;
	const passwordHash = await hashPassword(password);
	const at = context.now();
	return inTransaction(context.db, async (tx) => {
		const token = await findOpenToken(tx, { kind: 'reset', hash, now: at });
		if (!token || !(await spendToken(tx, token.id, at))) return refuse({ code: 'link-invalid' });
		const { playerId, email } = token;
		await savePassword(tx, { id: playerId, passwordHash, at });
		await saveVerified(tx, { id: playerId, at });
		await deleteTokens(tx, { playerId, now: at });
		await deleteSessionsOf(tx, playerId);
		await recordSecurityEvent(tx, context, { kind: 'password-reset', playerId });
		await queueMail(tx, context, { kind: 'password-changed', playerId, address: email, data: {} });
		return accept({ playerId });
	});
}
