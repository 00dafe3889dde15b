import { bulkUpsert } from '~/data/engine/bulk-write.server';
import type { Db, Tx } from '~/data/engine/db.server';
import { SECRET_MAILS } from '~/domain/reminder';
import { Prisma } from './generated/sqlite/client';

/** What every mail of the outbox has. */
type Mail = {
	id: string;
	kind: string;
	playerId: string | null;
	address: string;
	data: string;
	/** ms UTC */
	createdAt: number;
};

const mailFields = {
	id: true,
	kind: true,
	playerId: true,
	address: true,
	data: true,
	createdAt: true,
} as const;

export type WaitingMail = Mail & {
	dedupeKey?: string | undefined;
	/** ms UTC: from then on it isn't sent any more. */
	worthlessAfter?: number | undefined;
	/** ms UTC: before that it isn't sent; by default it is due at once. */
	dueAt?: number | undefined;
};

/**
 * Writes a mail into the outbox, of those due with `urgency` 1 after all with 0. A second mail with the same
 * `dedupeKey` violates its unique key.
 */
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
			nextAttemptAt: mail.dueAt ?? mail.createdAt,
		},
	});
}

/**
 * Writes many mails, sent after all those for which somebody waits. One whose `dedupeKey` is there
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
			nextAttemptAt: BigInt(mail.dueAt ?? mail.createdAt),
			worthlessAfter: mail.worthlessAfter === undefined ? null : BigInt(mail.worthlessAfter),
		})),
	});
}

export type DueMail = Mail & {
	/** Those before this one. */
	attempts: number;
	/** ms UTC: from then on it isn't sent any more. */
	worthlessAfter: number | null;
};

/** One about a kickoff that has moved again stays until the job of that letter has taken it back. */
const isHeld = Prisma.raw(
	`("kind" = 'kickoff-moved' AND EXISTS (SELECT 1 FROM "LetterPromise" WHERE "kind" = 'kickoff-moved'))`,
);

/** Mails whose time has come: the urgent ones first, of each kind the oldest. */
export async function findDueMails(db: Db, now: number, limit: number): Promise<DueMail[]> {
	const isMoving = (await db.letterPromise.count({ where: { kind: 'kickoff-moved' } })) > 0;
	const rows = await db.outboxMail.findMany({
		where: {
			...{ state: 'waiting', nextAttemptAt: { lte: now } },
			...(isMoving ? { kind: { not: 'kickoff-moved' } } : {}),
		},
		orderBy: [{ urgency: 'asc' }, { nextAttemptAt: 'asc' }, { id: 'asc' }],
		take: limit,
		select: { ...mailFields, attempts: true, worthlessAfter: true },
	});
	return rows.map((row) => ({
		...row,
		createdAt: Number(row.createdAt),
		worthlessAfter: row.worthlessAfter === null ? null : Number(row.worthlessAfter),
	}));
}

/** How many mails' time has come, up to `limit`; none while the transport pauses, then one, which asks alone. */
export async function countDueMails(
	db: Db,
	{ transport, now, limit }: { transport: string; now: number; limit: number },
): Promise<number> {
	const due = await db.$queryRaw<unknown[]>`
		SELECT "id" FROM "OutboxMail" WHERE "state" = 'waiting' AND "nextAttemptAt" <= ${BigInt(now)} AND NOT ${isHeld}
			AND NOT EXISTS (SELECT 1 FROM "MailPause" WHERE "transport" = ${transport} AND "until" > ${BigInt(now)})
		LIMIT CASE WHEN EXISTS (SELECT 1 FROM "MailPause" WHERE "transport" = ${transport}) THEN 1 ELSE ${limit} END`;
	return due.length;
}

/** Claims a due mail for sending; false when another process has had it, or while the transport pauses. */
export async function claimMail(
	db: Db,
	claim: { id: string; transport: string; now: number },
): Promise<boolean> {
	const now = BigInt(claim.now);
	const claimed = await db.$executeRaw`
		UPDATE "OutboxMail" SET "state" = 'sending', "claimedAt" = ${now}, "attempts" = "attempts" + 1
		WHERE "id" = ${claim.id} AND "state" = 'waiting' AND "nextAttemptAt" <= ${now} AND NOT ${isHeld}
			AND NOT EXISTS (SELECT 1 FROM "MailPause" WHERE "transport" = ${claim.transport} AND "until" > ${now})`;
	return claimed === 1;
}

/** Keeps what a sent mail has told, unless its row has been changed since it was read: a deleted account's name is taken out. */
export async function saveMailTold(
	db: Db,
	id: string,
	{ read, told }: { read: string; told: string },
): Promise<void> {
	if (read !== told) await db.outboxMail.updateMany({ where: { id, data: read }, data: { data: told } });
}

