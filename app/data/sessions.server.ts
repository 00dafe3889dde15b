import type { Db, Tx } from './db.server';
import { readPlayer, type StoredPlayer } from './players.server';

/** A session as stored, with its player; instants in ms UTC. `data` is JSON. */
export type StoredSession = {
	id: string;
	player: StoredPlayer | null;
	data: string;
	createdAt: number;
	lastSeenAt: number;
	expiresAt: number;
};

/** The session with this id, expired or not. */
export async function findSession(db: Db | Tx, id: string): Promise<StoredSession | null> {
	const row = await db.session.findUnique({ where: { id }, include: { player: true } });
	if (!row) return null;
	return {
		id: row.id,
		player: row.player && readPlayer(row.player),
		data: row.data,
		createdAt: Number(row.createdAt),
		lastSeenAt: Number(row.lastSeenAt),
		expiresAt: Number(row.expiresAt),
	};
}

/** Writes a new session. */
export async function saveSession(
	tx: Tx,
	session: { id: string; playerId: string | null; data: string; createdAt: number; expiresAt: number },
): Promise<void> {
	await tx.session.create({
		data: {
			id: session.id,
			playerId: session.playerId,
			data: session.data,
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

/** Removes the sessions that had expired at `now`. */
export async function deleteExpiredSessions(tx: Tx, now: number): Promise<void> {
	await tx.session.deleteMany({ where: { expiresAt: { lte: BigInt(now) } } });
}
