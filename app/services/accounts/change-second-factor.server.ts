import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { findPlayer } from '~/data/players.server';
import { deleteFactor, saveRecoveryCodes } from '~/data/second-factors.server';
import type { AccountRefusal } from '~/domain/refusals-account';
import { accept, type Result, refuse } from '~/domain/result';
import { queueMail } from '~/services/mail/queue-mail.server';
import { verifyPassword } from '~/services/trust/hash-password.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';
import { checkSecondFactor } from './check-second-factor.server';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.server';

/** Replaces the recovery codes of a player who has a code; returns the new ones, which nobody can show again. */
export async function renewRecoveryCodes(
	context: Context,
	input: { playerId: string; code: string },
): Promise<Result<{ codes: string[] }, AccountRefusal>> {
	const { playerId } = input;
	const codes = makeRecoveryCodes();
	return inTransaction(context.db, async (tx) => {
		if (!(await checkSecondFactor(tx, context, input))) return refuse({ code: 'code-wrong' });
		const hashes = codes.map((code) => hashRecoveryCode(playerId, code));
		await saveRecoveryCodes(tx, { playerId, hashes, at: context.now() });
		await recordSecurityEvent(tx, context, { kind: 'recovery-renewed', playerId });
		return accept({ codes });
	});
}

/** Switches the second factor off for a player with the password and a code, and tells it by mail. */
export async function removeSecondFactor(
	context: Context,
	input: { playerId: string; password: string; code: string },
): Promise<Result<null, AccountRefusal>> {
	const { playerId } = input;
	const player = await findPlayer(context.db, playerId);
	if (!player || !(await verifyPassword(player.passwordHash, input.password)))
		return refuse({ code: 'password-wrong' });
	return inTransaction(context.db, async (tx) => {
		if (!(await checkSecondFactor(tx, context, input))) return refuse({ code: 'code-wrong' });
		await deleteFactor(tx, playerId);
		const mail = { kind: 'factor-changed', playerId, address: player.email, data: { on: false } } as const;
		await queueMail(tx, context, mail);
		await recordSecurityEvent(tx, context, { kind: 'factor-off', playerId });
		return accept(null);
	});
}
