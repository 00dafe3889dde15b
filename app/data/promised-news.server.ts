import type { Db, Tx } from '~/data/engine/db.server';
import { holdingIn } from './suspensions.server';

/** An announcement whose letters aren't all queued; `cursor`: the last member whose letter is, '' for none. */
export type PromisedAnnouncement = {
	readonly id: string;
	readonly communityId: string;
	readonly community: string;
	readonly text: string;
	/** ms UTC */
	readonly at: number;
	/** The name under which its author plays there, null: no member. */
	readonly by: string | null;
	/** It hangs, in a community that isn't locked. */
	readonly isWanted: boolean;
	readonly cursor: string;
};

/** The oldest announcement of a community with letters still to be queued, or null. */
export async function findPromisedAnnouncement(db: Db | Tx): Promise<PromisedAnnouncement | null> {
	const row = await db.announcement.findFirst({
		where: { mailsQueuedAt: null, communityId: { not: null } },
		orderBy: [{ at: 'asc' }, { id: 'asc' }],
		include: { community: { select: { name: true, lockedAt: true } } },
	});
	if (row?.community == null || row.communityId === null) return null;
	const { id, communityId, community, text, actorId } = row;
	const author = await db.member.findFirst({
		where: { communityId, OR: [{ playerId: actorId ?? '' }, { id: actorId ?? '' }] },
		select: { displayName: true },
	});
	return {
		...{ id, communityId, community: community.name, text, at: Number(row.at) },
		by: author?.displayName ?? null,
		isWanted: row.openKey !== null && community.lockedAt === null,
		cursor: row.mailsCursor ?? '',
	};
}

/** Moves on to a member, or with `queuedAt` (ms) to the end; false if another process did it first. */
export async function saveAnnouncementQueued(
	tx: Tx,
	{ id, cursor }: Pick<PromisedAnnouncement, 'id' | 'cursor'>,
	next: { cursor: string; queuedAt: number | null },
): Promise<boolean> {
	const { count } = await tx.announcement.updateMany({
		where: { id, mailsQueuedAt: null, mailsCursor: cursor === '' ? null : cursor },
		data: {
			mailsCursor: next.cursor === '' ? null : next.cursor,
			mailsQueuedAt: next.queuedAt === null ? null : BigInt(next.queuedAt),
		},
	});
	return count === 1;
}

/** A closed window whose letters with everybody's picks aren't all queued; the cursor as above. */
export type PromisedPicks = {
	readonly communityId: string;
	readonly community: string;
	readonly roundId: string;
	readonly matchdayId: string;
	readonly matchday: number;
	/** R40 */
	readonly name: string | null;
	/** ms UTC */
	readonly closedAt: number;
	/** R39 */
	readonly isSuspended: boolean;
	readonly cursor: string;
};

/** The window with letters still to be queued that was closed first, or null. */
export async function findPromisedPicks(db: Db | Tx): Promise<PromisedPicks | null> {
	const row = await db.roundMatchday.findFirst({
		where: { picksMailDue: true, closedAt: { not: null }, roundId: { not: null } },
		orderBy: [{ closedAt: 'asc' }, { communityId: 'asc' }, { matchdayId: 'asc' }],
		include: {
			community: { select: { name: true } },
			matchday: { select: { number: true, name: true } },
		},
	});
	if (row === null) return null;
	const { communityId, matchdayId, roundId, community, matchday } = row;
	const where = { matchdayId, ...holdingIn(communityId) };
	return {
		...{ communityId, community: community.name, roundId: roundId ?? '', matchdayId },
		...{ matchday: matchday.number, name: matchday.name, closedAt: Number(row.closedAt) },
		isSuspended: (await db.suspension.findFirst({ where, select: { id: true } })) !== null,
		cursor: row.picksMailCursor ?? '',
	};
}

/** Moves on to a member, or with `isDone` to the end; false if another process did it first. */
export async function savePicksQueued(
	tx: Tx,
	{ communityId, matchdayId, cursor }: PromisedPicks,
	next: { cursor: string; isDone: boolean },
): Promise<boolean> {
	const { count } = await tx.roundMatchday.updateMany({
		where: {
			...{ communityId, matchdayId, picksMailDue: true },
			picksMailCursor: cursor === '' ? null : cursor,
		},
		data: { picksMailCursor: next.cursor === '' ? null : next.cursor, picksMailDue: !next.isDone },
	});
	return count === 1;
}

/** The next members by id who are in the community, take news, and have a verified address and an account that isn't locked. */
export async function findNewsReaders(
	tx: Tx,
	communityId: string,
	{ after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ memberId: string; playerId: string; email: string }[]> {
	const rows = await tx.member.findMany({
		where: {
			...{ communityId, leftAt: null, id: { gt: after } },
			player: { newsMails: true, emailVerifiedAt: { not: null }, lockedAt: null },
		},
		orderBy: { id: 'asc' },
		take: limit,
		select: { id: true, player: { select: { id: true, email: true } } },
	});
	return rows.flatMap(({ id, player }) =>
		player === null ? [] : [{ memberId: id, playerId: player.id, email: player.email }],
	);
}
