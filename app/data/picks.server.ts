import type { Db, Tx } from '~/data/engine/db.server';
import type { PickMaker } from '~/domain/facts';
import { type Pick as PickRow, Prisma } from './generated/sqlite/client';
import { isClosedWindow } from './pick-windows.server';
import { isSuspendedIn } from './suspensions.server';

/** A saved pick. Screens load another member's picks with `findClosedPicks` only (R12). */
export type StoredPick = {
	readonly memberId: string;
	readonly roundId: string;
	readonly matchdayId: string;
	readonly teamId: string;
	/** ms UTC */
	readonly savedAt: number;
	/** ms UTC: marked as invalid (R10), and by whose act. */
	readonly invalidAt: number | null;
	readonly invalidBy: 'own' | 'other' | null;
	/** R9: its matchday is closed and not evaluated, and the member is out there or the round over. */
	readonly idle: boolean;
	readonly madeBy: PickMaker;
	/** R38: whose player entered it, or which member of the community a deleted account was. */
	readonly enteredById: string | null;
};

export type PickChangeKind =
	| 'saved'
	| 'withdrawn'
	| 'deleted'
	| 'marked'
	| 'unmarked'
	| 'automatic'
	| 'entered';

/** R12: a round's picks of the windows that are stored as closed; the condition is part of the statement. */
export async function findClosedPicks(
	db: Db | Tx,
	{ roundId, communityId }: { roundId: string; communityId: string },
): Promise<StoredPick[]> {
	const closed = { some: { communityId, closedAt: { not: null } } };
	const rows = await db.pick.findMany({ where: { roundId, matchday: { rounds: closed } } });
	return rows.map(stored);
}

export type PickDeadline = { matchdayId: string /** ms UTC: when the request arrived. */; arrivedAt: number };

/**
 * R7: whether a window takes what arrived then, of a matchday `m` for a community's round `r`: before the stored
 * kickoff, and only as long as the window isn't stored as closed, whatever the clocks say.
 */
function isOpenFor(arrivedAt: number): Prisma.Sql {
	return Prisma.sql`m."evaluatedAt" IS NULL AND (m."kickoff" IS NULL OR ${BigInt(arrivedAt)} < m."kickoff")
		AND NOT ${isClosedWindow('r."communityId"', 'm."id"')}`;
}

/**
 * R7, R11: whether a matchday `m` takes a pick of a member for their round `r` that arrived then, or gives one back: its
 * window is open and it isn't suspended (R39), the member is active, the round isn't over, and the community isn't locked.
 */
function takesPickOf(memberId: string, arrivedAt: number): Prisma.Sql {
	return Prisma.sql`${isOpenFor(arrivedAt)} AND NOT ${isSuspendedIn('m."id"', 'r."communityId"')}
		AND m."seasonId" = r."seasonId" AND r."finishedAfter" IS NULL AND r."closedAt" IS NULL
		AND EXISTS (SELECT 1 FROM "Entry" e
			WHERE e."roundId" = r."id" AND e."memberId" = ${memberId} AND e."active" = ${true})
		AND NOT EXISTS (SELECT 1 FROM "Community" c WHERE c."id" = r."communityId" AND c."lockedAt" IS NOT NULL)`;
}

/** R7, R11: saves or replaces a pick, without a mark, while its matchday takes it. False if it doesn't. */
export async function savePick(
	tx: Tx,
	pick: { memberId: string; roundId: string; teamId: string; savedAt: number } & PickDeadline,
): Promise<boolean> {
	const count = await tx.$executeRaw`
		INSERT INTO "Pick" ("memberId", "matchdayId", "roundId", "teamId", "savedAt", "invalidAt", "invalidBy")
		SELECT CAST(${pick.memberId} AS TEXT), m."id", CAST(${pick.roundId} AS TEXT), CAST(${pick.teamId} AS TEXT),
			CAST(${BigInt(pick.savedAt)} AS BIGINT), NULL, NULL
		FROM "Matchday" m CROSS JOIN "Round" r
		WHERE m."id" = ${pick.matchdayId} AND r."id" = ${pick.roundId} AND ${takesPickOf(pick.memberId, pick.arrivedAt)}
		ON CONFLICT ("memberId", "matchdayId") DO UPDATE SET "roundId" = excluded."roundId",
			"teamId" = excluded."teamId", "savedAt" = excluded."savedAt", "invalidAt" = NULL, "invalidBy" = NULL,
			"madeBy" = 'own', "enteredById" = NULL`;
	return count === 1;
}

/** R6, R7: deletes a pick while its matchday gives it back. False if there is none or it doesn't. */
export async function deletePick(tx: Tx, pick: { memberId: string } & PickDeadline): Promise<boolean> {
	const count = await tx.$executeRaw`
		DELETE FROM "Pick" WHERE "memberId" = ${pick.memberId} AND "matchdayId" = ${pick.matchdayId}
		AND EXISTS (
			SELECT 1 FROM "Matchday" m CROSS JOIN "Round" r
			WHERE m."id" = "Pick"."matchdayId" AND r."id" = "Pick"."roundId" AND ${takesPickOf(pick.memberId, pick.arrivedAt)}
		)`;
	return count === 1;
}

