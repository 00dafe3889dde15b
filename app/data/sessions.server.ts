import type { Db, Tx } from '~/data/engine/db.server';
import { cellNumber, cellText, fillIn, findPacked, rowsIn } from '~/data/engine/packed-rows.server';
import { Prisma } from './generated/sqlite/client';
import { type Membership, membershipsOf } from './memberships.server';
import type { StoredPlayer } from './players.server';
import { minuteOf, type WayMark, wayMarksOf } from './way-marks.server';

/** What a session has to know of its player: who it is, and where they play. */
type SessionPlayer = Pick<
	StoredPlayer,
	| 'id'
	| 'email'
	| 'displayName'
	| 'emailVerifiedAt'
	| 'lastCommunityId'
	| 'mailFailedAt'
	| 'invitation'
	| 'lockedAt'
> & {
	memberships: Membership[];
	/** Null where nobody has asked for them. */
	marks: WayMark[] | null;
};

/** A session as stored, with its player; instants in ms UTC. */
export type StoredSession = {
	id: string;
	player: SessionPlayer;
	createdAt: number;
	lastSeenAt: number;
	expiresAt: number;
};

/**
 * The session with this id, expired or not, with its player's marks at `marksAt` (ms) or, for null, without: one statement,
 * for every request asks it. Without marks no save of a pick changes it.
 */
export async function findSession(
	db: Db | Tx,
	id: string,
	{ marksAt }: { marksAt: number | null },
): Promise<StoredSession | null> {
	const found =
		marksAt === null
			? { marks: null, ...(await findPacked(db, sessionLists(id))) }
			: await findPacked(db, markedLists(id, minuteOf(marksAt)));
	const session = rowsIn(found.sessions)[0];
	if (session === undefined) return null;
	const marks = found.marks && rowsIn(found.marks);
	return { id, ...session, player: { ...session.player, memberships: rowsIn(found.memberships), marks } };
}

const ownedBySession = (id: string) =>
	Prisma.sql`m."playerId" = (SELECT s."playerId" FROM "Session" s WHERE s."id" = ${id})`;

function listsOf(id: string) {
	return {
		sessions: {
			cells: [
				...['s."createdAt"', 's."lastSeenAt"', 's."expiresAt"', 'p."id"', 'p."email"'],
				...['p."displayName"', 'p."emailVerifiedAt"', 'p."lastCommunityId"'],
				...['p."mailFailedAt"', 'p."invitation"', 'p."lockedAt"'],
			],
			from: Prisma.sql`FROM "Session" s JOIN "Player" p ON p."id" = s."playerId" WHERE s."id" = ${id}`,
			read: sessionOf,
		},
		memberships: membershipsOf(ownedBySession(id)),
	};
}

const sessionLists = fillIn(listsOf);
const markedLists = fillIn((id: string, minute: number) => ({
	...listsOf(id),
	marks: wayMarksOf(ownedBySession(id), minute),
}));

function sessionOf(cells: readonly string[]) {
	const [createdAt, lastSeenAt, expiresAt, playerId = '', email = '', ...more] = cells;
	const [displayName, emailVerifiedAt, lastCommunityId, mailFailedAt, invitation, lockedAt] = more;
	return {
		player: {
			id: playerId,
			email,
			displayName: cellText(displayName),
			emailVerifiedAt: cellNumber(emailVerifiedAt),
			lastCommunityId: cellText(lastCommunityId),
			mailFailedAt: cellNumber(mailFailedAt),
			invitation: cellText(invitation),
			lockedAt: cellNumber(lockedAt),
		},
		createdAt: Number(createdAt),
		lastSeenAt: Number(lastSeenAt),
		expiresAt: Number(expiresAt),
	};
}

/** Writes a new session. */
export async function saveSession(
	tx: Tx,
	session: { id: string; playerId: string; device: string; createdAt: number; expiresAt: number },
): Promise<void> {
	const createdAt = BigInt(session.createdAt);
	await tx.session.create({
		data: { ...session, createdAt, lastSeenAt: createdAt, expiresAt: BigInt(session.expiresAt) },
	});
}

/** Notes that a session was used. */
export async function saveSessionSeen(
	db: Db,
	session: { id: string; lastSeenAt: number; expiresAt: number },
): Promise<void> {
	await db.session.updateMany({
		where: { id: session.id },
		data: { lastSeenAt: BigInt(session.lastSeenAt), expiresAt: BigInt(session.expiresAt) },
	});
}

/** Ends a session. */
export async function deleteSession(db: Db | Tx, id: string): Promise<void> {
	await db.session.deleteMany({ where: { id } });
}

/** Ends every session of a player. */
export async function deleteSessionsOf(tx: Tx, playerId: string): Promise<void> {
	await tx.session.deleteMany({ where: { playerId } });
}

/** A player's sessions that are valid at `now`, used last first; instants in ms UTC. */
export async function findSessionsOf(
	db: Db,
	wish: { playerId: string; now: number; limit: number },
): Promise<{ id: string; device: string; createdAt: number; lastSeenAt: number }[]> {
	const rows = await db.session.findMany({
		where: { playerId: wish.playerId, expiresAt: { gt: BigInt(wish.now) } },
		orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
		take: wish.limit,
		select: { id: true, device: true, createdAt: true, lastSeenAt: true },
	});
	return rows.map((row) => ({
		...row,
		createdAt: Number(row.createdAt),
		lastSeenAt: Number(row.lastSeenAt),
	}));
}

/** A part of the sessions of verified players that are valid at `now` (ms UTC), used last first. */
export async function findRecentSessions(
	db: Db,
	{ now, skip, limit }: { now: number; skip: number; limit: number },
): Promise<{ id: string; playerId: string }[]> {
	return db.session.findMany({
		where: { expiresAt: { gt: BigInt(now) }, player: { emailVerifiedAt: { not: null } } },
		orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
		skip,
		take: limit,
		select: { id: true, playerId: true },
	});
}

/** Where the players of these sessions are members, with the end of the session (ms UTC): one row for each community. */
export async function findSessionSeats(
	db: Db,
	sessionIds: readonly string[],
): Promise<{ sessionId: string; communityId: string; expiresAt: number }[]> {
	const { seats } = await findPacked(db, {
		seats: {
			cells: ['s."id"', 'm."communityId"', 's."expiresAt"'],
			from: Prisma.sql`FROM "Session" s JOIN "Member" m ON m."playerId" = s."playerId"
				WHERE s."id" IN (${Prisma.join([...sessionIds])}) AND m."leftAt" IS NULL`,
			read: ([sessionId = '', communityId = '', expiresAt]) => ({
				...{ sessionId, communityId },
				expiresAt: Number(expiresAt),
			}),
		},
	});
	return rowsIn(seats);
}

/** Ends a session if it is the player's; false if it isn't or has ended. */
export async function deleteSessionOf(tx: Tx, playerId: string, id: string): Promise<boolean> {
	return (await tx.session.deleteMany({ where: { id, playerId } })).count === 1;
}

/** Ends every session of a player but one. Returns how many. */
export async function deleteOtherSessions(tx: Tx, playerId: string, id: string): Promise<number> {
	return (await tx.session.deleteMany({ where: { playerId, NOT: { id } } })).count;
}

/** Removes the sessions that had expired at `now`. */
export async function deleteExpiredSessions(tx: Tx, now: number): Promise<void> {
	await tx.session.deleteMany({ where: { expiresAt: { lte: BigInt(now) } } });
}
