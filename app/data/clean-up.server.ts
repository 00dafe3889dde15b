import { type Db, kindOf, type Tx } from '~/data/engine/db.server';

/** Each of these removes at most `limit` rows in one statement and returns how many. Instants are ms UTC. */

/** Sessions that had expired at `now`. */
export async function deleteSomeSessions(db: Db, now: number, limit: number): Promise<number> {
	return db.$executeRaw`
		DELETE FROM "Session" WHERE "id" IN (
			SELECT "id" FROM "Session" WHERE "expiresAt" <= ${BigInt(now)} LIMIT ${limit})`;
}

/** Tokens that had expired at `now`. */
export async function deleteSomeTokens(db: Db, now: number, limit: number): Promise<number> {
	return db.$executeRaw`
		DELETE FROM "Token" WHERE "id" IN (
			SELECT "id" FROM "Token" WHERE "expiresAt" <= ${BigInt(now)} LIMIT ${limit})`;
}

/** Mails in that state, the oldest first, queued before `before`. */
export async function deleteSomeMails(
	db: Db,
	mails: { state: 'sent' | 'dropped' | 'unknown' | 'failed'; before: number },
	limit: number,
): Promise<number> {
	return db.$executeRaw`
		DELETE FROM "OutboxMail" WHERE "id" IN (
			SELECT "id" FROM "OutboxMail" WHERE "state" = ${mails.state} AND "createdAt" < ${BigInt(mails.before)}
			ORDER BY "createdAt" LIMIT ${limit})`;
}

/** Limits all of whose tries were forgotten at `now`. */
export async function deleteSomeThrottles(db: Db, now: number, limit: number): Promise<number> {
	return db.$executeRaw`
		DELETE FROM "Throttle" WHERE "key" IN (
			SELECT "key" FROM "Throttle" WHERE "drainedAt" <= ${BigInt(now)} AND "openAt" <= ${BigInt(now)} LIMIT ${limit})`;
}

/** Entries of the security log from before `before`, the oldest first. */
export async function deleteSomeEvents(db: Db, before: number, limit: number): Promise<number> {
	return db.$executeRaw`
		DELETE FROM "SecurityEvent" WHERE "id" IN (
			SELECT "id" FROM "SecurityEvent" WHERE "at" < ${BigInt(before)} ORDER BY "at", "id" LIMIT ${limit})`;
}

/** Feedback done and answered before `before.answered`, and all that came before `before.came`. */
export async function deleteSomeFeedback(
	db: Db,
	before: { answered: number; came: number },
	limit: number,
): Promise<number> {
	return db.$executeRaw`
		DELETE FROM "Feedback" WHERE "id" IN (
			SELECT "id" FROM "Feedback" WHERE "createdAt" < ${BigInt(before.came)}
				OR ("state" = 'done' AND "answeredAt" < ${BigInt(before.answered)}) LIMIT ${limit})`;
}

/** Notes of reminders of matchdays whose kickoff was before `before`: it can't move any more (R3). */
export async function deleteSomeReminders(db: Db, before: number, limit: number): Promise<number> {
	return db.$executeRaw`
		DELETE FROM "Reminder" WHERE ("playerId", "matchdayId", "stage") IN (
			SELECT d."playerId", d."matchdayId", d."stage" FROM "Matchday" m
			JOIN "Reminder" d ON d."matchdayId" = m."id"
			WHERE m."kickoff" < ${BigInt(before)} LIMIT ${limit})`;
}

/**
 * On PostgreSQL, all that transactions so old have noted of their changes that whoever asks for it takes it for everything,
 * and what came with a backup, of numbers that are yet to come. It notes itself under a name that nobody reads, and gives a
 * server that has crashed its next life.
 */
export async function deleteSomeNotes(db: Db, limit: number): Promise<number> {
	if (kindOf(db) === 'sqlite') return 0;
	return db.$executeRaw`
		WITH noted AS (INSERT INTO notes.change ("table", round) VALUES ('change', '') ON CONFLICT DO NOTHING),
		life AS (INSERT INTO notes.life DEFAULT VALUES ON CONFLICT DO NOTHING)
		DELETE FROM notes.change WHERE xid IN (
			SELECT xid FROM notes.change WHERE xid < GREATEST(0, pg_current_xact_id()::text::bigint - 1000)::text::xid8
			OR xid > pg_current_xact_id() LIMIT ${limit})`;
}

/** An account whose address was never verified. */
export type UnverifiedAccount = {
	readonly id: string;
	readonly email: string;
	/** Of the last registration, ms UTC. */
	readonly registeredAt: number;
};

/**
 * Accounts without a verified address and without any membership, registered last before `before`, that haven't been
 * warned since.
 */
export async function findUnwarnedAccounts(
	tx: Tx,
	before: number,
	limit: number,
): Promise<UnverifiedAccount[]> {
	type Row = Omit<UnverifiedAccount, 'registeredAt'> & { registeredAt: bigint | number };
	const rows = await tx.$queryRaw<Row[]>`
		SELECT p."id", p."email", p."updatedAt" AS "registeredAt" FROM "Player" p
		WHERE p."emailVerifiedAt" IS NULL AND p."createdAt" < ${BigInt(before)} AND p."updatedAt" < ${BigInt(before)}
			AND (p."deletionWarnedAt" IS NULL OR p."deletionWarnedAt" <= p."updatedAt")
			AND NOT EXISTS (SELECT 1 FROM "Member" m WHERE m."playerId" = p."id")
		ORDER BY p."createdAt" LIMIT ${limit}`;
	return rows.map((row) => ({ ...row, registeredAt: Number(row.registeredAt) }));
}

/** Writes that these accounts were warned. */
export async function saveWarned(tx: Tx, ids: readonly string[], at: number): Promise<void> {
	await tx.player.updateMany({ where: { id: { in: [...ids] } }, data: { deletionWarnedAt: BigInt(at) } });
}

/**
 * Removes accounts that were warned by `warned` and have done nothing since, with their mails, sessions and tokens,
 * unless a link to verify them is still open at `now`. Returns how many.
 */
export async function deleteWarnedAccounts(
	tx: Tx,
	{ warned, now }: { warned: number; now: number },
	limit: number,
): Promise<number> {
	const rows = await tx.$queryRaw<{ id: string }[]>`
		SELECT p."id" FROM "Player" p
		WHERE p."emailVerifiedAt" IS NULL AND p."deletionWarnedAt" <= ${BigInt(warned)}
			AND p."deletionWarnedAt" > p."updatedAt"
			AND NOT EXISTS (SELECT 1 FROM "Member" m WHERE m."playerId" = p."id")
			AND NOT EXISTS (SELECT 1 FROM "Token" t WHERE t."playerId" = p."id" AND t."usedAt" IS NULL
				AND t."expiresAt" > ${BigInt(now)})
		ORDER BY p."createdAt" LIMIT ${limit}`;
	const ids = rows.map(({ id }) => id);
	await tx.outboxMail.deleteMany({ where: { playerId: { in: ids } } });
	const { count } = await tx.player.deleteMany({ where: { id: { in: ids } } });
	return count;
}
