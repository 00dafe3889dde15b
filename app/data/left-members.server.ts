import type { Db, Tx } from './engine/db.server';

/** Somebody who has left by own will, with the address that takes mail. */
export type LeftMember = {
	readonly id: string;
	readonly displayName: string;
	readonly playerId: string;
	readonly address: string;
};

/**
 * R27: who has left the community and may be asked to come back, the last ones first: nobody whom an admin removed, and
 * nobody whose account is gone or locked, who wants no news or whose address takes no mail.
 */
export async function findAskableMembers(
	db: Db | Tx,
	communityId: string,
	limit: number,
): Promise<LeftMember[]> {
	const rows = await db.member.findMany({
		where: {
			communityId,
			leftAt: { not: null },
			removedAt: null,
			player: { emailVerifiedAt: { not: null }, lockedAt: null, newsMails: true, mailFailedAt: null },
		},
		orderBy: [{ leftAt: 'desc' }, { id: 'asc' }],
		take: limit,
		select: { id: true, displayName: true, playerId: true, player: { select: { email: true } } },
	});
	return rows.flatMap(({ player, playerId, ...member }) =>
		player === null || playerId === null ? [] : [{ ...member, playerId, address: player.email }],
	);
}

/** Whether a player has left the community and could come back: no admin has removed them. */
export async function hasLeft(
	db: Db | Tx,
	{ communityId, playerId }: { communityId: string; playerId: string },
): Promise<boolean> {
	const where = { communityId, playerId, leftAt: { not: null }, removedAt: null };
	return (await db.member.count({ where })) > 0;
}
