import type { Db, Tx } from '~/data/engine/db.server';
import { cellNumber, findPacked, rowsIn } from '~/data/engine/packed-rows.server';
import type { Visibility } from '~/domain/community-name';
import type { CommunityFilter } from '~/domain/operator-lists';
import { nameKey } from '~/domain/player-name';
import { isThere } from './communities.server';
import { likeText } from './engine/like-pattern.server';
import { Prisma } from './generated/sqlite/client';

/** Communities whose name holds the text, upper and lower case alike; '' for all. */
export type CommunityWish = { search: string; filter: CommunityFilter };

/** A community in the list of site admins; instants in ms UTC. */
export type ListedForOperator = {
	id: string;
	name: string;
	league: string;
	visibility: Visibility;
	createdAt: number;
	/** R34: nobody is in it any more. */
	closed: boolean;
	lockedAt: number | null;
	deletesAt: number | null;
	/** Members who are there, and admins of them whose account is open. */
	members: number;
	admins: number;
	/** Its newest round; `matchday`: the last one that kicked off in it, null: none has. */
	round: { number: number; over: boolean; matchday: number | null } | null;
	/** When a member was last here, as far as a session tells that hasn't expired. */
	seenAt: number | null;
};

/** A page of the communities, the newest first. */
export async function findCommunitiesForOperator(
	db: Db,
	wish: CommunityWish & { offset: number; limit: number },
): Promise<ListedForOperator[]> {
	return rowsOf(
		db,
		Prisma.sql`SELECT * FROM "Community" c WHERE ${isThere} AND ${wished(wish)}
			ORDER BY c."createdAt" DESC, c."id" DESC LIMIT ${wish.limit} OFFSET ${wish.offset}`,
	);
}

/** One community, or null. */
export async function findCommunityForOperator(db: Db, id: string): Promise<ListedForOperator | null> {
	const rows = await rowsOf(db, Prisma.sql`SELECT * FROM "Community" c WHERE ${isThere} AND c."id" = ${id}`);
	return rows[0] ?? null;
}

/** How many communities there are of those. */
export async function countCommunitiesForOperator(db: Db, wish: CommunityWish): Promise<number> {
	const rows = await db.$queryRaw<{ count: bigint | number }[]>`
		SELECT COUNT(*) AS "count" FROM "Community" c WHERE ${isThere} AND ${wished(wish)}`;
	return Number(rows[0]?.count ?? 0);
}

async function rowsOf(db: Db, chosen: Prisma.Sql): Promise<ListedForOperator[]> {
	const present = Prisma.sql`FROM "Member" m WHERE m."communityId" = q."id" AND m."leftAt" IS NULL`;
	const { communities } = await findPacked(db, {
		communities: {
			cells: [
				...['c."id"', 'c."name"', 'l."name"', 'c."visibility"', 'c."createdAt"', 'c."closedAt"'],
				...['c."lockedAt"', 'c."deletesAt"', 'c."present"', 'c."admins"', 'c."seenAt"'],
				...['r."number"', 'COALESCE(r."finishedAt", r."closedAt")', 'c."matchday"'],
			],
			from: Prisma.sql`FROM (SELECT q.*, (SELECT COUNT(*) ${present}) AS "present",
				(SELECT COUNT(*) ${present} AND ${leads}) AS "admins",
				(SELECT MAX(s."lastSeenAt") FROM "Member" m JOIN "Session" s ON s."playerId" = m."playerId"
					WHERE m."communityId" = q."id" AND m."leftAt" IS NULL) AS "seenAt",
				(SELECT d."number" FROM "Round" o JOIN "RoundMatchday" k ON k."roundId" = o."id"
					JOIN "Matchday" d ON d."id" = k."matchdayId" WHERE o."openKey" = q."id"
					ORDER BY k."kickoff" DESC, d."number" DESC LIMIT 1) AS "matchday"
				FROM (${chosen}) q) c JOIN "League" l ON l."id" = c."leagueId"
				LEFT JOIN "Round" r ON r."openKey" = c."id"`,
			order: 'c."createdAt" DESC, c."id" DESC',
			read: ([id = '', name = '', league = '', visibility, createdAt, closedAt, ...more]) => ({
				...{ id, name, league, visibility: visibility as Visibility, createdAt: Number(createdAt) },
				closed: cellNumber(closedAt) !== null,
				lockedAt: cellNumber(more[0]),
				deletesAt: cellNumber(more[1]),
				...{ members: Number(more[2]), admins: Number(more[3]), seenAt: cellNumber(more[4]) },
				round: roundOf(more.slice(5)),
			}),
		},
	});
	return rowsIn(communities);
}

function roundOf([number, over, matchday]: readonly string[]): ListedForOperator['round'] {
	const known = cellNumber(number);
	return known === null
		? null
		: { number: known, over: cellNumber(over) !== null, matchday: cellNumber(matchday) };
}

/** The member `m` is an admin whose account is open. */
const leads = Prisma.sql`m."isAdmin" = ${true} AND EXISTS
	(SELECT 1 FROM "Player" p WHERE p."id" = m."playerId" AND p."lockedAt" IS NULL)`;

const filters: { readonly [F in CommunityFilter]: Prisma.Sql } = {
	all: Prisma.sql`1 = 1`,
	locked: Prisma.sql`c."lockedAt" IS NOT NULL`,
	leaving: Prisma.sql`c."deletesAt" IS NOT NULL`,
	adminless: Prisma.sql`c."closedAt" IS NULL AND NOT EXISTS (SELECT 1 FROM "Member" m
		WHERE m."communityId" = c."id" AND m."leftAt" IS NULL AND ${leads})`,
};

function wished({ search, filter }: CommunityWish): Prisma.Sql {
	const key = nameKey(search);
	if (key === '') return filters[filter];
	return Prisma.sql`${filters[filter]} AND c."nameKey" LIKE ${`%${likeText(key)}%`}`;
}

/** Somebody who can be made admin: present, with an open account. */
export type Candidate = { memberId: string; displayName: string; isAdmin: boolean };

/** The admins of a community, those with a locked account too, and who could become one, by name. */
export async function findCandidates(
	db: Db,
	communityId: string,
	limit: number,
): Promise<{ admins: (Candidate & { playerId: string; locked: boolean })[]; others: Candidate[] }> {
	const present = { communityId, leftAt: null, playerId: { not: null } };
	const admins = await db.member.findMany({
		where: { ...present, isAdmin: true },
		orderBy: { nameOrder: 'asc' },
		take: limit,
		include: { player: { select: { lockedAt: true } } },
	});
	const others = await db.member.findMany({
		where: { ...present, isAdmin: false, player: { lockedAt: null } },
		orderBy: { nameOrder: 'asc' },
		take: limit,
	});
	return {
		admins: admins.map(({ id, displayName, playerId, player }) => ({
			...{ memberId: id, displayName, isAdmin: true, playerId: playerId ?? '' },
			locked: player?.lockedAt != null,
		})),
		others: others.map(({ id, displayName }) => ({ memberId: id, displayName, isAdmin: false })),
	};
}

/** R31: gives a community another name. */
export async function saveCommunityName(
	tx: Tx,
	id: string,
	name: { name: string; nameKey: string },
): Promise<void> {
	await tx.community.update({ where: { id }, data: name });
}
