import type { Db } from '~/data/engine/db.server';

/** Keeps a message from the feedback form. `createdAt` is ms UTC. */
export async function saveFeedback(
	db: Db,
	row: { id: string; feedback: string; name: string; email: string; createdAt: number },
): Promise<void> {
	await db.feedback.create({ data: row });
}

/** A stored message; `createdAt` in ms UTC. */
export type StoredFeedback = { id: string; text: string; name: string; email: string; createdAt: number };

/** A page of the messages, newest first. */
export async function findFeedback(
	db: Db,
	page: { offset: number; limit: number },
): Promise<StoredFeedback[]> {
	const rows = await db.feedback.findMany({
		orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
		skip: page.offset,
		take: page.limit,
	});
	return rows.map(({ feedback, createdAt, ...row }) => ({
		...row,
		text: feedback,
		createdAt: Number(createdAt),
	}));
}

/** How many messages there are, or have come since an instant (ms UTC, included). */
export async function countFeedback(db: Db, since = 0): Promise<number> {
	return db.feedback.count({ where: { createdAt: { gte: BigInt(since) } } });
}