/** R10: marks an open pick as invalid, or takes the mark away (`invalidAt` null). False if it is closed. */
export async function markPick(
	tx: Tx,
	pick: { memberId: string; invalidAt: number | null; invalidBy: 'own' | 'other' | null } & PickDeadline,
): Promise<boolean> {
	const invalidAt = pick.invalidAt === null ? null : BigInt(pick.invalidAt);
	const count = await tx.$executeRaw`
		UPDATE "Pick" SET "invalidAt" = CAST(${invalidAt} AS BIGINT), "invalidBy" = CAST(${pick.invalidBy} AS TEXT)
		WHERE "memberId" = ${pick.memberId} AND "matchdayId" = ${pick.matchdayId}
		AND EXISTS (
			SELECT 1 FROM "Matchday" m CROSS JOIN "Round" r
			WHERE m."id" = "Pick"."matchdayId" AND r."id" = "Pick"."roundId" AND ${isOpenFor(pick.arrivedAt)}
		)`;
	return count === 1;
}

/** Appends to the history of picks (R6, R10). */
export async function savePickChange(
	tx: Tx,
	change: {
		id: string;
		memberId: string;
		matchdayId: string;
		roundId: string;
		/** ms UTC */
		at: number;
		kind: PickChangeKind;
		teamId: string | null;
		actorId: string | null;
	},
): Promise<void> {
	await tx.$executeRaw`
		INSERT INTO "PickChange" ("id", "memberId", "matchdayId", "roundId", "at", "kind", "teamId", "actorId")
		VALUES (${change.id}, ${change.memberId}, ${change.matchdayId}, ${change.roundId}, ${BigInt(change.at)},
			${change.kind}, ${change.teamId}, ${change.actorId})`;
}

/** The history of a member's picks of these matchdays, oldest first; `at` in ms UTC. */
export async function findPickChanges(
	db: Db,
	{ memberId, matchdayIds }: { memberId: string; matchdayIds: readonly string[] },
): Promise<{ matchdayId: string; at: number; kind: PickChangeKind; teamId: string | null }[]> {
	if (matchdayIds.length === 0) return [];
	const rows = await db.pickChange.findMany({
		where: { memberId, matchdayId: { in: [...matchdayIds] } },
		orderBy: [{ at: 'asc' }, { id: 'asc' }],
		select: { matchdayId: true, at: true, kind: true, teamId: true },
	});
	return rows.map((row) => ({ ...row, at: Number(row.at), kind: row.kind as PickChangeKind }));
}

function stored(row: PickRow): StoredPick {
	return {
		memberId: row.memberId,
		roundId: row.roundId,
		matchdayId: row.matchdayId,
		teamId: row.teamId,
		savedAt: Number(row.savedAt),
		invalidAt: row.invalidAt === null ? null : Number(row.invalidAt),
		invalidBy: row.invalidBy as 'own' | 'other' | null,
		idle: row.idle,
		...{ madeBy: row.madeBy as PickMaker, enteredById: row.enteredById },
	};
}

/** R9: says of these members' picks of closed matchdays whether they are idle. */
export async function saveIdlePicks(
	tx: Tx,
	picks: { matchdayIds: readonly string[]; memberIds: readonly string[]; idle: boolean },
): Promise<void> {
	await tx.pick.updateMany({
		where: { matchdayId: { in: [...picks.matchdayIds] }, memberId: { in: [...picks.memberIds] } },
		data: { idle: picks.idle },
	});
}

/**
 * R10: members who are in, with a pick whose window is open at `at` (ms) and that is marked, or of a team that they have
 * picked in the round once more: nobody else's marks can be wrong. In a season's open rounds: newest of their community,
 * neither finished nor closed. Of all, of these members, or in these rounds, as many as a statement may name. By round.
 */
export async function findHoldersToJudge(
	db: Db | Tx,
	whose: {
		readonly seasonId: string;
		readonly at: number;
		readonly memberIds?: readonly string[] | undefined;
		readonly roundIds?: readonly string[] | undefined;
	},
): Promise<{ roundId: string; memberId: string }[]> {
	const { seasonId, at, memberIds, roundIds } = whose;
	const own = memberIds ? Prisma.sql`AND p."memberId" IN (${Prisma.join([...memberIds])})` : Prisma.empty;
	const named = roundIds ? Prisma.sql`AND r."id" IN (${Prisma.join([...roundIds])})` : Prisma.empty;
	// SQLite reads them in this order, and of `q` the member's picks, not the round's.
	const tables = memberIds
		? ['"Pick" p', '"Round" r', '"Matchday" d']
		: ['"Round" r', '"Matchday" d', '"Pick" p'];
	return db.$queryRaw`
		SELECT DISTINCT p."roundId", p."memberId" FROM ${Prisma.raw(tables.join(' CROSS JOIN '))} CROSS JOIN "Entry" e
		LEFT JOIN "Pick" q ON q."memberId" = p."memberId" AND q."roundId" || '' = p."roundId"
			AND q."teamId" = p."teamId" AND q."matchdayId" <> p."matchdayId"
		WHERE p."roundId" = r."id" AND (p."invalidAt" IS NOT NULL OR q."memberId" IS NOT NULL)
		AND d."id" = p."matchdayId" AND d."seasonId" = r."seasonId"
		AND e."roundId" = r."id" AND e."memberId" = p."memberId" AND e."active" = ${true}
		AND r."seasonId" = ${seasonId} AND r."openKey" IS NOT NULL AND r."finishedAfter" IS NULL
		AND r."closedAt" IS NULL AND d."evaluatedAt" IS NULL
		AND (d."kickoff" IS NULL OR d."kickoff" > ${BigInt(at)})
		AND NOT ${isClosedWindow('r."communityId"', 'd."id"')} ${own} ${named}
		ORDER BY p."roundId", p."memberId"`;
}
