import type { Db, Tx } from './db.server';
import type { StoredPlayer } from './players.server';

/** What a session has to know of its player. */
type SessionPlayer = Pick<
	StoredPlayer,
	'id' | 'email' | 'displayName' | 'emailVerifiedAt' | 'lastCommunityId' | 'mailFailedAt'
>;

/** A session as stored, with its player; instants in ms UTC. `data` is JSON. */
export type StoredSession = {
	id: string;
	player: SessionPlayer | null;
	data: string;
	createdAt: number;
	lastSeenAt: number;
	expiresAt: number;
};

/** The session with this id, expired or not: one statement, for every request asks it. */
export async function findSession(db: Db | Tx, id: string): Promise<StoredSession | null> {
	type Instant = bigint | number;
	type Row = { data: string; createdAt: Instant; lastSeenAt: Instant; expiresAt: Instant } & {
		[K in 'emailVerifiedAt' | 'mailFailedAt']: Instant | null;
	} & ({ id: null } | Pick<SessionPlayer, 'id' | 'email' | 'displayName' | 'lastCommunityId'>);
	const [row] = await db.$queryRaw<Row[]>`
		SELECT s."data", s."createdAt", s."lastSeenAt", s."expiresAt",
			p."id", p."email", p."displayName", p."emailVerifiedAt", p."lastCommunityId", p."mailFailedAt"
		FROM "Session" s LEFT JOIN "Player" p ON p."id" = s."playerId" WHERE s."id" = ${id}`;
	if (!row) return null;
	const { emailVerifiedAt, mailFailedAt } = row;
	return {
		id,
		player:
			row.id === null
				? null
				: {
						...{
							id: row.id,
							email: row.email,
							displayName: row.displayName,
							lastCommunityId: row.lastCommunityId,
						},
						emailVerifiedAt: emailVerifiedAt === null ? null : Number(emailVerifiedAt),
						mailFailedAt: mailFailedAt === null ? null : Number(mailFailedAt),
					},
		data: row.data,
		createdAt: Number(row.createdAt),
		lastSeenAt: Number(row.lastSeenAt),
		expiresAt: Number(row.expiresAt),
	};
}

/** Writes a new session. */
export async function saveSession(
	tx: Tx,
	session: {
		id: string;
		playerId: string | null;
		data: string;
		device: string;
		createdAt: number;
		expiresAt: number;
	},
): Promise<void> {
	await tx.session.create({
		data: {
			id: session.id,
			playerId: session.playerId,
			data: session.data,
			device: session.device,
			createdAt: BigInt(session.createdAt),
			lastSeenAt: BigInt(session.createdAt),
			expiresAt: BigInt(session.expiresAt),
		},
	});
}

/** Replaces a session's data. */
export async function saveSessionData(tx: Tx, id: string, data: string): Promise<void> {
	await tx.session.updateMany({ where: { id }, data: { data } });
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
