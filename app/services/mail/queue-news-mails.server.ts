import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import type { LetterPromise } from '~/data/letter-promises.server';
import {
	findAllNewsReaders,
	findNewsReaders,
	findSaid,
	findToldWindow,
	type NewsReader,
} from '~/data/news-readers.server';
import type { LetterKind, Letters } from '~/mail/letter';
import { namedBy } from '~/text/matchdays';
import { queueMails } from './queue-mail.server';

/** Readers whose letters are queued in one transaction, which others wait for (some 30 ms). */
export const READERS = 200;

/** After how long (ms) it is no news any more: jobs that were off for days don't tell it. */
const STALE = 3 * 24 * 3_600_000;

/** How many letters were queued, and up to which reader; null: to the last one. */
export type QueuedPart = { readonly queued: number; readonly cursor: string | null };

const NOTHING: QueuedPart = { queued: 0, cursor: null };

/**
 * Queues the next letters with an announcement while it hangs, one for each member who takes news, or with a site admin's
 * for each player.
 */
export async function queueAnnouncement(
	tx: Tx,
	context: Context,
	{ at, about, cursor }: LetterPromise<'announcement' | 'announcement-to-all'>,
): Promise<QueuedPart> {
	const said = isStale(context, at) ? null : await findSaid(tx, about.id);
	if (said === null) return NOTHING;
	const { community, ...words } = said;
	const page = { after: cursor, limit: READERS };
	const letter = { about: `announcement:${about.id}`, at };
	if (community === null) {
		const data = { announcementId: about.id, text: words.text };
		const readers = await findAllNewsReaders(tx, page);
		return queueFor(tx, context, readers, { ...letter, kind: 'announcement-to-all', data });
	}
	const { id: communityId, name } = community;
	const data = { communityId, community: name, announcementId: about.id, ...words };
	const readers = await findNewsReaders(tx, communityId, page);
	return queueFor(tx, context, readers, { ...letter, kind: 'announcement', data });
}

/** The same with the picks of a closed window. R12: which ones stand there is read when the letter is sent. */
export async function queueMatchdayPicks(
	tx: Tx,
	context: Context,
	{ at, about, cursor }: LetterPromise<'matchday-picks'>,
): Promise<QueuedPart> {
	const window = isStale(context, at) ? null : await findToldWindow(tx, about);
	if (window === null) return NOTHING;
	const { name, ...place } = window;
	const { communityId, matchdayId } = about;
	const data = { ...about, ...place, ...namedBy(name) };
	const readers = await findNewsReaders(tx, communityId, { after: cursor, limit: READERS });
	const key = `picks:${communityId}:${matchdayId}`;
	return queueFor(tx, context, readers, { kind: 'matchday-picks', data, about: key, at });
}

function isStale({ now }: Context, at: number): boolean {
	return at < now() - STALE;
}

async function queueFor<K extends LetterKind>(
	tx: Tx,
	context: Context,
	readers: readonly NewsReader[],
	letter: { readonly kind: K; readonly data: Letters[K]; readonly about: string; readonly at: number },
): Promise<QueuedPart> {
	const { kind, data, about, at } = letter;
	const mails = readers.map(({ playerId, email }) => ({
		...{ playerId, address: email, data, dedupeKey: `${about}:${playerId}`, worthlessAfter: at + STALE },
	}));
	const last = readers.length < READERS ? undefined : readers.at(-1);
	return { queued: await queueMails(tx, context, kind, mails), cursor: last?.id ?? null };
}
