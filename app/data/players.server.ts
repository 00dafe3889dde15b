import type { Db, Tx } from './db.server';
import type { Player } from './generated/sqlite/client';

/** A player as stored; instants in ms UTC. */
export type StoredPlayer = {
	id: string;
	/** Trimmed and lower-cased. */
	email: string;
	passwordHash: string;
	displayName: string | null;
	emailVerifiedAt: number | null;
	lastCommunityId: string | null;
	/** Wants a letter after each evaluation that touches them. */
	resultMails: boolean;
};

/** Database row -> player. */
export function readPlayer(row: Player): StoredPlayer {
	return {
		id: row.id,
		email: row.email,
		passwordHash: row.passwordHash,
		displayName: row.displayName,
		emailVerifiedAt: row.emailVerifiedAt === null ? null : Number(row.emailVerifiedAt),
		lastCommunityId: row.lastCommunityId,
		resultMails: row.resultMails,
	};
}

/** The player with this id, or null. */
export async function findPlayer(db: Db | Tx, id: string): Promise<StoredPlayer | null> {
	const row = await db.player.findUnique({ where: { id } });
	return row && readPlayer(row);
}

/** The player with this address (trimmed and lower-cased), or null. */
export async function findPlayerByEmail(db: Db | Tx, email: string): Promise<StoredPlayer | null> {
	const row = await db.player.findUnique({ where: { email } });
	return row && readPlayer(row);
}

/** The verified players with one of these addresses, by id. */
export async function findVerifiedPlayers(
	db: Db | Tx,
	emails: readonly string[],
): Promise<{ id: string; email: string }[]> {
	return db.player.findMany({
		where: { email: { in: [...emails] }, emailVerifiedAt: { not: null } },
		orderBy: { id: 'asc' },
		select: { id: true, email: true },
	});
}

/** Writes a player whose address isn't verified yet. `at` in ms UTC. */
export async function savePlayer(
	tx: Tx,
	player: { id: string; email: string; passwordHash: string; at: number },
): Promise<void> {
	const at = BigInt(player.at);
	await tx.player.create({
		data: {
			id: player.id,
			email: player.email,
			passwordHash: player.passwordHash,
			createdAt: at,
			updatedAt: at,
		},
	});
}

/** Replaces a password. */
export async function savePassword(
	tx: Tx,
	player: { id: string; passwordHash: string; at: number },
): Promise<void> {
	await tx.player.update({
		where: { id: player.id },
		data: { passwordHash: player.passwordHash, updatedAt: BigInt(player.at) },
	});
}

/** Marks an address as verified; false if it was before. */
export async function saveVerified(tx: Tx, player: { id: string; at: number }): Promise<boolean> {
	const at = BigInt(player.at);
	const { count } = await tx.player.updateMany({
		where: { id: player.id, emailVerifiedAt: null },
		data: { emailVerifiedAt: at, updatedAt: at },
	});
	return count === 1;
}

/** Saves the profile's name. */
export async function saveDisplayName(
	db: Db | Tx,
	player: { id: string; displayName: string; at: number },
): Promise<void> {
	await db.player.update({
		where: { id: player.id },
		data: { displayName: player.displayName, updatedAt: BigInt(player.at) },
	});
}

/** Saves whether a player wants letters about results. */
export async function saveResultMails(
	db: Db | Tx,
	player: { id: string; resultMails: boolean; at: number },
): Promise<void> {
	await db.player.update({
		where: { id: player.id },
		data: { resultMails: player.resultMails, updatedAt: BigInt(player.at) },
	});
}

/** R33: remembers the community used last. */
export async function saveLastCommunity(db: Db, playerId: string, communityId: string): Promise<void> {
	await db.player.updateMany({ where: { id: playerId }, data: { lastCommunityId: communityId } });
}
