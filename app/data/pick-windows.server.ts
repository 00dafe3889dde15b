import { bulkUpsert } from '~/data/engine/bulk-write.server';
import type { Db, Tx } from '~/data/engine/db.server';
import type { MatchdayFacts, MatchFacts, MatchState } from '~/domain/facts';
import { isThere } from './communities.server';
import { type Match, Prisma } from './generated/sqlite/client';
import { isSuspendedIn } from './suspensions.server';
import { isAwaited } from './waiting-saves.server';

/**
 * R7, R12: whether a window is stored as closed, as a condition of SQL: from then on nobody writes a pick, and picks are
 * shown. `community` and `matchday` are expressions for the two ids.
 */
export function isClosedWindow(community: string, matchday: string): Prisma.Sql {
	return Prisma.raw(`EXISTS (SELECT 1 FROM "RoundMatchday" w WHERE w."communityId" = ${community}
		AND w."matchdayId" = ${matchday} AND w."closedAt" IS NOT NULL)`);
}

/**
 * A matchday whose kickoff has passed and whose window isn't stored as closed yet, for a community with a round in its
 * season.
 */
export type ClosingWindow = {
	readonly communityId: string;
	readonly matchdayId: string;
	readonly number: number;
	readonly seasonId: string;
	/** ms UTC */
	readonly kickoff: number;
	/** The round that it belongs to, null for none; undefined while that isn't stored (R27). */
	readonly roundId: string | null | undefined;
	/** R7: whether a process has told that a save waits there which arrived before the kickoff. */
	readonly isAwaited: boolean;
	/** The community wants everybody's picks by mail then; never of a suspended matchday (R39). */
	readonly mailsPicks: boolean;
};

/**
 * Windows whose kickoff has passed at `now` (ms) and that aren't stored as closed yet, in the order of their kickoffs;
 * of some communities if named. A save is waited for `longest` (ms) at the most.
 */
export async function findClosingWindows(
	db: Db | Tx,
	{
		now,
		longest,
		communityIds,
	}: { now: number; longest: number; communityIds?: readonly string[] | undefined },
): Promise<ClosingWindow[]> {
	type Row = Omit<ClosingWindow, 'kickoff' | 'number' | 'roundId' | 'isAwaited' | 'mailsPicks'> & {
		kickoff: bigint | number;
		number: bigint | number;
		roundId: string | null;
		stored: string | null;
		awaited: bigint | number | boolean;
		mails: bigint | number;
	};
	const named =
		communityIds === undefined
			? Prisma.empty
			: Prisma.sql`AND r."communityId" IN (${Prisma.join([...communityIds])})`;
	const rows = await db.$queryRaw<Row[]>`
		SELECT DISTINCT r."communityId", m."id" AS "matchdayId", m."number", m."seasonId", m."kickoff",
			rm."roundId", rm."matchdayId" AS "stored", ${isAwaited('m."kickoff"', { now, longest })} AS "awaited",
			CASE WHEN c."mailsPicks" AND NOT ${isSuspendedIn('m."id"', 'r."communityId"')} THEN 1 ELSE 0 END AS "mails"
		FROM "Round" r JOIN "Matchday" m ON m."seasonId" = r."seasonId"
		JOIN "Community" c ON c."id" = r."communityId"
		LEFT JOIN "RoundMatchday" rm ON rm."communityId" = r."communityId" AND rm."matchdayId" = m."id"
		WHERE m."kickoff" <= ${BigInt(now)} AND rm."closedAt" IS NULL AND ${isThere} ${named}
		ORDER BY m."kickoff", m."number", r."communityId"`;
	return rows.map(({ stored, roundId, awaited, mails, ...row }) => ({
		...row,
		isAwaited: Boolean(awaited),
		mailsPicks: Number(mails) === 1,
		number: Number(row.number),
		kickoff: Number(row.kickoff),
		roundId: stored === null ? undefined : roundId,
	}));
}

/**
 * Whether a matchday that has kicked off isn't closed yet: one of the season, of the community in any season, or of any
 * season with the team.
 */
export async function hasWindowAjar(
	db: Db | Tx,
	where: { seasonId: string } | { communityId: string } | { teamId: string },
): Promise<boolean> {
	const row = await db.roundMatchday.findFirst({ where: { ...placeOf(where), closedAt: null } });
	return row !== null;
}

function placeOf(where: Parameters<typeof hasWindowAjar>[1]) {
	if ('seasonId' in where) return { matchday: { seasonId: where.seasonId } };
	if ('teamId' in where) return { matchday: { season: { teams: { some: { teamId: where.teamId } } } } };
	return { communityId: where.communityId };
}

/** The newest rounds of communities as long as they are open: neither finished nor closed. Instants in ms UTC. */
export async function findOpenRounds(
	db: Db | Tx,
	communityIds: readonly string[],
): Promise<{ id: string; communityId: string; seasonId: string; beginsAt: number; firstMatchday: number }[]> {
	const rows = await db.round.findMany({
		where: { openKey: { in: [...communityIds] }, finishedAfter: null, closedAt: null },
		select: { id: true, communityId: true, seasonId: true, beginsAt: true, firstMatchday: true },
	});
	return rows.map((row) => ({ ...row, beginsAt: Number(row.beginsAt) }));
}

