import type { Context } from '~/context.server';
import { findRecentSessions } from '~/data/sessions.server';

/** How often the sessions are read again, ms: more often than they are forgotten by whoever recognises them. */
export const RECOGNISES_EVERY = 10 * 60_000;

/** So many sessions at most, the ones that were used last, and so many in one statement. */
const MOST = 20_000;
const PART = 1_000;

/**
 * Names the sessions that are valid now, by their id and player, to `recognise`, the one that was used last at the end. A
 * process that has just started would take its members for strangers otherwise, and so would one that they haven't
 * asked for a while.
 */
export async function recogniseSessions(
	{ db, now }: Pick<Context, 'db' | 'now'>,
	recognise: (sessionId: string, playerId: string) => void,
): Promise<void> {
	const found: { id: string; playerId: string }[] = [];
	for (let skip = 0; skip < MOST; skip += PART) {
		const part = await findRecentSessions(db, { now: now(), skip, limit: PART });
		found.push(...part);
		if (part.length < PART) break;
	}
	for (const { id, playerId } of found.reverse()) recognise(id, playerId);
}
