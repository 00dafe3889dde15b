import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { findPlayerByEmail } from '~/data/players.server';
import { deleteFactor, findFactor } from '~/data/second-factors.server';
import { deleteSessionsOf } from '~/data/sessions.server';
import { queueMail } from '~/services/mail/queue-mail.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';

/**
 * For the operator, when somebody has lost both the app and the recovery codes: switches the second factor of the
 * account with this address off, ends its sessions and tells it by mail. The password is needed as before.
 */
export async function liftSecondFactor(
	context: Context,
	{ email }: { email: string },
): Promise<'lifted' | 'off' | 'unknown'> {
	return inTransaction(context.db, async (tx) => {
		const player = await findPlayerByEmail(tx, email.trim().toLowerCase());
		if (!player) return 'unknown';
		const playerId = player.id;
		if ((await findFactor(tx, playerId)) === null) return 'off';
		await deleteFactor(tx, playerId);
		await deleteSessionsOf(tx, playerId);
		const mail = { kind: 'factor-changed', playerId, address: player.email, data: { on: false } } as const;
		await queueMail(tx, context, mail);
		await recordSecurityEvent(tx, context, { kind: 'factor-off', playerId, detail: 'durch den Betreiber' });
		return 'lifted';
	});
}
