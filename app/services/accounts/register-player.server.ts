import type { Context } from '~/context.server';
import { inTransaction, type Tx } from '~/data/engine/db.server';
import { findPlayerByEmail, saveInvitation, savePassword, savePlayer } from '~/data/players.server';
import { hasRecentMail } from '~/data/recent-mail.server';
import { deleteTokens } from '~/data/tokens.server';
import type { AccountRefusal } from '~/domain/refusals-account';
import { accept, type Result } from '~/domain/result';
import { queueMail } from '~/services/mail/queue-mail.server';
import { deriveToken, issueToken } from '~/services/trust/derive-token.server';
import { hashPassword } from '~/services/trust/hash-password.server';
import { judgeNewPassword } from './judge-new-password.server';
import { longestVisit } from './open-session.server';
import { mailPause, queueVerification } from './resend-verification.server';

/**
 * Registers an address (trimmed and lower-cased) with a password. Known and unknown addresses get the same answer
 * after the same work: the owner of a verified one gets a mail that says so. For one that still waits, the newest
 * registration wins: its password and its invitation (R32) replace the waiting ones, and links and the waiting browser
 * of the former are void. Returns the secret by which this browser is known as the one that registered: it confirms
 * without the password and goes on once the address is confirmed. Refuses a bad password.
 */
export async function registerPlayer(
	context: Context,
	input: { email: string; password: string; joinId?: string | undefined },
): Promise<Result<{ secret: string }, AccountRefusal>> {
	const { email, joinId } = input;
	const verdict = await judgeNewPassword(context, input);
	if (!verdict.ok) return verdict;
	const passwordHash = await hashPassword(input.password);
	const waitingId = context.newId();
	const secret = deriveToken(context, waitingId);
	await inTransaction(context.db, async (tx) => {
		const known = await findPlayerByEmail(tx, email);
		if (known && known.emailVerifiedAt !== null)
			return tellOwner(tx, context, { playerId: known.id, email, joinId });
		const at = context.now();
		const id = known?.id ?? context.newId();
		const invitation = joinId ?? null;
		if (known) {
			await savePassword(tx, { id, passwordHash, at });
			await saveInvitation(tx, { id, invitation });
			await deleteTokens(tx, { playerId: id, now: at });
		} else {
			await savePlayer(tx, { id, email, passwordHash, invitation, at });
		}
		await issueToken(tx, context, { id: waitingId, playerId: id, kind: 'waiting', life: longestVisit });
		await queueVerification(tx, context, { playerId: id, email });
	});
	return accept({ secret });
}

async function tellOwner(
	tx: Tx,
	context: Context,
	{ playerId, email, joinId }: { playerId: string; email: string; joinId: string | undefined },
): Promise<void> {
	const since = context.now() - mailPause;
	if (await hasRecentMail(tx, { address: email, kinds: ['known-address'], since })) return;
	const data = joinId === undefined ? {} : { joinId };
	await queueMail(tx, context, { kind: 'known-address', playerId, address: email, data });
}
