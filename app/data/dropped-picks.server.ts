import type { Db, Tx } from '~/data/engine/db.server';
import { Prisma } from './generated/sqlite/client';
import { isClosedWindow } from './pick-windows.server';

/** A pick that is taken away before its kickoff. */
export type DroppedPick = {
	readonly memberId: string;
	readonly matchdayId: string;
	readonly roundId: string;
	readonly teamId: string;
	/** Number of its matchday. */
	readonly matchday: number;
};

/**
 * Which open picks: of a community or one member; of a season from `from` (ms) on and of `firstMatchday`, of some
 * matchdays, or all.
 */
export type DropFilter =
	| { readonly communityId: string; readonly memberId: string; readonly matchdayIds?: readonly string[] }
	| {
			readonly communityId: string;
			readonly seasonId: string;
			readonly from: number;
			readonly firstMatchday: number;
	  };

/**
 * R27, R34: deletes the picks whose kickoff lies ahead at `now` (ms) and writes it into their history.
 * Returns them for those who are told; nobody else learns their teams (R12).
 */
export async function dropOpenPicks(
	tx: Tx,
	filter: DropFilter,
	drop: { now: number; actorId: string | null; newId: () => string },
): Promise<DroppedPick[]> {
	const where = { AND: [whereOpen(drop.now, filter.communityId), whereFilter(filter)] };
	const rows = await tx.pick.findMany({ where, include: { matchday: { select: { number: true } } } });
	if (rows.length === 0) return [];
	await tx.pick.deleteMany({ where });
	const dropped = rows.map(({ memberId, matchdayId, roundId, teamId, matchday }) => ({
		...{ memberId, matchdayId, roundId, teamId, matchday: matchday.number },
	}));
	const { now, actorId, newId } = drop;
	await tx.pickChange.createMany({
		data: dropped.map(({ matchday: _number, ...pick }) => ({
			...{ id: newId(), ...pick, at: BigInt(now), kind: 'deleted', actorId },
		})),
	});
	return dropped;
}

/** The picks of a round's active members whose kickoff lies ahead at `now` (ms): by matchday, without their teams. */
export async function findPicksAhead(
	db: Db | Tx,
	round: { id: string; communityId: string },
	now: number,
): Promise<{ memberId: string; matchday: number }[]> {
	const isIn = { roundId: round.id, member: { entries: { some: { roundId: round.id, active: true } } } };
	const rows = await db.pick.findMany({
		where: { AND: [whereOpen(now, round.communityId), isIn] },
		select: { memberId: true, matchday: { select: { number: true } } },
		orderBy: { matchday: { number: 'asc' } },
	});
	return rows.map(({ memberId, matchday }) => ({ memberId, matchday: matchday.number }));
}

/** A pick that a former round has left in a matchday of the next. */
type StrayPick = {
	readonly memberId: string;
	readonly matchdayId: string;
	/** Number of its matchday. */
	readonly matchday: number;
	readonly communityId: string;
	/** Its name. */
	readonly community: string;
	/** null once the account is deleted. */
	readonly playerId: string | null;
	readonly address: string | null;
};

/**
 * R27: picks of these matchdays, as far as they are open at `now` (ms), that weren't made in the open round they belong
 * to.
 */
export async function findStrayPicks(
	tx: Tx,
	matchdayIds: readonly string[],
	now: number,
): Promise<StrayPick[]> {
	type Row = Omit<StrayPick, 'matchday'> & { matchday: bigint | number };
	const rows = await tx.$queryRaw<Row[]>`
		SELECT p."memberId", p."matchdayId", d."number" AS "matchday", c."id" AS "communityId",
			c."name" AS "community", m."playerId", a."email" AS "address"
		FROM "Matchday" d JOIN "Round" r ON r."seasonId" = d."seasonId" AND r."openKey" IS NOT NULL
			AND r."finishedAfter" IS NULL AND r."closedAt" IS NULL
		JOIN "Round" o ON o."communityId" = r."communityId" AND o."id" <> r."id"
		JOIN "Pick" p ON p."roundId" = o."id" AND p."matchdayId" = d."id"
		JOIN "Community" c ON c."id" = r."communityId" JOIN "Member" m ON m."id" = p."memberId"
		LEFT JOIN "Player" a ON a."id" = m."playerId"
		WHERE d."id" IN (${Prisma.join([...matchdayIds])}) AND d."evaluatedAt" IS NULL
			AND (d."kickoff" IS NULL OR d."kickoff" > ${BigInt(now)})
			AND NOT ${isClosedWindow('c."id"', 'd."id"')}
			AND (d."kickoff" IS NULL OR d."kickoff" >= r."beginsAt" OR d."number" = r."firstMatchday")
		ORDER BY p."memberId", d."number"`;
	return rows.map((row) => ({ ...row, matchday: Number(row.matchday) }));
}

/** R7: neither has the kickoff passed nor is the window stored as closed for the pick's community. */
function whereOpen(now: number, communityId: string) {
	const rounds = { none: { communityId, closedAt: { not: null } } };
	return {
		matchday: { evaluatedAt: null, rounds, OR: [{ kickoff: null }, { kickoff: { gt: BigInt(now) } }] },
	};
}

function whereFilter(filter: DropFilter) {
	if ('memberId' in filter) {
		const { memberId, matchdayIds } = filter;
		return matchdayIds ? { memberId, matchdayId: { in: [...matchdayIds] } } : { memberId };
	}
	const { communityId, seasonId, from, firstMatchday } = filter;
	return {
		member: { communityId },
		matchday: {
			seasonId,
			OR: [{ kickoff: null }, { kickoff: { gte: BigInt(from) } }, { number: firstMatchday }],
		},
	};
}
