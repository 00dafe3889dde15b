import { bulkUpsert } from './bulk-write.server';
import type { Db, Tx } from './db.server';

export type WaitingMail = {
	id: string;
	kind: string;
	playerId: string | null;
	address: string;
	data: string;
	dedupeKey?: string | undefined;
	/** ms UTC: from then on it isn't sent any more. */
	worthlessAfter?: number | undefined;
	/** ms UTC */
	createdAt: number;
};

/** Writes a mail into the outbox, due at once, of those with `urgency` 1 after all with 0. A second mail with the same `dedupeKey` violates its unique key. */
export async function saveWaitingMail(db: Db | Tx, mail: WaitingMail & { urgency: 0 | 1 }): Promise<void> {
	await db.outboxMail.create({
		data: {
			id: mail.id,
			kind: mail.kind,
			playerId: mail.playerId,
			address: mail.address,
			data: mail.data,
			dedupeKey: mail.dedupeKey ?? null,
			state: 'waiting',
			urgency: mail.urgency,
			worthlessAfter: mail.worthlessAfter ?? null,
			createdAt: mail.createdAt,
			nextAttemptAt: mail.createdAt,
		},
	});
}

/**
 * Writes many mails, due at once and sent after all those for which somebody waits. One whose `dedupeKey` is there
 * already is left out. Returns how many were written.
 */
export async function saveWaitingMails(
	tx: Tx,
	mails: readonly (WaitingMail & { dedupeKey: string })[],
): Promise<number> {
	return bulkUpsert(tx, {
		table: 'OutboxMail',
		key: ['dedupeKey'],
		update: [],
		rows: mails.map((mail) => ({
			id: mail.id,
			kind: mail.kind,
			playerId: mail.playerId,
			address: mail.address,
			data: mail.data,
			dedupeKey: mail.dedupeKey,
			state: 'waiting',
			urgency: 1,
			attempts: 0,
			createdAt: BigInt(mail.createdAt),
			nextAttemptAt: BigInt(mail.createdAt),
			worthlessAfter: mail.worthlessAfter === undefined ? null : BigInt(mail.worthlessAfter),
		})),
	});
}

export type DueMail = {
	id: string;
	kind: string;
	playerId: string | null;
	address: string;
	data: string;
	attempts: number;
};

/** Mails whose time has come: the urgent ones first, of each kind the oldest. */
export async function findDueMails(db: Db, now: number, limit: number): Promise<DueMail[]> {
	return db.outboxMail.findMany({
		where: { state: 'waiting', nextAttemptAt: { lte: now } },
		orderBy: [{ urgency: 'asc' }, { nextAttemptAt: 'asc' }],
		take: limit,
		select: { id: true, kind: true, playerId: true, address: true, data: true, attempts: true },
	});
}

/** Takes back a player's mails of a kind that nobody has begun to send. */
export async function deleteWaitingMails(tx: Tx, mails: { playerId: string; kind: string }): Promise<void> {
	await tx.outboxMail.deleteMany({ where: { ...mails, state: 'waiting' } });
}

/** Claims a waiting mail for sending; false when another process has it. */
export async function claimMail(db: Db, id: string, now: number): Promise<boolean> {
	const { count } = await db.outboxMail.updateMany({
		where: { id, state: 'waiting' },
		data: { state: 'sending', claimedAt: now, attempts: { increment: 1 } },
	});
	return count === 1;
}

/** Writes how sending a claimed mail ended. */
export async function saveMailOutcome(
	db: Db,
	id: string,
	outcome:
		| { state: 'sent'; sentAt: number }
		| { state: 'waiting'; nextAttemptAt: number; error: string }
		| { state: 'failed' | 'unknown'; error: string },
): Promise<void> {
	await db.outboxMail.updateMany({ where: { id, state: 'sending' }, data: outcome });
}

/** Mails claimed before `claimedBefore` whose process died while sending: whether they went out is unknown. */
export async function markLostMails(db: Db, claimedBefore: number): Promise<number> {
	const { count } = await db.outboxMail.updateMany({
		where: { state: 'sending', claimedAt: { lt: claimedBefore } },
		data: { state: 'unknown', error: 'process ended while sending' },
	});
	return count;
}

export type OutboxEntry = DueMail & { state: string; createdAt: number; error: string | null };

/** The newest mails of the outbox, for the development mailbox. */
export async function findNewestMails(db: Db, limit: number): Promise<OutboxEntry[]> {
	const rows = await db.outboxMail.findMany({
		orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
		take: limit,
	});
	return rows.map(({ id, kind, playerId, address, data, attempts, state, createdAt, error }) => ({
		id,
		kind,
		playerId,
		address,
		data,
		attempts,
		state,
		createdAt: Number(createdAt),
		error,
	}));
}