/** Gives up waiting mails that nobody needs any more. */
export async function dropMails(db: Db | Tx, ids: readonly string[], reason: string): Promise<void> {
	await db.outboxMail.updateMany({
		where: { id: { in: [...ids] }, state: 'waiting' },
		data: { state: 'dropped', error: reason },
	});
}

/** Mails that weren't sent yet, or of which nobody knows, whose data holds this id; those on their way may come back. */
export async function findUnsentMailsHolding(tx: Tx, id: string): Promise<{ id: string; data: string }[]> {
	return tx.outboxMail.findMany({
		where: { state: { in: ['waiting', 'sending', 'unknown', 'failed'] }, data: { contains: id } },
		select: { id: true, data: true },
	});
}

/** The mails of a kind that wait to be sent to some players, oldest first. */
export async function findWaitingMails(
	tx: Tx,
	{ playerIds, kind }: { playerIds: readonly string[]; kind: string },
): Promise<{ id: string; playerId: string | null; data: string }[]> {
	return tx.outboxMail.findMany({
		where: { playerId: { in: [...playerIds] }, kind, state: 'waiting' },
		orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
		select: { id: true, playerId: true, data: true },
	});
}

/** Texts of a mail's data by their keys, all of which it has to hold. */
type Holds = Readonly<Record<string, string>>;

/** Gives up the mails of a kind that wait to be sent and hold these. Returns whom they would have told what. */
export async function takeBackMails(
	tx: Tx,
	{ kind, holds, reason }: { kind: string; holds: Holds; reason: string },
): Promise<{ playerId: string | null; data: string }[]> {
	const where = { kind, state: 'waiting', AND: holding(holds) };
	const waiting = await tx.outboxMail.findMany({ where, select: { playerId: true, data: true } });
	await tx.outboxMail.updateMany({ where, data: { state: 'dropped', error: reason } });
	return waiting;
}

function holding(holds: Holds) {
	return Object.entries(holds).map(([key, text]) => ({
		data: { contains: JSON.stringify({ [key]: text }).slice(1, -1) },
	}));
}

/** Gives up mails that nobody needs any more, in whatever state they are. */
export async function saveMailsDropped(tx: Tx, ids: readonly string[], reason: string): Promise<void> {
	await tx.outboxMail.updateMany({
		where: { id: { in: [...ids] } },
		data: { state: 'dropped', error: reason },
	});
}

/**
 * Writes how sending a claimed mail ended. `uncounted`: it wasn't the mail's fault, the attempt doesn't count. Without
 * `nextAttemptAt` it keeps its place among those that wait.
 */
export async function saveMailOutcome(
	db: Db,
	id: string,
	outcome:
		| { state: 'sent'; sentAt: number }
		| { state: 'waiting'; nextAttemptAt?: number; error: string; uncounted?: boolean }
		| { state: 'failed' | 'unknown'; error: string },
): Promise<void> {
	const { uncounted, ...data } = { uncounted: false, ...outcome };
	await db.outboxMail.updateMany({
		where: { id, state: 'sending' },
		data: { ...data, ...(uncounted ? { attempts: { decrement: 1 } } : {}) },
	});
}

/** Mails claimed before `claimedBefore` whose process died while sending: whether they went out is unknown. */
export async function markLostMails(db: Db, claimedBefore: number): Promise<number> {
	const { count } = await db.outboxMail.updateMany({
		where: { state: 'sending', claimedAt: { lt: claimedBefore } },
		data: { state: 'unknown', error: 'process ended while sending' },
	});
	return count;
}

export type OutboxEntry = Mail & { state: string; error: string | null };

const entryFields = { ...mailFields, state: true, error: true } as const;

/** Mails of the outbox, newest first, for the development mailbox. */
export async function findNewestMails(db: Db, page: { skip: number; take: number }): Promise<OutboxEntry[]> {
	const rows = await db.outboxMail.findMany({
		...page,
		orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
		select: entryFields,
	});
	return rows.map((row) => ({ ...row, createdAt: Number(row.createdAt) }));
}

/** How many mails the outbox holds, in whatever state. */
export async function countMails(db: Db): Promise<number> {
	return db.outboxMail.count();
}

/** One mail of the outbox, or null. */
export async function findMail(db: Db, id: string): Promise<OutboxEntry | null> {
	const row = await db.outboxMail.findUnique({ where: { id }, select: entryFields });
	return row && { ...row, createdAt: Number(row.createdAt) };
}

/** When the mail that has waited longest was queued, ms UTC; null if none waits. Secret ones don't count (R12). */
export async function findOldestWaiting(db: Db): Promise<number | null> {
	const where = { state: 'waiting', kind: { notIn: [...SECRET_MAILS] } };
	const { _min } = await db.outboxMail.aggregate({ where, _min: { createdAt: true } });
	return _min.createdAt === null ? null : Number(_min.createdAt);
}
