import type { Db, Tx } from '~/data/engine/db.server';
import {
	cellFlag,
	cellNumber,
	cellText,
	findPacked,
	type PackedList,
} from '~/data/engine/packed-rows.server';
import type { MemberState, OutCause, PickMaker, SettlementKind } from '~/domain/facts';
import { isThere } from './communities.server';
import { Prisma } from './generated/sqlite/client';
import { decisionFields } from './matches.server';
import { isClosedWindow } from './pick-windows.server';
import type { StoredPick } from './picks.server';
import type { IdOrSql, StoredEntry } from './round-facts.server';
import { haveTeamsChanged } from './seasons.server';
import type { StoredLine } from './settlements.server';
import type { StateTurn } from './state-changes.server';

// Rows are read without rest and spread, which would cost ten times as much as all the rest of it.

/** Rows of all members of these rounds, or of some. */
export type Whose = {
	readonly roundIds: readonly IdOrSql[];
	readonly memberIds?: readonly IdOrSql[] | undefined;
};

/**
 * The condition on the rows of a table of members in rounds, by its alias. With members SQLite has to look them up by
 * their ids: by the index of rounds it would read the rows of all others too.
 */
function isOf(alias: string, { roundIds, memberIds }: Whose): Prisma.Sql {
	const rounds = Prisma.join([...roundIds]);
	const roundId = Prisma.raw(`${alias}."roundId"`);
	if (memberIds === undefined) return Prisma.sql`${roundId} IN (${rounds})`;
	const members = Prisma.join([...memberIds]);
	return Prisma.sql`${Prisma.raw(`${alias}."memberId"`)} IN (${members}) AND COALESCE(${roundId}, '') IN (${rounds})`;
}

/**
 * A season's rounds with how many members they have; with `running` only those that aren't finished, or only
 * because another one followed: a matchday that began in one may still wait for its evaluation (R27).
 */
export async function findRoundSizes(
	db: Db | Tx,
	seasonId: string,
	{ running }: { running: boolean },
): Promise<{ id: string; communityId: string; members: number }[]> {
	const rows = await db.$queryRaw<{ id: string; communityId: string; members: bigint | number }[]>`
		SELECT r."id", r."communityId", (SELECT COUNT(*) FROM "Entry" e WHERE e."roundId" = r."id") AS "members"
		FROM "Round" r JOIN "Community" c ON c."id" = r."communityId"
		WHERE r."seasonId" = ${seasonId} AND ${isThere} ${running ? Prisma.sql`AND (r."finishedAfter" IS NULL OR r."finishCause" = 'followed')` : Prisma.empty}
		ORDER BY r."communityId", r."number"`;
	return rows.map((row) => ({ ...row, members: Number(row.members) }));
}

const flag = (column: string) => `CAST(${column} AS INTEGER)`;

/** Entries with their stored states, by member id, for each round. */
export function entriesOf(whose: Whose): PackedList<StoredEntry> {
	return {
		cells: [
			...[
				'e."memberId"',
				'm."playerId"',
				'm."displayName"',
				'e."joinedAt"',
				flag('e."active"'),
				'e."jokers"',
			],
			...['e."eliminatedOn"', 'e."outCause"', 'e."jokersAtOut"'],
			...[flag('e."rebought"'), flag('e."tookPart"'), flag('e."picked"'), flag('e."won"')],
		],
		from: Prisma.sql`FROM "Entry" e JOIN "Member" m ON m."id" = e."memberId" WHERE ${isOf('e', whose)}`,
		group: 'e."roundId"',
		order: 'e."memberId"',
		read: entryOf,
	};
}

function entryOf(cells: readonly string[], roundId: string): StoredEntry {
	const [memberId = '', playerId, name = '', joinedAt, active, jokers, eliminatedOn, outCause, jokersAtOut] =
		cells;
	const state: MemberState = {
		active: cellFlag(active),
		jokers: Number(jokers),
		eliminatedOn: cellNumber(eliminatedOn),
		outCause: cellText(outCause) as OutCause | null,
		jokersAtOut: cellNumber(jokersAtOut),
		rebought: cellFlag(cells[9]),
		tookPart: cellFlag(cells[10]),
		picked: cellFlag(cells[11]),
		won: cellFlag(cells[12]),
	};
	return { roundId, memberId, playerId: cellText(playerId), name, joinedAt: Number(joinedAt), state };
}

/** Entries with their stored states, by member id; of one member if one is named. */
export async function findEntries(
	db: Db | Tx,
	roundIds: readonly string[],
	memberId?: string,
): Promise<StoredEntry[]> {
	if (roundIds.length === 0) return [];
	const memberIds = memberId === undefined ? undefined : [memberId];
	const { entries } = await findPacked(db, { entries: entriesOf({ roundIds, memberIds }) });
	return [...entries.values()].flat();
}

