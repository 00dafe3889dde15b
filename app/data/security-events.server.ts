import type { Db, Tx } from '~/data/engine/db.server';
import type { SecurityEventKind } from '~/domain/security-event';

/**
 * Writes an event, `at` in ms UTC. If there is one with its `mergeKey` already, that one counts one more and moves to
 * `at`, in one statement.
 */
export async function saveSecurityEvent(
	tx: Tx,
	event: {
		id: string;
		at: number;
		kind: SecurityEventKind;
		playerId: string | null;
		actorId: string | null;
		communityId: string | null;
		detail: string;
		mergeKey: string | null;
	},
): Promise<void> {
	await tx.$executeRaw`
		INSERT INTO "SecurityEvent"
			("id", "at", "kind", "playerId", "actorId", "communityId", "detail", "mergeKey")
		VALUES (${event.id}, ${BigInt(event.at)}, ${event.kind}, ${event.playerId}, ${event.actorId},
			${event.communityId}, ${event.detail}, ${event.mergeKey})
		ON CONFLICT ("mergeKey") DO UPDATE SET "count" = "SecurityEvent"."count" + 1, "at" = excluded."at",
			"detail" = excluded."detail"`;
}

/** The newest events of a player's account, `at` in ms UTC. */
export async function findEventsOf(
	db: Db,
	playerId: string,
	limit: number,
): Promise<{ id: string; at: number; kind: SecurityEventKind; count: number; detail: string }[]> {
	const rows = await db.securityEvent.findMany({
		where: { playerId },
		orderBy: [{ at: 'desc' }, { id: 'desc' }],
		take: limit,
		select: { id: true, at: true, kind: true, count: true, detail: true },
	});
	return rows.map((row) => ({ ...row, at: Number(row.at), kind: row.kind as SecurityEventKind }));
}

/** An event with the names that belong to it. */
export type ListedEvent = {
	id: string;
	/** ms UTC */
	at: number;
	kind: SecurityEventKind;
	/** How often within the hour. */
	count: number;
	/** Name within the game, never an address; null for nobody's account or one that has gone. */
	player: string | null;
	/** Who did it, if it wasn't the player. */
	actor: string | null;
	community: string | null;
	detail: string;
};

/** A page of all events, newest first, of one kind or all. */
export async function findEvents(
	db: Db,
	wish: { kind: SecurityEventKind | null; offset: number; limit: number },
): Promise<ListedEvent[]> {
	const name = { select: { displayName: true } };
	const rows = await db.securityEvent.findMany({
		where: wish.kind === null ? {} : { kind: wish.kind },
		orderBy: [{ at: 'desc' }, { id: 'desc' }],
		skip: wish.offset,
		take: wish.limit,
		include: { player: name, actor: name },
	});
	const ids = rows.flatMap(({ communityId }) => (communityId === null ? [] : [communityId]));
	const communities = await db.community.findMany({
		where: { id: { in: [...new Set(ids)] } },
		select: { id: true, name: true },
	});
	return rows.map(({ id, at, kind, count, detail, communityId, player, actor }) => ({
		id,
		at: Number(at),
		kind: kind as SecurityEventKind,
		count,
		detail,
		player: player?.displayName ?? null,
		actor: actor?.displayName ?? null,
		community: communities.find((each) => each.id === communityId)?.name ?? null,
	}));
}

/** How many events there are, of one kind or all. */
export async function countEvents(db: Db, kind: SecurityEventKind | null): Promise<number> {
	return db.securityEvent.count({ where: kind === null ? {} : { kind } });
}
