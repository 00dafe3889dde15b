import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { nextTurn } from '~/data/engine/next-turn.server';
import {
	findNewsReaders,
	findPromisedAnnouncement,
	findPromisedPicks,
	type PromisedAnnouncement,
	type PromisedPicks,
	saveAnnouncementQueued,
	savePicksQueued,
} from '~/data/promised-news.server';
import { namedBy } from '~/text/matchdays';
import { queueMails } from './queue-mail.server';

/** Members looked at in one transaction, which others wait for, and transactions of one run. */
const CHUNK = 500;
const CHUNKS_PER_RUN = 40;

/** After how long (ms) it is no news any more: jobs that were off for days don't tell it. */
const STALE = 3 * 24 * 3_600_000;

/**
 * A job: queues the letters that announcements and closed windows have promised, one for each member who takes news. It
 * goes through the members in the order of their ids; how far it came is stored together with the letters, so that a
 * killed process neither loses nor repeats one. R12: which picks stand in them is read when they are sent.
 */
export async function queueNewsMails(context: Context): Promise<string> {
	let queued = 0;
	for (let chunk = 0; chunk < CHUNKS_PER_RUN; chunk++) {
		const said = await findPromisedAnnouncement(context.db);
		const picks = said === null ? await findPromisedPicks(context.db) : null;
		if (said !== null) queued += await queueAnnouncement(context, said);
		else if (picks !== null) queued += await queuePicks(context, picks);
		else break;
		await nextTurn();
	}
	return `${queued} news queued`;
}

function queueAnnouncement(context: Context, said: PromisedAnnouncement): Promise<number> {
	return inTransaction(context.db, async (tx) => {
		const now = context.now();
		const { id, communityId, community, text, by, cursor } = said;
		if (!said.isWanted || said.at < now - STALE) {
			await saveAnnouncementQueued(tx, said, { cursor, queuedAt: now });
			return 0;
		}
		const readers = await findNewsReaders(tx, communityId, { after: cursor, limit: CHUNK });
		const next = { cursor: readers.at(-1)?.memberId ?? cursor };
		const queuedAt = readers.length < CHUNK ? now : null;
		if (!(await saveAnnouncementQueued(tx, said, { ...next, queuedAt }))) return 0;
		const data = { communityId, community, announcementId: id, text, by };
		const mails = readers.map(({ playerId, email }) => ({
			...{ playerId, address: email, data, dedupeKey: `announcement:${id}:${playerId}` },
			worthlessAfter: said.at + STALE,
		}));
		return queueMails(tx, context, 'announcement', mails);
	});
}

function queuePicks(context: Context, promised: PromisedPicks): Promise<number> {
	return inTransaction(context.db, async (tx) => {
		const { communityId, community, roundId, matchdayId, matchday, name, closedAt, cursor } = promised;
		if (promised.isSuspended || closedAt < context.now() - STALE) {
			await savePicksQueued(tx, promised, { cursor, isDone: true });
			return 0;
		}
		const readers = await findNewsReaders(tx, communityId, { after: cursor, limit: CHUNK });
		const next = { cursor: readers.at(-1)?.memberId ?? cursor, isDone: readers.length < CHUNK };
		if (!(await savePicksQueued(tx, promised, next))) return 0;
		const data = { communityId, community, roundId, matchdayId, matchday, ...namedBy(name) };
		const mails = readers.map(({ playerId, email }) => ({
			...{ playerId, address: email, data },
			dedupeKey: `picks:${communityId}:${matchdayId}:${playerId}`,
			worthlessAfter: closedAt + STALE,
		}));
		return queueMails(tx, context, 'matchday-picks', mails);
	});
}
