import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { nextTurn } from '~/data/engine/next-turn.server';
import { saveAnnouncementQueued } from '~/data/promised-news.server';
import { findAllNewsReaders, findPromisedToAll, type PromisedToAll } from '~/data/promised-to-all.server';
import { queueMails } from './queue-mail.server';

/** Players looked at in one transaction, which others wait for, and transactions of one run. */
const CHUNK = 500;
const CHUNKS_PER_RUN = 40;

/** After how long (ms) it is no news any more: jobs that were off for days don't tell it. */
const STALE = 3 * 24 * 3_600_000;

/**
 * A job: queues the letters that a site admin's announcement to all has promised, one for each player who takes news, in
 * the order of their ids; how far it came is stored together with the letters, so that a killed process neither loses
 * nor repeats one.
 */
export async function queueMailsToAll(context: Context): Promise<string> {
	let queued = 0;
	for (let chunk = 0; chunk < CHUNKS_PER_RUN; chunk++) {
		const promised = await findPromisedToAll(context.db);
		if (promised === null) break;
		queued += await queueChunk(context, promised);
		await nextTurn();
	}
	return `${queued} announcements queued`;
}

function queueChunk(context: Context, promised: PromisedToAll): Promise<number> {
	return inTransaction(context.db, async (tx) => {
		const now = context.now();
		const { id, text, at, cursor } = promised;
		if (!promised.hangs || at < now - STALE) {
			await saveAnnouncementQueued(tx, promised, { cursor, queuedAt: now });
			return 0;
		}
		const readers = await findAllNewsReaders(tx, { after: cursor, limit: CHUNK });
		const next = { cursor: readers.at(-1)?.id ?? cursor, queuedAt: readers.length < CHUNK ? now : null };
		if (!(await saveAnnouncementQueued(tx, promised, next))) return 0;
		const mails = readers.map((reader) => ({
			...{ playerId: reader.id, address: reader.email, data: { announcementId: id, text } },
			dedupeKey: `announcement:${id}:${reader.id}`,
			worthlessAfter: at + STALE,
		}));
		return queueMails(tx, context, 'announcement-to-all', mails);
	});
}
