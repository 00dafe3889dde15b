import type { Db, Tx } from '~/data/engine/db.server';
import { Prisma } from './generated/sqlite/client';
import { isClosedWindow } from './pick-windows.server';
import type { StoredPick } from './picks.server';

/** A pick that an admin enters; `arrivedAt` (ms UTC) is when the request reached the server. */
type LatePick = {
	readonly roundId: string;
	readonly memberId: string;
	readonly matchdayId: string;
	readonly arrivedAt: number;
};

/**
 * R38: counts a late pick in its round, which makes evaluations that didn't know it outdated (R17). False unless the round
 * allows late picks and is open, the member is in, the window is stored as closed, the matchday isn't evaluated, and no
 * later one of the round has kicked off.
 */
export async function raiseEntered(tx: Tx, pick: LatePick): Promise<boolean> {
	const count = await tx.$executeRaw`
		UPDATE "Round" SET "entered" = "entered" + 1
		WHERE "id" = ${pick.roundId} AND "latePicks" = ${true} AND "onMissing" <> 'automatic'
		AND "finishedAfter" IS NULL AND "closedAt" IS NULL
		AND EXISTS (SELECT 1 FROM "Entry" e
			WHERE e."roundId" = "Round"."id" AND e."memberId" = ${pick.memberId} AND e."active" = ${true})
		AND EXISTS (SELECT 1 FROM "Matchday" m
			WHERE m."id" = ${pick.matchdayId} AND m."seasonId" = "Round"."seasonId" AND m."evaluatedAt" IS NULL
			AND ${isClosedWindow('"Round"."communityId"', 'm."id"')}
			AND NOT EXISTS (SELECT 1 FROM "Matchday" l
				WHERE l."seasonId" = m."seasonId" AND l."kickoff" <= ${BigInt(pick.arrivedAt)}
				AND (l."kickoff" > m."kickoff" OR (l."kickoff" = m."kickoff" AND l."number" > m."number"))))`;
	return count === 1;
}

/**
 * R38: stores a late pick with its author, in place of a marked one. False if the member has a pick that counts, or the
 * team has no match there with a known time ahead of the arrival, without a result and a score.
 */
export async function saveEnteredPick(
	tx: Tx,
	pick: LatePick & { readonly teamId: string; readonly savedAt: number; readonly enteredById: string },
): Promise<boolean> {
	const { memberId, roundId, teamId, matchdayId } = pick;
	const count = await tx.$executeRaw`
		INSERT INTO "Pick" ("memberId", "matchdayId", "roundId", "teamId", "savedAt", "madeBy", "enteredById")
		SELECT CAST(${memberId} AS TEXT), x."matchdayId", CAST(${roundId} AS TEXT), CAST(${teamId} AS TEXT),
			CAST(${BigInt(pick.savedAt)} AS BIGINT), 'entered', CAST(${pick.enteredById} AS TEXT)
		FROM "Match" x
		WHERE x."matchdayId" = ${matchdayId} AND (x."homeTeamId" = ${teamId} OR x."awayTeamId" = ${teamId})
		AND x."timeKnown" = ${true} AND x."kickoff" > ${BigInt(pick.arrivedAt)}
		AND x."state" = 'scheduled' AND x."result" IS NULL
		AND NOT EXISTS (SELECT 1 FROM "Score" s WHERE s."matchId" = x."id")
		ORDER BY x."kickoff" LIMIT 1
		ON CONFLICT ("memberId", "matchdayId") DO UPDATE SET "roundId" = excluded."roundId",
			"teamId" = excluded."teamId", "savedAt" = excluded."savedAt", "invalidAt" = NULL, "invalidBy" = NULL,
			"madeBy" = 'entered', "enteredById" = excluded."enteredById", "idle" = ${false}
			WHERE "Pick"."invalidAt" IS NOT NULL`;
	return count === 1;
}

/**
 * R38: members with an account, but the actor's, who are in the round and have no pick that counts for a matchday whose
 * window is stored as closed (R12), by name; the first `limit`, or that one.
 */
export async function findWithoutPick(
	db: Db | Tx,
	wish: { roundId: string; matchdayId: string; actorId: string; memberId?: string },
	limit: number,
): Promise<string[]> {
	const { roundId, matchdayId, actorId, memberId } = wish;
	const only = memberId === undefined ? Prisma.empty : Prisma.sql`AND b."id" = ${memberId}`;
	const rows = await db.$queryRaw<{ id: string }[]>`
		SELECT b."id" FROM "Entry" e JOIN "Member" b ON b."id" = e."memberId"
		WHERE e."roundId" = ${roundId} AND e."active" = ${true} AND b."leftAt" IS NULL ${only}
			AND b."playerId" IS NOT NULL AND b."playerId" <> ${actorId}
			AND EXISTS (SELECT 1 FROM "RoundMatchday" w WHERE w."communityId" = b."communityId"
				AND w."matchdayId" = ${matchdayId} AND w."closedAt" IS NOT NULL)
			AND NOT EXISTS (SELECT 1 FROM "Pick" k WHERE k."memberId" = b."id" AND k."matchdayId" = ${matchdayId}
				AND k."roundId" = e."roundId" AND k."invalidAt" IS NULL)
		ORDER BY b."nameOrder", b."id" LIMIT ${limit}`;
	return rows.map(({ id }) => id);
}

/** Picks entered by hand that a page tells of, as many as anybody reads. */
const MANY = 50;

/** R38: picks entered for a matchday of a round whose window is stored as closed (R12), by name; the first of them. */
export async function findEnteredPicks(
	db: Db,
	{ roundId, matchdayId }: { roundId: string; matchdayId: string },
): Promise<{ name: string; teamId: string; savedAt: number; enteredById: string | null }[]> {
	const rows = await db.$queryRaw<
		{ name: string; teamId: string; savedAt: bigint; enteredById: string | null }[]
	>`SELECT m."displayName" AS "name", p."teamId", p."savedAt", p."enteredById"
		FROM "Pick" p JOIN "Member" m ON m."id" = p."memberId"
		JOIN "RoundMatchday" w ON w."communityId" = m."communityId" AND w."matchdayId" = p."matchdayId"
		WHERE p."roundId" = ${roundId} AND p."matchdayId" = ${matchdayId} AND p."madeBy" = 'entered'
		AND w."closedAt" IS NOT NULL
		ORDER BY m."nameOrder" LIMIT ${MANY}`;
	return rows.map((row) => ({ ...row, savedAt: Number(row.savedAt) }));
}

/**
 * R38: the name under which who entered one of these picks plays in the community, a deleted account's too; null for a
 * site admin who doesn't.
 */
export async function findEntrants(
	db: Db | Tx,
	communityId: string,
	picks: readonly Pick<StoredPick, 'enteredById'>[],
): Promise<(enteredById: string | null) => string | null> {
	const ids = [...new Set(picks.flatMap(({ enteredById }) => enteredById ?? []))];
	if (ids.length === 0) return () => null;
	const members = await db.member.findMany({
		where: { communityId, OR: [{ playerId: { in: ids } }, { id: { in: ids } }] },
		select: { id: true, playerId: true, displayName: true },
	});
	const names = new Map(members.map(({ id, playerId, displayName }) => [playerId ?? id, displayName]));
	return (enteredById) => names.get(enteredById ?? '') ?? null;
}
