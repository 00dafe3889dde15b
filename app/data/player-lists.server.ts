import type { Db } from '~/data/engine/db.server';
import { cellNumber, cellText, findPacked, rowsIn } from '~/data/engine/packed-rows.server';
import type { PlayerFilter } from '~/domain/operator-lists';
import { nameKey } from '~/domain/player-name';
import { SECRET_MAILS } from '~/domain/reminder';
import { likeText } from './engine/like-pattern.server';
import { Prisma } from './generated/sqlite/client';

/** Accounts whose name in the profile or in a community holds the text, or whose address begins with it; '' for all. */
export type PlayerWish = { search: string; filter: PlayerFilter };

/** An account in the list of site admins; instants in ms UTC, null for what never was. */
export type ListedPlayer = {
	id: string;
	displayName: string | null;
	email: string;
	confirmed: boolean;
	joinedAt: number;
	mailFailedAt: number | null;
	lockedAt: number | null;
	/** Communities that the player is in. */
	communities: number;
	/** Rounds that the player had a part in, and those won. */
	rounds: number;
	wins: number;
	/** The last use of a session that hasn't expired, to ten minutes. */
	seenAt: number | null;
};

/** A page of the accounts, the newest first. */
export async function findListedPlayers(
	db: Db,
	wish: PlayerWish & { offset: number; limit: number },
): Promise<ListedPlayer[]> {
	const parts = Prisma.sql`FROM "Entry" e JOIN "Member" m ON m."id" = e."memberId" WHERE m."playerId" = q."id"`;
	const { players } = await findPacked(db, {
		players: {
			cells: [
				...['p."id"', 'p."displayName"', 'p."email"', 'p."emailVerifiedAt"', 'p."createdAt"'],
				...['p."mailFailedAt"', 'p."lockedAt"', 'p."communities"', 'p."rounds"', 'p."wins"', 'p."seenAt"'],
			],
			from: Prisma.sql`FROM (SELECT q.*,
				(SELECT COUNT(*) FROM "Member" m WHERE m."playerId" = q."id" AND m."leftAt" IS NULL) AS "communities",
				(SELECT COUNT(*) ${parts}) AS "rounds", (SELECT COUNT(*) ${parts} AND e."won" = ${true}) AS "wins",
				(SELECT MAX(s."lastSeenAt") FROM "Session" s WHERE s."playerId" = q."id") AS "seenAt"
				FROM (SELECT * FROM "Player" w WHERE ${wished(wish)}
					ORDER BY w."createdAt" DESC, w."id" DESC LIMIT ${wish.limit} OFFSET ${wish.offset}) q) p`,
			order: 'p."createdAt" DESC, p."id" DESC',
			read: ([id = '', displayName, email = '', verifiedAt, joinedAt, ...more]): ListedPlayer => ({
				...{ id, displayName: cellText(displayName), email, confirmed: cellNumber(verifiedAt) !== null },
				joinedAt: Number(joinedAt),
				mailFailedAt: cellNumber(more[0]),
				lockedAt: cellNumber(more[1]),
				communities: Number(more[2]),
				rounds: Number(more[3]),
				wins: Number(more[4]),
				seenAt: cellNumber(more[5]),
			}),
		},
	});
	return rowsIn(players);
}

/** How many accounts there are of those. */
export async function countListedPlayers(db: Db, wish: PlayerWish): Promise<number> {
	const rows = await db.$queryRaw<{ count: bigint | number }[]>`
		SELECT COUNT(*) AS "count" FROM "Player" w WHERE ${wished(wish)}`;
	return Number(rows[0]?.count ?? 0);
}

const filters: { readonly [F in PlayerFilter]: Prisma.Sql } = {
	all: Prisma.sql`1 = 1`,
	locked: Prisma.sql`w."lockedAt" IS NOT NULL`,
	mail: Prisma.sql`w."mailFailedAt" IS NOT NULL`,
	unconfirmed: Prisma.sql`w."emailVerifiedAt" IS NULL`,
};

function wished({ search, filter }: PlayerWish): Prisma.Sql {
	const text = search.trim();
	if (text === '') return filters[filter];
	const key = likeText(nameKey(text));
	const names = spellings(text).map(
		(spelling) => Prisma.sql`LOWER(w."displayName") LIKE ${`%${likeText(spelling)}%`}`,
	);
	return Prisma.sql`${filters[filter]} AND (${Prisma.join(names, ' OR ')}
		OR w."email" LIKE ${`${likeText(text.toLowerCase())}%`}
		OR EXISTS (SELECT 1 FROM "Member" m WHERE m."playerId" = w."id" AND m."nameKey" LIKE ${`%${key}%`}))`;
}

