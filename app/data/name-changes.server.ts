import type { Db, Tx } from '~/data/engine/db.server';

/** A change of a member's name; `at` in ms UTC. */
export type NameChange = {
	readonly id: string;
	readonly at: number;
	readonly from: string;
	readonly to: string;
	/** By the member. */
	readonly own: boolean;
	/** The name under which its author plays here; null: no member. */
	readonly by: string | null;
};

/** R31: the last changes of a member's name, oldest first. */
export async function findNameChanges(
	db: Db,
	member: { id: string; communityId: string; playerId: string | null },
	limit: number,
): Promise<NameChange[]> {
	const rows = await db.nameChange.findMany({
		where: { memberId: member.id },
		orderBy: [{ at: 'desc' }, { id: 'desc' }],
		take: limit,
	});
	if (rows.length === 0) return [];
	const actors = [...new Set(rows.flatMap(({ actorId }) => actorId ?? []))];
	const authors = await db.member.findMany({
		where: {
			communityId: member.communityId,
			OR: [{ playerId: { in: actors } }, { id: { in: actors } }],
		},
		select: { id: true, playerId: true, displayName: true },
	});
	const names = new Map(authors.map((author) => [author.playerId ?? author.id, author.displayName]));
	return rows.reverse().map(({ id, at, oldName, newName, actorId }) => ({
		id,
		at: Number(at),
		from: oldName,
		to: newName,
		own: actorId !== null && actorId === member.playerId,
		by: names.get(actorId ?? '') ?? null,
	}));
}

/**
 * R31: what the name was before an admin's change, if that is the member's last one, and whether an admin had given that
 * one too; else null.
 */
export async function findGivenName(
	db: Db | Tx,
	member: { id: string; playerId: string | null },
): Promise<{ before: string; wasHeld: boolean } | null> {
	const [last, earlier] = await db.nameChange.findMany({
		where: { memberId: member.id },
		orderBy: [{ at: 'desc' }, { id: 'desc' }],
		take: 2,
	});
	if (last === undefined || last.actorId === member.playerId) return null;
	return { before: last.oldName, wasHeld: earlier !== undefined && earlier.actorId !== member.playerId };
}
