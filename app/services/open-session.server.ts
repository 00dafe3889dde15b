import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '~/context.server';
import { inTransaction } from '~/data/db.server';
import { deleteExpiredSessions, deleteSession, saveSession } from '~/data/sessions.server';
import { recordSecurityEvent } from './record-security-event.server';

/** What a browser's session carries beside its player. */
export type SessionData = {
	/** A message for the next page. */
	toast?: { kind: 'success' | 'error' | 'info'; text: string };
	/** R32: the community that the visitor is invited to. */
	joinId?: string;
	/** An address that waits for its verification since an instant (ms UTC). */
	pending?: { email: string; since: number };
	/** A log-in whose password was right at `since` (ms UTC) and whose second factor is missing. */
	pendingLogIn?: { playerId: string; since: number; proof: string };
};

const day = 24 * 60 * 60 * 1000;
/** Longest life of a session, used or not. */
export const longestSession = 180 * day;
/** Of a player's session, between two uses. */
export const longestIdle = 30 * day;
export const longestAnonymous = 7 * day;

/** When a session ends (ms UTC) that is used at `seenAt`: idle 30 days, or 180 days after it began. */
export function sessionEnd(session: { anonymous: boolean; createdAt: number }, seenAt: number): number {
	return session.anonymous
		? session.createdAt + longestAnonymous
		: Math.min(seenAt + longestIdle, session.createdAt + longestSession);
}

/** What is stored of a session's secret. */
export function sessionId(secret: string): string {
	return createHash('sha256').update(secret).digest('base64url');
}

/**
 * Begins a session under a new secret (256 bits), of a player or of nobody. `replaces` is the id of the session
 * that it takes the place of, `device` what the browser calls itself in words. Returns the secret for the cookie and the id.
 */
export async function openSession(
	context: Context,
	input: { playerId: string | null; data: SessionData; replaces: string | null; device?: string },
): Promise<{ secret: string; id: string }> {
	const secret = randomBytes(32).toString('base64url');
	const id = sessionId(secret);
	const now = context.now();
	const { playerId, device = '' } = input;
	await inTransaction(context.db, async (tx) => {
		await deleteExpiredSessions(tx, now);
		if (input.replaces) await deleteSession(tx, input.replaces);
		await saveSession(tx, {
			id,
			playerId,
			data: JSON.stringify(input.data),
			device,
			createdAt: now,
			expiresAt: sessionEnd({ anonymous: playerId === null, createdAt: now }, now),
		});
		if (playerId !== null)
			await recordSecurityEvent(tx, context, { kind: 'login', playerId, detail: device });
	});
	return { secret, id };
}
