import type { Context } from '~/context.server';
import { findSeat } from '~/data/seats.server';
import { findSessionSeats } from '~/data/sessions.server';
import { slicesOf } from '~/domain/slices-of';
import { loadSession } from '~/services/accounts/load-session.server';

/** Who listens to news of the season of a community's newest round, from a browser that is logged in. */
export type Listener = {
	readonly sessionId: string;
	readonly playerId: string;
	readonly communityId: string;
	readonly seasonId: string;
};

/** So many sessions are looked at in one statement. */
const PART = 500;

/** R12, R33: who asks with this secret, if they may listen. Refuses as pages do who isn't logged in, or no member. */
export async function enterNews(
	context: Context,
	{ secret, communityId }: { secret: string | null; communityId: string },
): Promise<Listener | 'anonymous' | 'stranger'> {
	const session = secret === null ? null : await loadSession(context, secret);
	if (session === null) return 'anonymous';
	const seat = await findSeat(context.db, { playerId: session.player.id, communityId });
	if (seat?.round == null) return 'stranger';
	const { seasonId } = seat.round;
	return { sessionId: session.id, playerId: session.player.id, communityId, seasonId };
}

/** R12: of those who listen, the ones whose session or membership has ended since. */
export async function findEndedListeners<L extends Listener>(
	{ db, now }: Pick<Context, 'db' | 'now'>,
	listeners: readonly L[],
): Promise<L[]> {
	const ids = [...new Set(listeners.map(({ sessionId }) => sessionId))];
	const good = new Set<string>();
	for (const some of slicesOf(ids, PART))
		for (const { sessionId, communityId, expiresAt } of await findSessionSeats(db, some))
			if (expiresAt > now()) good.add(`${sessionId} ${communityId}`);
	return listeners.filter(({ sessionId, communityId }) => !good.has(`${sessionId} ${communityId}`));
}
