import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { findPlayer } from '~/data/players.server';
import { findFactor, saveFactorConfirmed, saveRecoveryCodes } from '~/data/second-factors.server';
import { deleteOtherSessions } from '~/data/sessions.server';
import type { AccountRefusal } from '~/domain/refusals-account';
import { accept, type Result, refuse } from '~/domain/result';
import { queueMail } from '~/services/mail/queue-mail.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';
import { unseal } from '~/services/trust/seal.server';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.server';
import { stepOfCode } from './totp.server';

/**
 * Switches the second factor on with a code of the app that was set up, ends all other sessions and tells it by mail.
 * Returns ten recovery codes, which nobody can show again. Refuses a wrong code, and where nothing was set up.
 */
export async function confirmSecondFactor(
	context: Context,
	input: { playerId: string; sessionId: string; code: string },
): Promise<Result<{ codes: string[] }, AccountRefusal>> {
	const { playerId } = input;
	const at = context.now();
	const codes = makeRecoveryCodes();
	return inTransaction(context.db, async (tx) => {
		const player = await findPlayer(tx, playerId);
		const factor = await findFactor(tx, playerId);
		const secret = factor && unseal(context, playerId, factor.secret);
		const step = secret && stepOfCode(secret, input.code.replace(/\s/g, ''), at);
		if (!player || !factor || step === null) return refuse({ code: 'code-wrong' });
		if (!(await saveFactorConfirmed(tx, { playerId, secret: factor.secret, step, at })))
			return refuse({ code: 'code-wrong' });
		const hashes = codes.map((code) => hashRecoveryCode(playerId, code));
		await saveRecoveryCodes(tx, { playerId, hashes, at });
		await deleteOtherSessions(tx, playerId, input.sessionId);
		const mail = { kind: 'factor-changed', playerId, address: player.email, data: { on: true } } as const;
		await queueMail(tx, context, mail);
		await recordSecurityEvent(tx, context, { kind: 'factor-on', playerId });
		return accept({ codes });
	});
}
