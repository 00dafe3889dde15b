import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { findSession, saveSessionData } from '~/data/sessions.server';
import type { SessionData } from './open-session.server';

/**
 * Changes what a session carries; `undefined` takes a value out. Returns the data afterwards, or null if there is no
 * such session.
 */
export async function changeSession(
	context: Context,
	sessionId: string,
	change: { [K in keyof SessionData]: SessionData[K] | undefined },
): Promise<SessionData | null> {
	return inTransaction(context.db, async (tx) => {
		const session = await findSession(tx, sessionId, context.now());
		if (!session) return null;
		const text = JSON.stringify({ ...JSON.parse(session.data), ...change });
		await saveSessionData(tx, sessionId, text);
		return JSON.parse(text) as SessionData;
	});
}