/**
 * How many members of each round had to pick at that kickoff, and how many of them have a pick that isn't marked as
 * invalid; of rounds in whose community the matchday isn't suspended (R39). Each member's pick is asked for by itself: with
 * statistics from before they picked PostgreSQL would compare every member with every pick.
 */
export async function countWindows(
	db: Db | Tx,
	window: { roundIds: readonly string[]; matchdayId: string; kickoff: number },
): Promise<{ roundId: string; duty: number; picked: number }[]> {
	if (window.roundIds.length === 0) return [];
	type Row = { roundId: string; duty: bigint | number; picked: bigint | number };
	const rows = await db.$queryRaw<Row[]>`
		SELECT e."roundId", COUNT(*) AS "duty", CAST(SUM((SELECT COUNT(*) FROM "Pick" p
			WHERE p."memberId" = e."memberId" AND p."matchdayId" = ${window.matchdayId}
			AND p."roundId" || '' = e."roundId" AND p."invalidAt" IS NULL)) AS BIGINT) AS "picked"
		FROM "Entry" e JOIN "Round" r ON r."id" = e."roundId" JOIN "Matchday" d ON d."id" = ${window.matchdayId}
		WHERE e."roundId" IN (${Prisma.join([...window.roundIds])}) AND e."active" = ${true}
			AND e."joinedAt" < ${BigInt(window.kickoff)} AND NOT ${isSuspendedIn('d."id"', 'r."communityId"')}
		GROUP BY e."roundId"`;
	return rows.map(({ roundId, duty, picked }) => ({ roundId, duty: Number(duty), picked: Number(picked) }));
}

/** R27: stores to which round matchdays belong that have kicked off; what is stored already stays. */
export async function saveBelongings(tx: Tx, windows: readonly StoredWindow[]): Promise<void> {
	const rows = windows.map((window) => ({
		...{ ...window, kickoff: BigInt(window.kickoff) },
		...{ closedAt: null, picked: 0, missing: 0 },
	}));
	await bulkUpsert(tx, { table: 'RoundMatchday', key: ['communityId', 'matchdayId'], update: [], rows });
}

/** R7: stores that windows are closed at `closedAt` (ms), with what was counted then. */
export async function saveClosedWindows(
	tx: Tx,
	windows: readonly (StoredWindow & { picked: number; missing: number })[],
	closedAt: number,
): Promise<void> {
	await bulkUpsert(tx, {
		table: 'RoundMatchday',
		key: ['communityId', 'matchdayId'],
		update: ['kickoff', 'closedAt', 'picked', 'missing'],
		rows: windows.map((window) => ({
			...window,
			...{ kickoff: BigInt(window.kickoff), closedAt: BigInt(closedAt) },
		})),
	});
}

type StoredWindow = {
	readonly communityId: string;
	readonly matchdayId: string;
	readonly roundId: string | null;
	/** ms UTC */
	readonly kickoff: number;
};

/** R4: matchdays without a kickoff of which a match has started by `now` (ms), or has a result. */
export async function findStartedMatchdays(
	db: Db | Tx,
	now: number,
): Promise<{ id: string; seasonId: string; number: number; matches: MatchFacts[] }[]> {
	const started = await db.$queryRaw<{ id: string }[]>`
		SELECT d."id" FROM "Matchday" d WHERE d."kickoff" IS NULL AND EXISTS (
			SELECT 1 FROM "Match" m WHERE m."matchdayId" = d."id" AND (
				(m."kickoff" <= ${BigInt(now)} AND m."timeKnown" = ${true}) OR m."result" IS NOT NULL
				OR m."state" IN ('awarded', 'abandoned')))`;
	if (started.length === 0) return [];
	const rows = await db.matchday.findMany({
		where: { id: { in: started.map(({ id }) => id) }, kickoff: null },
		include: { matches: true },
	});
	return rows.map(({ id, seasonId, number, matches }) => ({
		...{ id, seasonId, number },
		matches: matches.map(factsOf),
	}));
}

/** R7: the last kickoff (ms) of a season whose window is stored as closed for some community, 0 without one. */
export async function lastClosedKickoff(tx: Tx, seasonId: string): Promise<number> {
	const { _max } = await tx.roundMatchday.aggregate({
		where: { matchday: { seasonId }, closedAt: { not: null } },
		_max: { kickoff: true },
	});
	return Number(_max.kickoff ?? 0);
}

/** R4: matchdays of a season, with their kickoff and their matches as the game sees them. */
export async function findStarts(
	db: Db | Tx,
	seasonId: string,
): Promise<(MatchdayFacts & { id: string; openPairings: { id: string }[] })[]> {
	const include = { matches: true, openPairings: { select: { id: true } } };
	const rows = await db.matchday.findMany({ where: { seasonId }, include });
	return rows.map(({ id, number, kickoff, evaluatedAt, matches, openPairings }) => ({
		...{ id, number, kickoff: kickoff === null ? null : Number(kickoff), evaluated: evaluatedAt !== null },
		openPairings,
		matches: matches.map(factsOf),
	}));
}

/** A stored match as the rules see it. */
export function factsOf(row: Match): MatchFacts {
	return {
		home: row.homeTeamId,
		away: row.awayTeamId,
		kickoff: row.kickoff === null || !row.timeKnown ? null : Number(row.kickoff),
		result: row.result,
		state: row.state as MatchState,
		wasPostponed: row.postponedIn === row.matchdayId,
	};
}
