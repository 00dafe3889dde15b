import type { MemberState, OutCause, SettlementKind } from '~/domain/facts';
import type { Db, Tx } from './db.server';
import { Prisma } from './generated/sqlite/client';
import { findPacked } from './packed-rows.server';
import type { StoredPick } from './picks.server';
import type { StoredEntry } from './round-facts.server';
import type { StoredLine } from './settlements.server';
import type { StateTrace } from './traces.server';

/** Ids of a season's rounds with how many members they have; with `running` only those that aren't finished. */
export async function findRoundSizes(
	db: Db | Tx,
	seasonId: string,
	{ running }: { running: boolean },
): Promise<{ id: string; members: number }[]> {
	const rows = await db.$queryRaw<{ id: string; members: bigint | number }[]>`
		SELECT r."id", (SELECT COUNT(*) FROM "Entry" e WHERE e."roundId" = r."id") AS "members"
		FROM "Round" r WHERE r."seasonId" = ${seasonId} ${running ? Prisma.sql`AND r."finishedAfter" IS NULL` : Prisma.empty}
		ORDER BY r."communityId", r."number"`;
	return rows.map(({ id, members }) => ({ id, members: Number(members) }));
}

/** Entries with their stored states, by member id, for each round: for many rounds at once. */
export async function findAllEntries(
	db: Db | Tx,
	roundIds: readonly string[],
): Promise<Map<string, StoredEntry[]>> {
	const flag = (column: string) => `CAST(e."${column}" AS INTEGER)`;
	const packed = await findPacked(db, {
		cells: [
			...['e."memberId"', 'm."playerId"', 'm."displayName"', 'e."joinedAt"', flag('active'), 'e."jokers"'],
			...['e."eliminatedOn"', 'e."outCause"', 'e."jokersAtOut"'],
			...[flag('rebought'), flag('tookPart'), flag('won')],
		],
		from: Prisma.sql`FROM "Entry" e JOIN "Member" m ON m."id" = e."memberId"
			WHERE e."roundId" IN (${Prisma.join([...roundIds])})`,
		group: 'e."roundId"',
		order: 'e."memberId"',
	});
	return mapRows(packed, entryOf);
}

function entryOf(roundId: string, cells: readonly string[]): StoredEntry {
	const [memberId = '', playerId = '', name = '', joinedAt, active, jokers, ...rest] = cells;
	const [eliminatedOn = '', outCause = '', jokersAtOut = '', rebought, tookPart, won] = rest;
	const state: MemberState = {
		active: active === '1',
		jokers: Number(jokers),
		eliminatedOn: eliminatedOn === '' ? null : Number(eliminatedOn),
		outCause: outCause === '' ? null : (outCause as OutCause),
		jokersAtOut: jokersAtOut === '' ? null : Number(jokersAtOut),
		rebought: rebought === '1',
		tookPart: tookPart === '1',
		won: won === '1',
	};
	const player = playerId === '' ? null : playerId;
	return { roundId, memberId, playerId: player, name, joinedAt: Number(joinedAt), state };
}

/**
 * The picks of these rounds for matchdays whose kickoff has passed at `now` (ms, R12), or for that one, for each round:
 * for many rounds at once.
 */
export function findAllClosedPicks(
	db: Db | Tx,
	roundIds: readonly string[],
	now: number,
	matchdayId?: string,
): Promise<Map<string, StoredPick[]>> {
	const closed = Prisma.sql`AND d."kickoff" <= ${BigInt(now)}`;
	const named = matchdayId === undefined ? Prisma.empty : Prisma.sql`AND p."matchdayId" = ${matchdayId}`;
	return findAllPicks(db, roundIds, Prisma.sql`${closed} ${named}`);
}

/** Everybody's picks in these rounds, open ones too, for each round: only to judge them, never for a screen (R12). */
export function findPicksToJudge(
	db: Db | Tx,
	roundIds: readonly string[],
): Promise<Map<string, StoredPick[]>> {
	return findAllPicks(db, roundIds, Prisma.empty);
}

