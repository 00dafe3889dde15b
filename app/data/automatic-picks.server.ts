import { type Db, kindOf, type Tx } from '~/data/engine/db.server';
import { nextTurn } from '~/data/engine/next-turn.server';
import type { MatchTurn } from '~/domain/matches-before';
import { slicesOf } from '~/domain/slices-of';
import { Prisma } from './generated/sqlite/client';
import { decisionFields } from './matches.server';
import type { PickHolder } from './own-pick.server';

/** A window of a community whose round has automatic picks, at its kickoff (ms UTC). */
export type AutomaticWindow = {
	readonly communityId: string;
	readonly roundId: string;
	readonly seasonId: string;
	readonly matchdayId: string;
	readonly number: number;
	readonly kickoff: number;
};

/** Of these rounds those in which a missing pick is automatic (R36). */
export async function findAutomaticRounds(db: Db | Tx, roundIds: readonly string[]): Promise<Set<string>> {
	if (roundIds.length === 0) return new Set();
	const where = { id: { in: [...roundIds] }, onMissing: 'automatic' };
	return new Set((await db.round.findMany({ where, select: { id: true } })).map(({ id }) => id));
}

/**
 * R37: the next members by id without a pick that counts there, who had joined before the kickoff and are in, or may have
 * been at it: their state has changed since.
 */
export async function findMissingMembers(
	db: Db | Tx,
	{ roundId, matchdayId, kickoff }: AutomaticWindow,
	{ after, limit }: { after: string; limit: number },
): Promise<string[]> {
	const rows = await db.$queryRaw<{ memberId: string }[]>`
		SELECT e."memberId" FROM "Entry" e
		LEFT JOIN "Pick" p ON p."memberId" = e."memberId" AND p."matchdayId" = ${matchdayId}
			AND p."roundId" = e."roundId" AND p."invalidAt" IS NULL
		WHERE e."roundId" = ${roundId} AND e."memberId" > ${after} AND p."memberId" IS NULL
			AND e."joinedAt" < ${BigInt(kickoff)}
			AND (e."active" = ${true} OR EXISTS (SELECT 1 FROM "StateChange" s WHERE s."roundId" = e."roundId"
				AND s."memberId" = e."memberId" AND s."at" >= ${BigInt(kickoff)}))
		ORDER BY e."memberId" LIMIT ${limit}`;
	return rows.map(({ memberId }) => memberId);
}

/** Changes with every pick of a matchday that a round's members save, withdraw or have marked. */
export async function findPicksStamp(
	db: Db | Tx,
	{ roundId, matchdayId }: Pick<AutomaticWindow, 'roundId' | 'matchdayId'>,
): Promise<string> {
	const [row] = await db.$queryRaw<Record<string, bigint | number | string | null>[]>`
		SELECT COUNT(*) AS "picks", CAST(SUM(p."savedAt") AS TEXT) AS "saved", COUNT(p."invalidAt") AS "marks",
			CAST(SUM(p."invalidAt") AS TEXT) AS "marked"
		FROM "Pick" p WHERE p."roundId" = ${roundId} AND p."matchdayId" = ${matchdayId}`;
	return Object.values(row ?? {}).join(' ');
}

/**
 * Lets the saves of picks end that are under way, and all others wait for the end of the transaction, whose first statement
 * this has to be. On SQLite it is so anyway; on PostgreSQL a long one would lose against one of them again and again.
 */
export async function holdSaves(tx: Tx): Promise<void> {
	if (kindOf(tx) === 'postgres') await tx.$executeRawUnsafe('LOCK TABLE "Pick" IN SHARE ROW EXCLUSIVE MODE');
}

/** What of a season's matches has changed since an instant (ms), later than it, newest first. */
export async function findMatchTurns(db: Db | Tx, seasonId: string, since: number): Promise<MatchTurn[]> {
	return db.matchChange.findMany({
		where: { match: { seasonId }, at: { gt: BigInt(since) }, field: { notIn: [...decisionFields] } },
		select: { matchId: true, field: true, oldValue: true },
		orderBy: [{ at: 'desc' }, { id: 'desc' }],
	});
}

/** Rows in one statement: few enough that nothing else has to wait for long. */
const ROWS_AT_ONCE = 1_000;

/**
 * R37: stores automatic picks, made at the kickoff and without an author; a marked one that is there is replaced, one
 * that counts stays. Those whose `teamId` is null had no team left: that stands in the history alone.
 */
export async function saveAutomaticPicks(
	tx: Tx,
	{ roundId, matchdayId, kickoff }: AutomaticWindow,
	picks: readonly { readonly memberId: string; readonly teamId: string | null }[],
	newId: () => string,
): Promise<void> {
	const at = Prisma.sql`CAST(${BigInt(kickoff)} AS BIGINT)`;
	const [matchday, round] = [matchdayId, roundId].map((id) => Prisma.sql`CAST(${id} AS TEXT)`);
	for (const part of slicesOf(picks, ROWS_AT_ONCE)) {
		const given = JSON.stringify(part.map(({ memberId, teamId }) => [memberId, teamId, newId()]));
		const rows =
			kindOf(tx) === 'sqlite'
				? Prisma.sql`json_each(${given}) j`
				: Prisma.sql`jsonb_array_elements(CAST(${given} AS JSONB)) j`;
		await tx.$executeRaw`
			INSERT INTO "PickChange" ("id", "memberId", "matchdayId", "roundId", "at", "kind", "teamId")
			SELECT j."value"->>2, j."value"->>0, ${matchday}, ${round}, ${at}, 'automatic', j."value"->>1 FROM ${rows}
			WHERE NOT EXISTS (SELECT 1 FROM "Pick" p WHERE p."memberId" = j."value"->>0
				AND p."matchdayId" = ${matchday} AND p."roundId" = ${round} AND p."invalidAt" IS NULL)`;
		await tx.$executeRaw`
			INSERT INTO "Pick" ("memberId", "matchdayId", "roundId", "teamId", "savedAt", "madeBy")
			SELECT j."value"->>0, ${matchday}, ${round}, j."value"->>1, ${at}, 'automatic' FROM ${rows}
			WHERE j."value"->>1 IS NOT NULL
			ON CONFLICT ("memberId", "matchdayId") DO UPDATE SET "roundId" = excluded."roundId",
				"teamId" = excluded."teamId", "savedAt" = excluded."savedAt", "invalidAt" = NULL, "invalidBy" = NULL,
				"madeBy" = 'automatic', "enteredById" = NULL, "idle" = ${false}
				WHERE "Pick"."invalidAt" IS NOT NULL OR "Pick"."roundId" <> excluded."roundId"`;
		await nextTurn();
	}
}