/** Which picks: those whose window is stored as closed (R12), or all; of one matchday if named. */
export type WhichPicks = { readonly which: 'closed' | 'all'; readonly matchdayId?: string };

/** Picks for each round. All of them, open ones too, are only to judge them or for their member's own eyes (R12). */
export function picksOf(whose: Whose, { which, matchdayId }: WhichPicks): PackedList<StoredPick> {
	const closed =
		which === 'all' ? Prisma.empty : Prisma.sql`AND ${isClosedWindow('r."communityId"', 'p."matchdayId"')}`;
	const named = matchdayId === undefined ? Prisma.empty : Prisma.sql`AND p."matchdayId" = ${matchdayId}`;
	return {
		cells: [
			...['p."memberId"', 'p."matchdayId"', 'p."teamId"', 'p."savedAt"', 'p."invalidAt"', 'p."invalidBy"'],
			...[flag('p."idle"'), 'p."madeBy"', 'p."enteredById"'],
		],
		from: Prisma.sql`FROM "Pick" p CROSS JOIN "Round" r
			WHERE r."id" = p."roundId" AND ${isOf('p', whose)} ${closed} ${named}`,
		group: 'p."roundId"',
		order: 'p."memberId", p."matchdayId"',
		read: ([memberId = '', matchdayId = '', teamId = '', savedAt, ...rest], roundId) => {
			const [invalidAt, invalidBy, idle, madeBy, enteredById] = rest;
			return {
				memberId,
				roundId,
				matchdayId,
				teamId,
				savedAt: Number(savedAt),
				invalidAt: cellNumber(invalidAt),
				invalidBy: cellText(invalidBy) as 'own' | 'other' | null,
				idle: cellFlag(idle),
				madeBy: madeBy as PickMaker,
				enteredById: cellText(enteredById),
			};
		},
	};
}

/** R37: a member for whom was stored with a matchday's window that there was no team left. */
export type NoTeam = { readonly memberId: string; readonly matchdayId: string };

/** For each round; only rounds with automatic picks have any. Of one matchday if named. */
export function noTeamsOf({ roundIds, memberIds }: Whose, matchdayId?: string): PackedList<NoTeam> {
	const members =
		memberIds === undefined ? Prisma.empty : Prisma.sql`AND e."memberId" IN (${Prisma.join([...memberIds])})`;
	const named = matchdayId === undefined ? Prisma.empty : Prisma.sql`AND c."matchdayId" = ${matchdayId}`;
	return {
		cells: ['c."memberId"', 'c."matchdayId"'],
		from: Prisma.sql`FROM "Round" r CROSS JOIN "Entry" e CROSS JOIN "PickChange" c
			WHERE r."id" IN (${Prisma.join([...roundIds])}) AND r."onMissing" = 'automatic'
			AND e."roundId" = r."id" ${members} AND c."memberId" = e."memberId" ${named}
			AND c."roundId" = r."id" AND c."kind" = 'automatic' AND c."teamId" IS NULL`,
		group: 'r."id"',
		order: 'c."memberId", c."matchdayId"',
		read: ([memberId = '', matchdayId = '']) => ({ memberId, matchdayId }),
	};
}

/** Lines by matchday number, for each round. */
export function linesOf(whose: Whose): PackedList<StoredLine> {
	return {
		cells: [
			...['s."memberId"', 's."matchdayId"', 's."matchday"', 's."kind"', 's."teamId"', 's."jokers"'],
			...[flag('s."undone"'), flag('s."corrected"')],
		],
		from: Prisma.sql`FROM "Settlement" s WHERE ${isOf('s', whose)}`,
		group: 's."roundId"',
		order: 's."matchday", s."memberId"',
		read: ([memberId = '', matchdayId = '', matchday, kind, teamId, jokers, undone, corrected], roundId) => ({
			memberId,
			matchdayId,
			roundId,
			kind: kind as SettlementKind,
			matchday: Number(matchday),
			undone: cellFlag(undone),
			teamId: cellText(teamId),
			jokers: Number(jokers),
			corrected: cellFlag(corrected),
		}),
	};
}