/** SQLite lowers the letters of ASCII alone: umlauts are looked for as they may stand in a name. */
function spellings(text: string): string[] {
	const lower = text.toLowerCase();
	const capital = lower.slice(0, 1).toUpperCase() + lower.slice(1);
	const asStored = [lower, text, capital, text.toUpperCase()];
	return [...new Set(asStored.map((each) => each.replace(/[A-Z]/g, (letter) => letter.toLowerCase())))];
}

/** A membership of an account, present or past, with its state in the newest round of the community. */
export type ListedSeat = {
	memberId: string;
	communityId: string;
	community: string;
	communityLocked: boolean;
	displayName: string;
	isAdmin: boolean;
	/** ms UTC */
	joinedAt: number;
	gone: boolean;
	removed: boolean;
	/** Null: no part in the newest round. */
	state: { active: boolean; eliminatedOn: number | null; won: boolean } | null;
	/** Rounds of the community that the player had a part in, and those won. */
	rounds: number;
	wins: number;
};

/** The memberships of a player, those that were left last, the newest first, with the number of all of them. */
export async function findListedSeats(
	db: Db,
	playerId: string,
	limit: number,
): Promise<{ seats: ListedSeat[]; count: number }> {
	const rows = await db.member.findMany({
		where: { playerId },
		orderBy: [{ leftAt: { sort: 'asc', nulls: 'first' } }, { joinedAt: 'desc' }, { id: 'asc' }],
		take: limit,
		include: {
			community: { select: { name: true, lockedAt: true } },
			entries: { include: { round: { select: { openKey: true } } } },
		},
	});
	const seats = rows.map(({ id, community, entries, joinedAt, leftAt, removedAt, ...row }) => {
		const newest = entries.find(({ round }) => round.openKey !== null);
		return {
			...{ memberId: id, communityId: row.communityId, displayName: row.displayName, isAdmin: row.isAdmin },
			community: community.name,
			communityLocked: community.lockedAt !== null,
			joinedAt: Number(joinedAt),
			gone: leftAt !== null,
			removed: removedAt !== null,
			state: newest ? { active: newest.active, eliminatedOn: newest.eliminatedOn, won: newest.won } : null,
			rounds: entries.length,
			wins: entries.filter(({ won }) => won).length,
		};
	});
	return { seats, count: rows.length < limit ? rows.length : await db.member.count({ where: { playerId } }) };
}

/** Of these communities, those that somebody is in but nobody leads whose account is open. */
export async function findWithoutActingAdmin(db: Db, communityIds: readonly string[]): Promise<Set<string>> {
	const rows = await db.community.findMany({
		where: {
			id: { in: [...communityIds] },
			members: { some: { leftAt: null }, none: { leftAt: null, isAdmin: true, player: { lockedAt: null } } },
		},
		select: { id: true },
	});
	return new Set(rows.map(({ id }) => id));
}

/**
 * R12: how many letters to a player are in trouble, without those that tell of marks, and without reminders, which tell
 * that no pick is stored.
 */
export function countTroubledMailsOf(db: Db, playerId: string): Promise<number> {
	const kind = { notIn: [...SECRET_MAILS, 'reminder'] };
	return db.outboxMail.count({ where: { playerId, kind, state: { in: ['failed', 'unknown'] } } });
}

/** What is stored of an account's address and letters, and when it joined; instants in ms UTC. */
export async function findAccountFacts(
	db: Db,
	playerId: string,
): Promise<{
	joinedAt: number;
	mailFailure: string | null;
	hasFactor: boolean;
	sessions: number;
	seenAt: number | null;
} | null> {
	const row = await db.player.findUnique({
		where: { id: playerId },
		select: {
			createdAt: true,
			mailFailure: true,
			secondFactor: { select: { confirmedAt: true } },
			sessions: { select: { lastSeenAt: true }, orderBy: { lastSeenAt: 'desc' }, take: 1 },
			_count: { select: { sessions: true } },
		},
	});
	if (row === null) return null;
	const [session] = row.sessions;
	return {
		joinedAt: Number(row.createdAt),
		mailFailure: row.mailFailure,
		hasFactor: row.secondFactor !== null && row.secondFactor.confirmedAt !== null,
		sessions: row._count.sessions,
		seenAt: session === undefined ? null : Number(session.lastSeenAt),
	};
}
