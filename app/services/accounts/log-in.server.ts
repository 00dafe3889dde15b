import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { findPlayerByEmail } from '~/data/players.server';
import type { AccountRefusal } from '~/domain/refusals-account';
import { accept, type Result, refuse } from '~/domain/result';
import { verifyPassword } from '~/services/trust/hash-password.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';
import { logInProof } from './second-step.server';

/**
 * Checks an address (trimmed and lower-cased) and a password. An unknown address and one that isn't verified take the
 * same work and answer as a wrong password: otherwise registering an address and then logging in would tell whether it
 * was known. Who knows the password of a locked account is told so.
 */
export async function logIn(
	context: Context,
	input: { email: string; password: string },
): Promise<Result<{ playerId: string; proof: string }, AccountRefusal>> {
	const player = await findPlayerByEmail(context.db, input.email);
	const proof = await logInProof(context, player);
	const same = await verifyPassword(player?.passwordHash ?? null, input.password);
	if (!player || !same || player.emailVerifiedAt === null) {
		const playerId = player?.id ?? null;
		await inTransaction(context.db, (tx) =>
			recordSecurityEvent(tx, context, { kind: 'login-failed', playerId }),
		);
		return refuse({ code: 'login-wrong' });
	}
	if (player.lockedAt !== null)
		return refuse({ code: 'account-locked', contact: context.settings.legal.email });
	return accept({ playerId: player.id, proof });
}
