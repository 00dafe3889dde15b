import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { findPlayer, replacePassword } from '~/data/players.server';
import { deleteOtherSessions } from '~/data/sessions.server';
import { deleteTokens } from '~/data/tokens.server';
import type { AccountRefusal } from '~/domain/refusals-account';
import { accept, type Result, refuse } from '~/domain/result';
import { queueMail } from '~/services/mail/queue-mail.server';
import { hashPassword, verifyPassword } from '~/services/trust/hash-password.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';
import { judgeNewPassword } from './judge-new-password.server';

/**
 * Sets a new password for a player who knows the present one. Ends all other sessions, voids all mailed links, and
 * announces the change by mail. Refuses a wrong present password, a bad new one, and one that was replaced meanwhile.
 */
export async function changePassword(
	context: Context,
	input: { playerId: string; sessionId: string; present: string; password: string },
): Promise<Result<null, AccountRefusal>> {
	const { playerId, sessionId } = input;
	const player = await findPlayer(context.db, playerId);
	const same = await verifyPassword(player?.passwordHash ?? null, input.present);
	if (!player || !same) return refuse({ code: 'password-wrong' });
	const verdict = await judgeNewPassword(context, { email: player.email, password: input.password });
	if (!verdict.ok) return verdict;
	const passwordHash = await hashPassword(input.password);
	const at = context.now();
	return inTransaction(context.db, async (tx) => {
		const present = player.passwordHash;
		if (!(await replacePassword(tx, { id: playerId, present, passwordHash, at })))
			return refuse({ code: 'password-wrong' });
		await deleteTokens(tx, { playerId, now: at });
		await deleteOtherSessions(tx, playerId, sessionId);
		await queueMail(tx, context, {
			kind: 'password-changed',
			playerId,
			address: player.email,
			data: {},
		});
		await recordSecurityEvent(tx, context, { kind: 'password-changed', playerId });
		return accept(null);
	});
}
