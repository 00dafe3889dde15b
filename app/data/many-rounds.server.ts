import type { MemberState, OutCause, SettlementKind } from '~/domain/facts';
import type { Db, Tx } from './db.server';
import { Prisma } from './generated/sqlite/client';
import { findPacked } from './packed-rows.server';
import type { StoredPick } from './picks.server';
import type { StoredEntry } from './round-facts.server';
import type { StoredLine } from './settlements.server';
import type { StateTurn } from './traces.server';

// Rows are read without rest and spread, which would cost ten times as much as all the rest of it.

/** Rows of all members of these rounds, or of some. */
export type Whose = {
	readonly roundIds: readonly string[];
	readonly memberIds?: readonly string[] | undefined;
};

/** The condition on the rows of a table of members in rounds, by its alias; `or` widens it to other rows of the round. */
function isOf(alias: string, { roundIds, memberIds }: Whose, or = Prisma.empty): Prisma.Sql {
	const column = (name: string) => Prisma.raw(`${alias}."${name}"`);
	const rounds = Prisma.sql`${column('roundId')} IN (${Prisma.join([...roundIds])})`;
	if (memberIds === undefined) return rounds;
	return Prisma.sql`${rounds} AND (${column('memberId')} IN (${Prisma.join([...memberIds])}) ${or})`;
}

/**
 * Ids of a season's rounds with how many members they have; with `running` only those that aren't finished, or only
 * because another one followed: a matchday that began in one may still wait for its evaluation (R27).
 */
export async function findRoundSizes(
	db: Db | Tx,
	seasonId: string,
	{ running }: { running: boolean },
): Promise<{ id: string; members: number }[]> {
	const rows = await db.$queryRaw<{ id: string; members: bigint | number }[]>`
		SELECT r."id", (SELECT COUNT(*) FROM "Entry" e WHERE e."roundId" = r."id") AS "members"
		FROM "Round" r WHERE r."seasonId" = ${seasonId} ${running ? Prisma.sql`AND (r."finishedAfter" IS NULL OR r."finishCause" = 'followed')` : Prisma.empty}
		ORDER BY r."communityId", r."number"`;
	return rows.map(({ id, members }) => ({ id, members: Number(members) }));
}

/** Entries with their stored states, by member id, for each round: for many rounds at once. */
export async function findAllEntries(db: Db | Tx, whose: Whose): Promise<Map<string, StoredEntry[]>> {
	const flag = (column: string) => `CAST(e."${column}" AS INTEGER)`;
	return findPacked(
		db,
		{
			cells: [
				...['e."memberId"', 'm."playerId"', 'm."displayName"', 'e."joinedAt"', flag('active'), 'e."jokers"'],
				...['e."eliminatedOn"', 'e."outCause"', 'e."jokersAtOut"'],
				...[flag('rebought'), flag('tookPart'), flag('won')],
			],
			from: Prisma.sql`FROM "Entry" e JOIN "Member" m ON m."id" = e."memberId"
			WHERE ${isOf('e', whose)}`,
			group: 'e."roundId"',
			order: 'e."memberId"',
		},
		entryOf,
	);
}

function entryOf(cells: readonly string[], roundId: string): StoredEntry {
	const [memberId = '', playerId, name = '', joinedAt, active, jokers, eliminatedOn, outCause, jokersAtOut] =
		cells;
	const state: MemberState = {
		active: active === '1',
		jokers: Number(jokers),
		eliminatedOn: eliminatedOn ? Number(eliminatedOn) : null,
		outCause: (outCause || null) as OutCause | null,
		jokersAtOut: jokersAtOut ? Number(jokersAtOut) : null,
		rebought: cells[9] === '1',
		tookPart: cells[10] === '1',
		won: cells[11] === '1',
	};
	return { roundId, memberId, playerId: playerId || null, name, joinedAt: Number(joinedAt), state };
}

/**
 * The picks of these rounds for matchdays whose kickoff has passed at `now` (ms, R12), or for that one, for each round:
 * for many rounds at once.
 */
export function findAllClosedPicks(
	db: Db | Tx,
	whose: Whose,
	now: number,
	matchdayId?: string,
): Promise<Map<string, StoredPick[]>> {
	const closed = Prisma.sql`AND d."kickoff" <= ${BigInt(now)}`;
	const named = matchdayId === undefined ? Prisma.empty : Prisma.sql`AND p."matchdayId" = ${matchdayId}`;
	return findAllPicks(db, whose, Prisma.sql`${closed} ${named}`);
}

/** Everybody's picks in these rounds, open ones too, for each round: only to judge them, never for a screen (R12). */
export function findPicksToJudge(db: Db | Tx, whose: Whose): Promise<Map<string, StoredPick[]>> {
	return findAllPicks(db, whose, Prisma.empty);
}

async function findAllPicks(
	db: Db | Tx,
	whose: Whose,
	which: Prisma.Sql,
): Promise<Map<string, StoredPick[]>> {
	return findPacked(
		db,
		{
			cells: [
				'p."memberId"',
				'p."matchdayId"',
				'p."teamId"',
				'p."savedAt"',
				'p."invalidAt"',
				'p."invalidBy"',
			],
			from: Prisma.sql`FROM "Pick" p JOIN "Matchday" d ON d."id" = p."matchdayId"
			WHERE ${isOf('p', whose)} ${which}`,
			group: 'p."roundId"',
			order: 'p."memberId", p."matchdayId"',
		},
		([memberId = '', matchdayId = '', teamId = '', savedAt, invalidAt, invalidBy], roundId) => ({
			memberId,
			roundId,
			matchdayId,
			teamId,
			savedAt: Number(savedAt),
			invalidAt: invalidAt ? Number(invalidAt) : null,
			invalidBy: (invalidBy || null) as 'own' | 'other' | null,
		}),
	);
}

