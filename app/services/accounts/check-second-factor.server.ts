import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { findPlayer } from '~/data/players.server';
import { countRecoveryCodes, findFactor, spendRecoveryCode, spendStep } from '~/data/second-factors.server';
import { queueMail } from '~/services/mail/queue-mail.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';
import { unseal } from '~/services/trust/seal.server';
import { hashRecoveryCode } from './recovery-codes.server';
import { stepOfCode } from './totp.server';

/**
 * Whether a code is the app's of this half minute or its neighbours, or a recovery code. Each counts once, also when
 * it comes twice at once. A recovery code stands in the security log, and one that logs in is told by mail.
 */
export async function checkSecondFactor(
	tx: Tx,
	context: Context,
	input: { playerId: string; code: string; logsIn?: boolean },
): Promise<boolean> {
	const { playerId } = input;
	const factor = await findFactor(tx, playerId);
	if (!factor || factor.confirmedAt === null) return false;
	const secret = unseal(context, playerId, factor.secret);
	const step = secret && stepOfCode(secret, input.code.replace(/\s/g, ''), context.now());
	if (step !== null) return spendStep(tx, playerId, step);
	if (!(await spendRecoveryCode(tx, playerId, hashRecoveryCode(playerId, input.code)))) return false;
	const player = input.logsIn ? await findPlayer(tx, playerId) : null;
	if (player) {
		const data = { left: await countRecoveryCodes(tx, playerId) };
		await queueMail(tx, context, { kind: 'recovery-used', playerId, address: player.email, data });
	}
	await recordSecurityEvent(tx, context, { kind: 'recovery-used', playerId });
	return true;
}
