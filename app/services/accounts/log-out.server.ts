import type { Context } from '~/context.server';
import { deleteSession } from '~/data/sessions.server';

/** Ends a session: its cookie is worth nothing from now on. */
export async function logOut(context: Context, sessionId: string): Promise<void> {
	await deleteSession(context.db, sessionId);
}
