import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { findPlayer } from '~/data/players.server';
import { deleteExpiredSessions, deleteSession, saveSession } from '~/data/sessions.server';
import { recordSecurityEvent } from '~/services/trust/record-security-event.server';
import { logInProof } from './second-step.server';

const day = 24 * 60 * 60 * 1000;
/** Longest life of a session, used or not. */
export const longestSession = 180 * day;
/** Between two uses. */
export const longestIdle = 30 * day;
/** Of what somebody who isn't logged in carries, and of the wait for a confirmation. */
export const longestVisit = 7 * day;

/** When a session ends (ms UTC) that is used at `seenAt`: idle 30 days, or 180 days after it began. */
export function sessionEnd(session: { createdAt: number }, seenAt: number): number {
	return Math.min(seenAt + longestIdle, session.createdAt + longestSession);
}

/** What is stored of a session's secret. */
export function sessionId(secret: string): string {
	return createHash('sha256').update(secret).digest('base64url');
}

/** `replaces`: the id of the session whose place it takes; `device`: what the browser calls itself in words. */
type Opening = { playerId: string; replaces: string | null; device?: string };
/** The secret for the cookie, and the id. */
type Opened = { secret: string; id: string };

/**
 * Begins a player's session under a new secret (256 bits). Null, and nothing is done, if the `proof` of the log-in doesn't
 * hold any more: another password has come, or a second factor.
 */
export async function openSession(
	context: Context,
	input: Opening & { proof: string | undefined },
): Promise<Opened | null>;
export async function openSession(context: Context, input: Opening): Promise<Opened>;
export async function openSession(
	context: Context,
	input: Opening & { proof?: string | undefined },
): Promise<Opened | null> {
	const secret = randomBytes(32).toString('base64url');
	const id = sessionId(secret);
	const now = context.now();
	const { playerId, device = '', proof } = input;
	return inTransaction(context.db, async (tx) => {
		const player = proof === undefined ? null : await findPlayer(tx, playerId);
		if (proof !== undefined && (await logInProof({ ...context, db: tx }, player)) !== proof) return null;
		await deleteExpiredSessions(tx, now);
		if (input.replaces) await deleteSession(tx, input.replaces);
		await saveSession(tx, {
			id,
			playerId,
			device,
			createdAt: now,
			expiresAt: sessionEnd({ createdAt: now }, now),
		});
		await recordSecurityEvent(tx, context, { kind: 'login', playerId, detail: device });
		return { secret, id };
	});
}