async function findAllPicks(
	db: Db | Tx,
	roundIds: readonly string[],
	which: Prisma.Sql,
): Promise<Map<string, StoredPick[]>> {
	const packed = await findPacked(db, {
		cells: ['p."memberId"', 'p."matchdayId"', 'p."teamId"', 'p."savedAt"', 'p."invalidAt"', 'p."invalidBy"'],
		from: Prisma.sql`FROM "Pick" p JOIN "Matchday" d ON d."id" = p."matchdayId"
			WHERE p."roundId" IN (${Prisma.join([...roundIds])}) ${which}`,
		group: 'p."roundId"',
		order: 'p."memberId"',
	});
	return mapRows(packed, (roundId, [memberId = '', matchdayId = '', teamId = '', savedAt, ...mark]) => {
		const [invalidAt = '', invalidBy = ''] = mark;
		return {
			...{ memberId, roundId, matchdayId, teamId },
			savedAt: Number(savedAt),
			invalidAt: invalidAt === '' ? null : Number(invalidAt),
			invalidBy: invalidBy === '' ? null : (invalidBy as 'own' | 'other'),
		};
	});
}

/** The lines of these rounds, by matchday number, for each round: for many rounds at once. */
export async function findAllLines(
	db: Db | Tx,
	roundIds: readonly string[],
): Promise<Map<string, StoredLine[]>> {
	const packed = await findPacked(db, {
		cells: [
			...['s."memberId"', 's."matchdayId"', 's."matchday"', 's."kind"', 's."teamId"', 's."jokers"'],
			...['CAST(s."undone" AS INTEGER)', 'CAST(s."corrected" AS INTEGER)'],
		],
		from: Prisma.sql`FROM "Settlement" s WHERE s."roundId" IN (${Prisma.join([...roundIds])})`,
		group: 's."roundId"',
		order: 's."matchday", s."memberId"',
	});
	return mapRows(packed, (roundId, [memberId = '', matchdayId = '', matchday, kind, teamId, ...rest]) => {
		const [jokers, undone, corrected] = rest;
		return {
			...{ memberId, matchdayId, roundId, kind: kind as SettlementKind },
			matchday: Number(matchday),
			undone: undone === '1',
			teamId: teamId || null,
			jokers: Number(jokers),
			corrected: corrected === '1',
		};
	});
}

/** The traces of these rounds, oldest first, as far as excuses rest on them (R20): for many rounds at once. */
export async function findAllStateChanges(
	db: Db | Tx,
	roundIds: readonly string[],
): Promise<Map<string, Pick<StateTrace, 'memberId' | 'at' | 'after' | 'actorId'>[]>> {
	const packed = await findPacked(db, {
		cells: ['s."memberId"', 's."at"', 's."actorId"', 's."after"'],
		from: Prisma.sql`FROM "StateChange" s WHERE s."roundId" IN (${Prisma.join([...roundIds])})`,
		group: 's."roundId"',
		order: 's."seq"',
	});
	return mapRows(packed, (_roundId, [memberId, at, actorId, after = '']) => ({
		memberId: memberId || null,
		at: Number(at),
		actorId: actorId || null,
		after: JSON.parse(after) as StateTrace['after'],
	}));
}

function mapRows<T>(
	packed: ReadonlyMap<string, string[][]>,
	read: (group: string, cells: string[]) => T,
): Map<string, T[]> {
	return new Map([...packed].map(([group, rows]) => [group, rows.map((cells) => read(group, cells))]));
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
 * Changes with every fact and every state that the evaluation of a season rests on, picks of open windows apart: what
 * is read without a lock is still true if this is still the same.
 */
export async function findFactsStamp(db: Db | Tx, seasonId: string): Promise<string> {
	const [row] = await db.$queryRaw<Record<string, bigint | number | string | null>[]>`
		SELECT
			(SELECT SUM((SELECT MAX(s."seq") FROM "StateChange" s WHERE s."roundId" = r."id")) FROM "Round" r
				WHERE r."seasonId" = ${seasonId}) AS "states",
			(SELECT SUM((SELECT MAX(a."seq") FROM "Adjustment" a WHERE a."roundId" = r."id")) FROM "Round" r
				WHERE r."seasonId" = ${seasonId}) AS "adjustments",
			(SELECT COUNT(*) FROM "Round" r WHERE r."seasonId" = ${seasonId}) AS "rounds",
			(SELECT COUNT(*) FROM "MatchChange" c JOIN "Match" m ON m."id" = c."matchId"
				WHERE m."seasonId" = ${seasonId}) AS "matches",
			(SELECT COUNT(*) FROM "KickoffChange" k JOIN "Matchday" d ON d."id" = k."matchdayId"
				WHERE d."seasonId" = ${seasonId}) AS "kickoffs",
			(SELECT COUNT(*) FROM "Evaluation" e JOIN "Matchday" d ON d."id" = e."matchdayId"
				WHERE d."seasonId" = ${seasonId}) AS "evaluations"`;
	return Object.values(row ?? {}).join(' ');
}
