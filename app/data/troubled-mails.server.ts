import type { Db, Tx } from '~/data/engine/db.server';
import { SECRET_MAILS } from '~/domain/reminder';

/** A mail that nobody knows to have arrived (`unknown`) or that certainly didn't go out (`failed`). */
export type TroubledMail = {
	id: string;
	kind: string;
	address: string;
	state: 'unknown' | 'failed';
	/** ms UTC */
	createdAt: number;
	error: string | null;
};

/** R12: secret ones aren't for other eyes. */
const forAdmins = { kind: { notIn: [...SECRET_MAILS] } };
const troubled = { ...forAdmins, state: { in: ['unknown', 'failed'] } };

/** How many mails are in each state, without secret ones (R12). */
export async function countMailStates(db: Db): Promise<Record<string, number>> {
	const rows = await db.outboxMail.groupBy({ by: ['state'], where: forAdmins, _count: true });
	return Object.fromEntries(rows.map(({ state, _count }) => [state, _count]));
}

/** Mails in trouble, newest first. */
export async function findTroubledMails(
	db: Db,
	page: { skip: number; take: number },
): Promise<TroubledMail[]> {
	const rows = await db.outboxMail.findMany({
		...page,
		where: troubled,
		orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
		select: { id: true, kind: true, address: true, state: true, createdAt: true, error: true },
	});
	return rows.map((row) => ({
		...row,
		state: row.state === 'failed' ? 'failed' : 'unknown',
		createdAt: Number(row.createdAt),
	}));
}

/** Lets a mail in trouble, or all that certainly didn't go out (`id` null), wait again as if new. How many it were. */
export async function saveMailsWaiting(tx: Tx, id: string | null, now: number): Promise<number> {
	const { count } = await tx.outboxMail.updateMany({
		where: id === null ? { ...forAdmins, state: 'failed' } : { id, ...troubled },
		data: { state: 'waiting', attempts: 0, nextAttemptAt: now, claimedAt: null, error: null },
	});
	return count;
}

/** Nobody needs a mail in trouble any more; false if it isn't in trouble. */
export async function saveMailSettled(tx: Tx, id: string): Promise<boolean> {
	const { count } = await tx.outboxMail.updateMany({
		where: { id, ...troubled },
		data: { state: 'dropped' },
	});
	return count === 1;
}
