import type { Db, Tx } from '~/data/engine/db.server';

/** R34: keeps out a member whom an admin has removed and who is gone by now, and notes why. `at` in ms UTC. */
export async function saveRemoval(
	tx: Tx,
	memberId: string,
	removal: { at: number; reason: string },
): Promise<void> {
	await tx.member.update({
		where: { id: memberId },
		data: { removedAt: BigInt(removal.at), removalReason: removal.reason },
	});
}

/** R34: takes back that a removed member is kept out. False if nobody kept them out. */
export async function saveReadmission(tx: Tx, memberId: string): Promise<boolean> {
	const { count } = await tx.member.updateMany({
		where: { id: memberId, removedAt: { not: null } },
		data: { removedAt: null, removalReason: null },
	});
	return count === 1;
}

/** R34: the members with an account who are kept out, the last removed first, with the number of all of them. */
export async function findBarredMembers(
	db: Db,
	communityId: string,
	limit: number,
): Promise<{ members: { id: string; displayName: string; reason: string }[]; count: number }> {
	const where = { communityId, removedAt: { not: null }, playerId: { not: null } };
	const rows = await db.member.findMany({
		where,
		orderBy: [{ removedAt: 'desc' }, { id: 'asc' }],
		take: limit,
		select: { id: true, displayName: true, removalReason: true },
	});
	const members = rows.map(({ removalReason, ...member }) => ({ ...member, reason: removalReason ?? '' }));
	return { members, count: rows.length < limit ? rows.length : await db.member.count({ where }) };
}

/** R34: the communities that keep the player out, the last removal first. */
export async function findRemovalsOf(
	db: Db,
	playerId: string,
	limit: number,
): Promise<{ community: string; reason: string }[]> {
	const rows = await db.member.findMany({
		where: { playerId, removedAt: { not: null } },
		orderBy: [{ removedAt: 'desc' }, { id: 'asc' }],
		take: limit,
		select: { removalReason: true, community: { select: { name: true } } },
	});
	return rows.map(({ removalReason, community }) => ({
		community: community.name,
		reason: removalReason ?? '',
	}));
}
