import type { MatchFacts, MatchState } from '~/domain/facts';
import { bulkUpsert } from './bulk-write.server';
import type { Db, Tx } from './db.server';
import { Prisma } from './generated/sqlite/client';

/** A matchday whose kickoff has passed and that isn't stored yet for a community with a round in its season (R27). */
export type ClosingWindow = {
	readonly communityId: string;
	readonly matchdayId: string;
	readonly number: number;
	readonly seasonId: string;
	/** ms UTC */
	readonly kickoff: number;
};

/** Windows closed at `now` (ms) and not stored yet, in the order of their kickoffs. */
export async function findClosingWindows(db: Db | Tx, now: number): Promise<ClosingWindow[]> {
	type Row = Omit<ClosingWindow, 'kickoff' | 'number'> & {
		kickoff: bigint | number;
		number: bigint | number;
	};
	const rows = await db.$queryRaw<Row[]>`
		SELECT DISTINCT r."communityId", m."id" AS "matchdayId", m."number", m."seasonId", m."kickoff"
		FROM "Round" r JOIN "Matchday" m ON m."seasonId" = r."seasonId"
		LEFT JOIN "RoundMatchday" rm ON rm."communityId" = r."communityId" AND rm."matchdayId" = m."id"
		WHERE m."kickoff" <= ${BigInt(now)} AND rm."matchdayId" IS NULL
		ORDER BY m."kickoff", m."number", r."communityId"`;
	return rows.map((row) => ({ ...row, number: Number(row.number), kickoff: Number(row.kickoff) }));
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

/** How many members of each round had to pick at that kickoff, and how many of them have a pick that isn't marked as invalid. */
export async function countWindows(
	db: Db | Tx,
	window: { roundIds: readonly string[]; matchdayId: string; kickoff: number },
): Promise<{ roundId: string; duty: number; picked: number }[]> {
	if (window.roundIds.length === 0) return [];
	type Row = { roundId: string; duty: bigint | number; picked: bigint | number };
	const rows = await db.$queryRaw<Row[]>`
		SELECT e."roundId", COUNT(*) AS "duty", COUNT(p."memberId") AS "picked"
		FROM "Entry" e LEFT JOIN "Pick" p ON p."memberId" = e."memberId" AND p."matchdayId" = ${window.matchdayId}
			AND p."roundId" = e."roundId" AND p."invalidAt" IS NULL
		WHERE e."roundId" IN (${Prisma.join([...window.roundIds])}) AND e."active" = ${true}
			AND e."joinedAt" < ${BigInt(window.kickoff)}
		GROUP BY e."roundId"`;
	return rows.map(({ roundId, duty, picked }) => ({ roundId, duty: Number(duty), picked: Number(picked) }));
}

/** Stores to which round passed matchdays belong (R27); what is stored already stays. */
export async function saveWindows(
	tx: Tx,
	windows: readonly {
		communityId: string;
		matchdayId: string;
		roundId: string | null;
		kickoff: number;
		picked: number;
		missing: number;
	}[],
): Promise<void> {
	await bulkUpsert(tx, {
		table: 'RoundMatchday',
		key: ['communityId', 'matchdayId'],
		update: [],
		rows: windows.map((window) => ({ ...window, kickoff: BigInt(window.kickoff) })),
	});
}

/** R4: matchdays without a kickoff of which a match has started by `now` (ms), or has a result. */
export async function findStartedMatchdays(
	db: Db | Tx,
	now: number,
): Promise<{ id: string; number: number; matches: MatchFacts[] }[]> {
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
	return rows.map(({ id, number, matches }) => ({ id, number, matches: matches.map(factsOf) }));
}

/** R4: matchdays of a season, with their kickoff and their matches as the game sees them. */
export async function findStarts(
	db: Db | Tx,
	seasonId: string,
): Promise<{ id: string; kickoff: number | null; matches: MatchFacts[] }[]> {
	const rows = await db.matchday.findMany({ where: { seasonId }, include: { matches: true } });
	return rows.map(({ id, kickoff, matches }) => ({
		...{ id, kickoff: kickoff === null ? null : Number(kickoff) },
		matches: matches.map(factsOf),
	}));
}

function factsOf(row: {
	matchdayId: string;
	homeTeamId: string;
	awayTeamId: string;
	kickoff: bigint | null;
	timeKnown: boolean;
	result: string | null;
	state: string;
	postponedIn: string | null;
}): MatchFacts {
	return {
		home: row.homeTeamId,
		away: row.awayTeamId,
		kickoff: row.kickoff === null || !row.timeKnown ? null : Number(row.kickoff),
		result: row.result,
		state: row.state as MatchState,
		wasPostponed: row.postponedIn === row.matchdayId,
	};
}