/** The lines of these rounds, by matchday number, for each round: for many rounds at once. */
export async function findAllLines(db: Db | Tx, whose: Whose): Promise<Map<string, StoredLine[]>> {
	return findPacked(
		db,
		{
			cells: [
				...['s."memberId"', 's."matchdayId"', 's."matchday"', 's."kind"', 's."teamId"', 's."jokers"'],
				...['CAST(s."undone" AS INTEGER)', 'CAST(s."corrected" AS INTEGER)'],
			],
			from: Prisma.sql`FROM "Settlement" s WHERE ${isOf('s', whose)}`,
			group: 's."roundId"',
			order: 's."matchday", s."memberId"',
		},
		([memberId = '', matchdayId = '', matchday, kind, teamId, jokers, undone, corrected], roundId) => ({
			memberId,
			matchdayId,
			roundId,
			kind: kind as SettlementKind,
			matchday: Number(matchday),
			undone: undone === '1',
			teamId: teamId || null,
			jokers: Number(jokers),
			corrected: corrected === '1',
		}),
	);
}

/** The traces of these rounds, oldest first: for many rounds at once. */
export async function findAllStateTurns(db: Db | Tx, whose: Whose): Promise<Map<string, StateTurn[]>> {
	return findPacked(
		db,
		{
			cells: [
				...['s."memberId"', 's."at"', 's."actorId"'],
				`CASE WHEN s."after" LIKE '%"active":true%' OR s."after" LIKE '%"finished":null%' THEN 1 ELSE 0 END`,
			],
			from: Prisma.sql`FROM "StateChange" s WHERE ${isOf('s', whose, Prisma.sql`OR s."memberId" IS NULL`)}`,
			group: 's."roundId"',
			order: 's."seq"',
		},
		([memberId, at, actorId, holds]) => ({
			memberId: memberId || null,
			at: Number(at),
			actorId: actorId || null,
			holds: holds === '1',
		}),
	);
}

/**
 * Of these rounds those in which, from an instant (ms) on, a member has become active again or the round has gone on
 * again, or in which an adjustment has its place at one of these matchdays.
 */
export async function findDisturbedRounds(
	db: Db | Tx,
	roundIds: readonly string[],
	{ since, matchdays }: { since: number; matchdays: readonly number[] },
): Promise<Set<string>> {
	const rounds = Prisma.join([...roundIds]);
	const rows = await db.$queryRaw<{ roundId: string }[]>`
		SELECT DISTINCT "roundId" FROM "StateChange"
		WHERE "roundId" IN (${rounds}) AND "at" >= ${BigInt(since)}
		AND (("after" LIKE '%"active":true%' AND "before" LIKE '%"active":false%')
			OR ("memberId" IS NULL AND "after" LIKE '%"finished":null%'))
		UNION SELECT DISTINCT "roundId" FROM "Adjustment"
		WHERE "roundId" IN (${rounds}) AND "afterMatchday" IN (${Prisma.join([...matchdays])})`;
	return new Set(rows.map(({ roundId }) => roundId));
}

/**
 * Whether a match of an evaluated matchday, or one that was moved, has changed since the season was folded last: then
 * the stored states aren't those of the facts (R18). Kickoffs count, for R15 rests on them.
 */
export async function hasChangedSinceFold(db: Db | Tx, seasonId: string): Promise<boolean> {
	const last = await db.evaluation.aggregate({ where: { matchday: { seasonId } }, _max: { at: true } });
	if (last._max.at === null) return false;
	const changed = await db.matchChange.findFirst({
		where: {
			at: { gte: last._max.at },
			match: { seasonId },
			OR: [{ field: 'matchday' }, { match: { matchday: { evaluatedAt: { not: null } } } }],
		},
		select: { id: true },
	});
	return changed !== null;
}

/**
 * Changes with every fact and every state that the evaluation of a season rests on, with the passing of a kickoff by
 * `at` (ms), but not with the picks of open windows: what is read without a lock is still true if this is still the same.
 */
export async function findFactsStamp(db: Db | Tx, seasonId: string, at: number): Promise<string> {
	const [row] = await db.$queryRaw<Record<string, bigint | number | string | null>[]>`
		SELECT
			(SELECT SUM((SELECT MAX(s."seq") FROM "StateChange" s WHERE s."roundId" = r."id")) FROM "Round" r
				WHERE r."seasonId" = ${seasonId}) AS "states",
			(SELECT SUM((SELECT MAX(a."seq") FROM "Adjustment" a WHERE a."roundId" = r."id")) FROM "Round" r
				WHERE r."seasonId" = ${seasonId}) AS "adjustments",
			(SELECT COUNT(*) FROM "Round" r WHERE r."seasonId" = ${seasonId}) AS "rounds",
			(SELECT COUNT(*) || '/' || MAX(c."at") FROM "MatchChange" c JOIN "Match" m ON m."id" = c."matchId"
				WHERE m."seasonId" = ${seasonId}) AS "matches",
			(SELECT COUNT(*) || '/' || MAX(k."at") FROM "KickoffChange" k JOIN "Matchday" d ON d."id" = k."matchdayId"
				WHERE d."seasonId" = ${seasonId}) AS "kickoffs",
			(SELECT COUNT(*) FROM "Evaluation" e JOIN "Matchday" d ON d."id" = e."matchdayId"
				WHERE d."seasonId" = ${seasonId}) AS "evaluations",
			(SELECT COUNT(*) FROM "Matchday" d
				WHERE d."seasonId" = ${seasonId} AND d."kickoff" <= ${BigInt(at)}) AS "passed"`;
	return Object.values(row ?? {}).join(' ');
}