/** An automatic pick of which its owner hasn't been told. */
export type UntoldPick = PickHolder & {
	readonly matchdayId: string;
	/** Number of the matchday, and its name if it has one (R40). */
	readonly matchday: number;
	readonly name: string | null;
	/** ms UTC */
	readonly kickoff: number;
	/** Automatic picks of a member in the round, and how many there were up to this one. */
	readonly most: number;
	readonly given: number;
};

/** The key under which the outbox knows the letter about an automatic pick. */
export function letterKey(pick: Pick<UntoldPick, 'memberId' | 'matchdayId'>): string {
	return `automatic-pick:${pick.matchdayId}:${pick.memberId}`;
}

/** Windows of rounds with automatic picks, of one matchday. */
export type ToldWindows = { readonly matchdayId: string; readonly roundIds: readonly string[] };

/**
 * R37: the windows of rounds with automatic picks that were closed since an instant (ms), in parts of one matchday in which
 * about `size` members had no pick; a larger community is a part of its own.
 */
export async function findToldWindows(db: Db | Tx, since: number, size: number): Promise<ToldWindows[]> {
	const rows = await db.roundMatchday.findMany({
		where: { closedAt: { gte: BigInt(since) }, round: { onMissing: 'automatic' } },
		select: { matchdayId: true, roundId: true, missing: true },
		orderBy: [{ kickoff: 'asc' }, { matchdayId: 'asc' }, { communityId: 'asc' }],
	});
	const parts: { matchdayId: string; roundIds: string[]; missing: number }[] = [];
	for (const { matchdayId, roundId, missing } of rows) {
		const last = parts.at(-1);
		if (roundId === null) continue;
		if (last?.matchdayId === matchdayId && last.missing + missing <= size) {
			last.roundIds.push(roundId);
			last.missing += missing;
		} else parts.push({ matchdayId, roundIds: [roundId], missing });
	}
	return parts;
}

/** R37: the next automatic picks there by member id, of members who can be reached and have no letter about it yet. */
export async function findUntoldPicks(
	db: Db | Tx,
	{ matchdayId, roundIds }: ToldWindows,
	{ after, limit }: { after: string; limit: number },
): Promise<UntoldPick[]> {
	type Row = { [K in keyof UntoldPick]: UntoldPick[K] extends number ? bigint | number : UntoldPick[K] };
	const order = Prisma.raw(
		`(b."kickoff" < d."kickoff" OR (b."kickoff" = d."kickoff" AND b."number" <= d."number"))`,
	);
	// From the members to their picks: by the index of rounds SQLite would read all others' for each.
	const rows = await db.$queryRaw<Row[]>`
		SELECT p."memberId", p."matchdayId", d."number" AS "matchday", d."name", d."kickoff", p."teamId",
			t."shortName" AS "team", c."id" AS "communityId", c."name" AS "community", a."id" AS "playerId",
			a."email" AS "address", r."automaticPicks" AS "most",
			(SELECT COUNT(*) FROM "Pick" g CROSS JOIN "Matchday" b WHERE g."memberId" = p."memberId"
				AND COALESCE(g."roundId", '') = r."id" AND g."madeBy" = 'automatic' AND b."id" = g."matchdayId"
				AND ${order}) AS "given"
		FROM "Entry" e CROSS JOIN "Pick" p
		JOIN "Round" r ON r."id" = e."roundId" JOIN "Community" c ON c."id" = r."communityId"
		JOIN "Matchday" d ON d."id" = p."matchdayId" JOIN "Team" t ON t."id" = p."teamId"
		JOIN "Member" m ON m."id" = p."memberId" AND m."leftAt" IS NULL
		JOIN "Player" a ON a."id" = m."playerId" AND a."emailVerifiedAt" IS NOT NULL
		WHERE e."roundId" IN (${Prisma.join([...roundIds])}) AND e."memberId" > ${after}
			AND p."memberId" = e."memberId" AND p."matchdayId" = ${matchdayId}
			AND COALESCE(p."roundId", '') = e."roundId" AND p."madeBy" = 'automatic'
			AND NOT EXISTS (SELECT 1 FROM "OutboxMail" o
				WHERE o."dedupeKey" = 'automatic-pick:' || p."matchdayId" || ':' || p."memberId")
		ORDER BY e."memberId" LIMIT ${limit}`;
	return rows.map((row) => ({
		...row,
		...{ matchday: Number(row.matchday), kickoff: Number(row.kickoff) },
		...{ most: Number(row.most), given: Number(row.given) },
	}));
}
