import type { Context } from '~/context.server';
import { deleteSession } from '~/data/sessions.server';

/** Ends a session; whoever holds its cookie is nobody from now on. */
export async function logOut(context: Context, sessionId: string): Promise<void> {
	await deleteSession(context.db, sessionId);
}
