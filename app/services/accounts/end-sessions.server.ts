import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { deleteOtherSessions, deleteSessionOf } from '~/data/sessions.server';
import { deleteTokens } from '~/data/tokens.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';

/** Ends one of a player's sessions; somebody else's stays. False if there is no such session any more. */
export async function endOneSession(
	context: Context,
	input: { playerId: string; sessionId: string },
): Promise<boolean> {
	const { playerId, sessionId } = input;
	return inTransaction(context.db, async (tx) => {
		if (!(await deleteSessionOf(tx, playerId, sessionId))) return false;
		await recordSecurityEvent(tx, context, { kind: 'sessions-ended', playerId });
		return true;
	});
}

/**
 * Ends all sessions of a player but the one that asks, and no browser that waits for a confirmation gets one. Returns
 * how many.
 */
export async function endOtherSessions(
	context: Context,
	input: { playerId: string; sessionId: string },
): Promise<number> {
	const { playerId, sessionId } = input;
	return inTransaction(context.db, async (tx) => {
		const count = await deleteOtherSessions(tx, playerId, sessionId);
		await deleteTokens(tx, { playerId, kind: 'waiting', now: context.now() });
		if (count > 0) await recordSecurityEvent(tx, context, { kind: 'sessions-ended', playerId });
		return count;
	});
}
