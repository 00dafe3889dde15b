import type { Db, Tx } from '~/data/engine/db.server';

/** A site admin's announcement whose letters aren't all queued; `cursor`: the last player whose letter is, '' for none. */
export type PromisedToAll = {
	readonly id: string;
	readonly text: string;
	/** ms UTC */
	readonly at: number;
	readonly hangs: boolean;
	readonly cursor: string;
};

/** The oldest announcement to all with letters still to be queued, or null. */
export async function findPromisedToAll(db: Db | Tx): Promise<PromisedToAll | null> {
	const row = await db.announcement.findFirst({
		where: { mailsQueuedAt: null, communityId: null },
		orderBy: [{ at: 'asc' }, { id: 'asc' }],
	});
	if (row === null) return null;
	const { id, text, at, openKey, mailsCursor } = row;
	return { id, text, at: Number(at), hangs: openKey !== null, cursor: mailsCursor ?? '' };
}

/** The next players by id who take news, and have a verified address and an account that isn't locked. */
export async function findAllNewsReaders(
	tx: Tx,
	{ after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ id: string; email: string }[]> {
	return tx.player.findMany({
		where: { id: { gt: after }, newsMails: true, emailVerifiedAt: { not: null }, lockedAt: null },
		orderBy: { id: 'asc' },
		take: limit,
		select: { id: true, email: true },
	});
}
