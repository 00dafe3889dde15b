import type { Db, Tx } from '~/data/engine/db.server';
import { holdingIn } from './suspensions.server';

/** A hanging announcement of a community that isn't locked, or with null of all; `by`: its author's name there. */
type Said = {
	readonly community: { readonly id: string; readonly name: string } | null;
	readonly text: string;
	readonly by: string | null;
};

/** The announcement with this id, or null if it isn't to be told (any more). */
export async function findSaid(db: Db | Tx, id: string): Promise<Said | null> {
	const row = await db.announcement.findUnique({
		where: { id },
		include: { community: { select: { id: true, name: true, lockedAt: true } } },
	});
	if (row === null || row.openKey === null) return null;
	const { text, actorId, community } = row;
	if (community === null) return { community, text, by: null };
	const author = await db.member.findFirst({
		where: { communityId: community.id, OR: [{ playerId: actorId ?? '' }, { id: actorId ?? '' }] },
		select: { displayName: true },
	});
	return community.lockedAt === null ? { community, text, by: author?.displayName ?? null } : null;
}

/** A closed window, as letters about its picks name it. */
type ToldWindow = {
	readonly community: string;
	readonly roundId: string;
	readonly matchday: number;
	/** R40 */
	readonly name: string | null;
};

/** The window of a matchday in a community, or null if it isn't closed, of no round or suspended there (R39). */
export async function findToldWindow(
	db: Db | Tx,
	place: { readonly communityId: string; readonly matchdayId: string },
): Promise<ToldWindow | null> {
	const { communityId, matchdayId } = place;
	const row = await db.roundMatchday.findUnique({
		where: { communityId_matchdayId: { communityId, matchdayId }, closedAt: { not: null } },
		include: {
			community: { select: { name: true } },
			matchday: { select: { number: true, name: true } },
		},
	});
	const held = { matchdayId, ...holdingIn(communityId) };
	const isSuspended = (await db.suspension.findFirst({ where: held, select: { id: true } })) !== null;
	if (row === null || row.roundId === null || isSuspended) return null;
	const { community, roundId, matchday } = row;
	return { community: community.name, roundId, matchday: matchday.number, name: matchday.name };
}

/** Somebody who takes news; `id` is what the order goes by. */
export type NewsReader = { readonly id: string; readonly playerId: string; readonly email: string };

type Page = { readonly after: string; readonly limit: number };

const takesNews = { newsMails: true, emailVerifiedAt: { not: null }, lockedAt: null };

/** The next members by id who are in the community, take news, and have a verified address and an account that isn't locked. */
export async function findNewsReaders(
	tx: Tx,
	communityId: string,
	{ after, limit }: Page,
): Promise<NewsReader[]> {
	const rows = await tx.member.findMany({
		where: { communityId, leftAt: null, id: { gt: after }, player: takesNews },
		orderBy: { id: 'asc' },
		take: limit,
		select: { id: true, player: { select: { id: true, email: true } } },
	});
	return rows.flatMap(({ id, player }) => (player ? [{ id, playerId: player.id, email: player.email }] : []));
}

/** The next players by id who take news, and have a verified address and an account that isn't locked. */
export async function findAllNewsReaders(tx: Tx, { after, limit }: Page): Promise<NewsReader[]> {
	const rows = await tx.player.findMany({
		where: { id: { gt: after }, ...takesNews },
		orderBy: { id: 'asc' },
		take: limit,
		select: { id: true, email: true },
	});
	return rows.map(({ id, email }) => ({ id, playerId: id, email }));
}
