import type { Context } from '~/context.server';
import { findEventsOf } from '~/data/security-events.server';
import { findSessionsOf } from '~/data/sessions.server';
import type { SecurityEventKind } from '~/domain/security-event';

/** Sessions and events shown at most. */
const MOST = 20;

export type ShownSessions = {
	sessions: {
		id: string;
		/** Program and system, or empty. */
		device: string;
		/** ms UTC */
		createdAt: number;
		/** ms UTC, to ten minutes. */
		lastSeenAt: number;
		/** The one that asks. */
		own: boolean;
	}[];
	events: { id: string; at: number; kind: SecurityEventKind; count: number; detail: string }[];
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
