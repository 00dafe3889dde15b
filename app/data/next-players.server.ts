import type { Db } from './engine/db.server';

/** Who is in the community and could play its next round, by name; `limit` at most. */
export async function findNextPlayers(
	db: Db,
	communityId: string,
	limit: number,
): Promise<{ id: string; displayName: string }[]> {
	return db.member.findMany({
		where: { communityId, leftAt: null },
		orderBy: [{ nameOrder: 'asc' }, { id: 'asc' }],
		take: limit,
		select: { id: true, displayName: true },
	});
}
