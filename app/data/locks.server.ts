import type { Tx } from './engine/db.server';

/** Locks an account at `at` (ms UTC) and ends all its sessions. False if it was locked before. */
export async function savePlayerLocked(tx: Tx, playerId: string, at: number): Promise<boolean> {
	const { count } = await tx.player.updateMany({
		where: { id: playerId, lockedAt: null },
		data: { lockedAt: BigInt(at) },
	});
	await tx.session.deleteMany({ where: { playerId } });
	return count === 1;
}

/** Opens an account again. False if it wasn't locked. */
export async function savePlayerUnlocked(tx: Tx, playerId: string): Promise<boolean> {
	const { count } = await tx.player.updateMany({
		where: { id: playerId, lockedAt: { not: null } },
		data: { lockedAt: null },
	});
	return count === 1;
}

/** Locks a community at `at` (ms UTC). False if it was locked before. */
export async function saveCommunityLocked(tx: Tx, communityId: string, at: number): Promise<boolean> {
	const { count } = await tx.community.updateMany({
		where: { id: communityId, lockedAt: null },
		data: { lockedAt: BigInt(at) },
	});
	return count === 1;
}

/** Opens a community again. False if it wasn't locked. */
export async function saveCommunityUnlocked(tx: Tx, communityId: string): Promise<boolean> {
	const { count } = await tx.community.updateMany({
		where: { id: communityId, lockedAt: { not: null } },
		data: { lockedAt: null },
	});
	return count === 1;
}
