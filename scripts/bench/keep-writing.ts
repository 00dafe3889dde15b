import { clock } from '../../app/context.server';
import { findSessionsOf, saveSessionSeen } from '../../app/data/sessions.server';
import type { House } from './build-house';

/** Commits in a second. */
export const WRITES = 50;

/**
 * Commits something that no page shows while `work` runs, as players do who come to the page: what a server remembers of
 * its reads is forgotten each time.
 */
export async function whileWriting<T>({ context, people }: House, work: () => Promise<T>): Promise<T> {
	const wish = { playerId: people.admin.playerId, now: clock(), limit: 1 };
	const [session] = await findSessionsOf(context.db, wish);
	if (session === undefined) throw new Error('The site admin has no session');
	const seen = { ...session, expiresAt: clock() + 24 * 3_600_000 };
	let saved = Promise.resolve();
	const timer = setInterval(() => {
		saved = saved.then(() => saveSessionSeen(context.db, seen));
	}, 1_000 / WRITES);
	try {
		return await work();
	} finally {
		clearInterval(timer);
		await saved;
	}
}