/** Turns of members' states and of the rounds' own, oldest first, for each round. */
export function turnsOf(whose: Whose): PackedList<StateTurn> {
	const rounds = Prisma.join([...whose.roundIds]);
	const ofRounds =
		whose.memberIds === undefined
			? Prisma.empty
			: Prisma.sql`OR (s."roundId" IN (${rounds}) AND s."memberId" IS NULL)`;
	const ofMembers =
		whose.memberIds === undefined
			? Prisma.empty
			: Prisma.sql`AND s."memberId" IN (${Prisma.join([...whose.memberIds])})`;
	return {
		cells: [
			...['s."memberId"', 's."at"', 's."actorId"'],
			`CASE WHEN s."after" LIKE '%"active":true%' OR s."after" LIKE '%"finished":null%' THEN 1 ELSE 0 END`,
		],
		from: Prisma.sql`FROM "StateChange" s WHERE (s."roundId" IN (${rounds}) ${ofMembers}) ${ofRounds}`,
		group: 's."roundId"',
		order: 's."seq"',
		read: ([memberId, at, actorId, holds]) => ({
			memberId: cellText(memberId),
			at: Number(at),
			actorId: cellText(actorId),
			holds: cellFlag(holds),
		}),
	};
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
 * Whether a match of an evaluated matchday, or one that was moved, or the season's teams (R40) have changed since it was
 * folded last: then the stored states aren't those of the facts (R18). Kickoffs count, for R15 rests on them.
 */
export async function hasChangedSinceFold(db: Db | Tx, seasonId: string): Promise<boolean> {
	const last = await db.evaluation.aggregate({ where: { matchday: { seasonId } }, _max: { at: true } });
	if (last._max.at === null) return false;
	if (await haveTeamsChanged(db, { seasonId, since: last._max.at })) return true;
	const changed = await db.matchChange.findFirst({
		where: {
			at: { gte: last._max.at },
			field: { notIn: [...decisionFields] },
			match: { seasonId },
			OR: [{ field: 'matchday' }, { match: { matchday: { evaluatedAt: { not: null } } } }],
		},
		select: { id: true },
	});
	return changed !== null;
}

/** Processes on several machines have clocks that differ by less than this, ms. */
const CLOCKS_APART = 60_000;

/**
 * Changes with every fact and every state that the evaluation of a season rests on, with the passing of a kickoff by `at`
 * (ms) and the closing of a window, but not with the picks of open windows, nor with who joins a round that hasn't begun:
 * what is read without a lock is still true if this is still the same.
 */
export async function findFactsStamp(db: Db | Tx, seasonId: string, at: number): Promise<string> {
	const [row] = await db.$queryRaw<Record<string, bigint | number | string | null>[]>`
		SELECT
			(SELECT SUM((SELECT MAX(s."seq") FROM "StateChange" s WHERE s."roundId" = r."id")) FROM "Round" r
				WHERE r."seasonId" = ${seasonId} AND EXISTS (SELECT 1 FROM "RoundMatchday" b WHERE b."roundId" = r."id")) AS "states",
			(SELECT SUM((SELECT MAX(a."seq") FROM "Adjustment" a WHERE a."roundId" = r."id")) FROM "Round" r
				WHERE r."seasonId" = ${seasonId}) AS "adjustments",
			(SELECT COUNT(*) || '/' || SUM(r."entered") || '/' || COUNT(r."closedAt") || '/'
				|| SUM((SELECT MAX(n."number") FROM "Round" n WHERE n."communityId" = r."communityId"))
				FROM "Round" r JOIN "Community" c ON c."id" = r."communityId"
				WHERE r."seasonId" = ${seasonId} AND ${isThere}) AS "rounds",
			(SELECT COUNT(*) || '/' || MAX(c."at") FROM "MatchChange" c JOIN "Match" m ON m."id" = c."matchId"
				WHERE m."seasonId" = ${seasonId}) AS "matches",
			(SELECT COUNT(*) || '/' || MAX(k."at") FROM "KickoffChange" k JOIN "Matchday" d ON d."id" = k."matchdayId"
				WHERE d."seasonId" = ${seasonId}) AS "kickoffs",
			(SELECT COUNT(*) || '/' || COALESCE((SELECT s."teamsChangedAt" FROM "Season" s WHERE s."id" = ${seasonId}), 0)
				FROM "SeasonTeam" t WHERE t."seasonId" = ${seasonId}) AS "teams",
			(SELECT COUNT(*) FROM "Evaluation" e JOIN "Matchday" d ON d."id" = e."matchdayId"
				WHERE d."seasonId" = ${seasonId}) AS "evaluations",
			(SELECT COUNT(*) FROM "Matchday" d
				WHERE d."seasonId" = ${seasonId} AND d."kickoff" <= ${BigInt(at)}) AS "passed",
			(SELECT COUNT(*) || '/' || COUNT(u."liftedAt") FROM "Suspension" u JOIN "Matchday" d ON d."id" = u."matchdayId"
				WHERE d."seasonId" = ${seasonId}) AS "suspensions",
			(SELECT COUNT(*) || '/' || MAX(o."id") FROM "OpenPairing" o WHERE o."seasonId" = ${seasonId}) AS "pairings",
			(SELECT COUNT(*) || '/' || SUM(COALESCE(w."closedAt", 0)) FROM "RoundMatchday" w
				JOIN "Matchday" d ON d."id" = w."matchdayId" WHERE d."seasonId" = ${seasonId}
				AND (w."closedAt" IS NULL OR w."closedAt" >= ${BigInt(at - CLOCKS_APART)})) AS "windows"`;
	return Object.values(row ?? {}).join(' ');
}
