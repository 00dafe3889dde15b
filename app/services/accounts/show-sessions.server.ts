import type { Context } from '~/context.server';
import { findEventsOf } from '~/data/security-events.server';
import { findSessionsOf } from '~/data/sessions.server';

/** Sessions and events shown at most. */
const MOST = 20;

export type ShownSessions = {
	/** `device`: program and system, or empty; `lastSeenAt`: to ten minutes; `own`: the one that asks. Instants in ms UTC. */
	sessions: (Awaited<ReturnType<typeof findSessionsOf>>[number] & { own: boolean })[];
	events: Awaited<ReturnType<typeof findEventsOf>>;
};

/** Where a player is logged in, used last first, the asking session at the top, and what happened to the account. */
export async function showSessions(
	context: Context,
	input: { playerId: string; sessionId: string },
): Promise<ShownSessions> {
	const found = await findSessionsOf(context.db, {
		playerId: input.playerId,
		now: context.now(),
		limit: MOST,
	});
	const sessions = found.map((session) => ({ ...session, own: session.id === input.sessionId }));
	sessions.sort((a, b) => Number(b.own) - Number(a.own));
	return { sessions, events: await findEventsOf(context.db, input.playerId, MOST) };
}
