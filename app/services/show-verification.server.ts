import type { Context } from '~/context.server';
import { findPlayerByEmail } from '~/data/players.server';

/**
 * Whether a waiting address has been verified since it began to wait (ms UTC). One that was verified before looks
 * as if it still waited, so that registering tells nobody which addresses are known.
 */
export async function showVerification(
	context: Context,
	input: { email: string; since: number },
): Promise<{ verified: boolean }> {
	const player = await findPlayerByEmail(context.db, input.email);
	const at = player?.emailVerifiedAt ?? null;
	return { verified: at !== null && at >= input.since };
}
