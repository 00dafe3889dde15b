import type { Context } from '~/context.server';
import { inTransaction } from '~/data/db.server';
import { findPlayerByEmail, savePassword, savePlayer } from '~/data/players.server';
import { hasRecentMail } from '~/data/recent-mail.server';
import { deleteSessionsOf } from '~/data/sessions.server';
import { deleteTokens } from '~/data/tokens.server';
import type { AccountRefusal } from '~/domain/refusals-account';
import { accept, type Result } from '~/domain/result';
import { hashPassword } from './hash-password.server';
import { judgeNewPassword } from './judge-new-password.server';
import { queueMail } from './queue-mail.server';
import { mailPause, queueVerification } from './resend-verification.server';

/**
 * Registers an address (trimmed and lower-cased) with a password. Known and unknown addresses get the same answer
 * after the same work: the owner of a verified one gets a mail that says so. For one that still waits, the newest
 * registration wins: its password replaces the waiting one, and links and sessions of the former are void.
 * Returns since when (ms UTC) the address waits. Refuses a bad password.
 */
export async function registerPlayer(
	context: Context,
	input: { email: string; password: string; joinId?: string | undefined },
): Promise<Result<{ since: number }, AccountRefusal>> {
	const { email, joinId } = input;
	const verdict = judgeNewPassword(context, input);
	if (!verdict.ok) return verdict;
	const passwordHash = await hashPassword(input.password);
	const at = context.now();
	await inTransaction(context.db, async (tx) => {
		const known = await findPlayerByEmail(tx, email);
		if (known && known.emailVerifiedAt !== null) {
			const mail = { kind: 'known-address', address: email } as const;
			if (await hasRecentMail(tx, { address: email, kinds: [mail.kind], since: at - mailPause })) return;
			return queueMail(tx, context, { ...mail, playerId: known.id, data: {} });
		}
		const id = known?.id ?? context.newId();
		if (known) {
			await savePassword(tx, { id, passwordHash, at });
			await deleteTokens(tx, { playerId: id, now: at });
			await deleteSessionsOf(tx, id);
		} else {
			await savePlayer(tx, { id, email, passwordHash, at });
		}
		await queueVerification(tx, context, { playerId: id, email, joinId });
	});
	return accept({ since: at });
}
