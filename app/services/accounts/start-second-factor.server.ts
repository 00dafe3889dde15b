import { randomBytes } from 'node:crypto';
import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { findPlayer } from '~/data/players.server';
import { saveNewFactor } from '~/data/second-factors.server';
import type { AccountRefusal } from '~/domain/refusals-account';
import { accept, type Result, refuse } from '~/domain/result';
import { verifyPassword } from '~/services/trust/hash-password.server';
import { seal } from '~/services/trust/seal.server';

/**
 * Makes a secret for an authenticator app; it asks for nothing before a code of it was seen. Refuses a wrong password,
 * and an account that has a second factor.
 */
export async function startSecondFactor(
	context: Context,
	input: { playerId: string; password: string },
): Promise<Result<null, AccountRefusal>> {
	const { playerId } = input;
	const player = await findPlayer(context.db, playerId);
	if (!(await verifyPassword(player?.passwordHash ?? null, input.password)))
		return refuse({ code: 'password-wrong' });
	const secret = seal(context, playerId, randomBytes(20));
	return inTransaction(context.db, async (tx) => {
		const made = await saveNewFactor(tx, { playerId, secret, at: context.now() });
		return made ? accept(null) : refuse({ code: 'factor-there' });
	});
}
