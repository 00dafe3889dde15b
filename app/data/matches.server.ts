import type { Db, Tx } from '~/data/engine/db.server';
import {
	cellFlag,
	cellNumber,
	cellText,
	findPacked,
	type PackedList,
	rowsIn,
} from '~/data/engine/packed-rows.server';
import type { MatchState } from '~/domain/facts';
import { Prisma } from './generated/sqlite/client';

export type Match = {
	id: string;
	matchdayId: string;
	/** The matchday's number. */
	matchday: number;
	homeTeamId: string;
	awayTeamId: string;
	/** ms UTC */
	kickoff: number | null;
	timeKnown: boolean;
	/** 'h:a' after 90 minutes. */
	result: string | null;
	/** R40: after 120 minutes, and after the shoot-out. */
	extraTime: string | null;
	penalties: string | null;
	state: MatchState;
	/** R2: the number of the matchday in which it is or was verlegt, until it is set back to angesetzt. */
	postponedIn: number | null;
};

export type NewMatch = Omit<Match, 'matchday' | 'postponedIn'> & {
	seasonId: string;
	/** R40: 1, unless the pair meets again on this ground. */
	occurrence: number;
	postponedIn?: string | null;
};

/** What may change about a match. */
export type MatchFields = Pick<
	Match,
	'matchdayId' | 'kickoff' | 'timeKnown' | 'result' | 'extraTime' | 'penalties' | 'state'
>;

export type MatchChange = {
	id: string;
	matchId: string;
	/** ms UTC */
	at: number;
	/** added: the match is new, and `newValue` is the number of its matchday. */
	field: 'added' | 'result' | 'extraTime' | 'penalties' | 'state' | 'kickoff' | 'matchday';
	oldValue: string | null;
	newValue: string | null;
	/** undo: the import of `importRunId` was taken back. */
	source: 'hand' | 'import' | 'undo';
	actorId: string | null;
	reason: string | null;
	/** The import that wrote it, or that was taken back. */
	importRunId?: string | null;
};

/** R41: fields of the history that say a person has decided that a result, or a start, stays: no fact has changed. */
export const decisionFields = ['keptResult', 'keptKickoff'] as const;

/** Such a decision, as it stands in the history. */
export type MatchDecision = Omit<MatchChange, 'field'> & { field: (typeof decisionFields)[number] };

/** The matches of a league, of whatever season, that start from `from` to `to` (ms UTC). */
export async function findMatchesBetween(
	db: Db | Tx,
	leagueId: string,
	{ from, to }: { readonly from: number; readonly to: number },
): Promise<{ seasonId: string; homeTeamId: string; awayTeamId: string; kickoff: number }[]> {
	const rows = await db.match.findMany({
		where: { season: { leagueId }, kickoff: { gte: from, lte: to } },
		select: { seasonId: true, homeTeamId: true, awayTeamId: true, kickoff: true },
	});
	return rows.map((row) => ({ ...row, kickoff: Number(row.kickoff) }));
}

/**
 * Every match of a season, by matchday, then kickoff (unknown ones last), then home team's id. They are read all the time,
 * and hundreds at once: as one text, not as an object of Prisma's for each.
 */
export async function findMatches(db: Db | Tx, seasonId: string): Promise<Match[]> {
	const from = Prisma.sql`FROM "Match" m JOIN "Matchday" d ON d."id" = m."matchdayId" WHERE m."seasonId" = ${seasonId}`;
	const matches = rowsIn((await findPacked(db, { matches: { ...packedMatch, from } })).matches);
	const start = (match: Match) => match.kickoff ?? Number.MAX_SAFE_INTEGER;
	return matches.sort((a, b) => a.matchday - b.matchday || start(a) - start(b));
}

const packedMatch: Omit<PackedList<Match>, 'from'> = {
	cells: [
		...['m."id"', 'm."matchdayId"', 'd."number"', 'm."homeTeamId"', 'm."awayTeamId"', 'm."kickoff"'],
		...['CAST(m."timeKnown" AS INTEGER)', 'm."result"', 'm."extraTime"', 'm."penalties"', 'm."state"'],
		// A matchday's id is its season's with its number.
		'SUBSTR(m."postponedIn", LENGTH(m."seasonId") + 2)',
	],
	order: 'd."number", m."homeTeamId"',
	// Spelt out: in a season there are three hundred of them.
	read: (cells) => ({
		id: cells[0] as string,
		matchdayId: cells[1] as string,
		matchday: Number(cells[2]),
		homeTeamId: cells[3] as string,
		awayTeamId: cells[4] as string,
		kickoff: cellNumber(cells[5]),
		timeKnown: cellFlag(cells[6]),
		result: cellText(cells[7]),
		extraTime: cellText(cells[8]),
		penalties: cellText(cells[9]),
		state: cells[10] as MatchState,
		postponedIn: cellNumber(cells[11]),
	}),
};

/** The occurrences that a season has of each pair, as 'home away' (R40). */
export async function findOccurrences(tx: Tx, seasonId: string): Promise<Map<string, Set<number>>> {
	const rows = await tx.match.findMany({
		where: { seasonId },
		select: { homeTeamId: true, awayTeamId: true, occurrence: true },
	});
	const found = new Map<string, Set<number>>();
	for (const { homeTeamId, awayTeamId, occurrence } of rows) {
		const pair = `${homeTeamId} ${awayTeamId}`;
		found.set(pair, (found.get(pair) ?? new Set()).add(occurrence));
	}
	return found;
}

/** Writes new matches. An occurrence of a pair that the season has already violates a unique key (R40). */
export async function saveMatches(db: Db | Tx, matches: readonly NewMatch[]): Promise<void> {
	await db.match.createMany({ data: [...matches] });
}

/** Changes a match if it still is as `before` says; false if it isn't. Without `postponedIn` that stays as it is. */
export async function updateMatch(
	db: Db | Tx,
	id: string,
	before: MatchFields,
	after: MatchFields & { postponedIn?: string | null | undefined },
): Promise<boolean> {
	const { count } = await db.match.updateMany({ where: { id, ...before }, data: after });
	return count === 1;
}

/** Deletes matches with their history. Returns how many there were. */
export async function deleteMatches(db: Db | Tx, ids: readonly string[]): Promise<number> {
	const { count } = await db.match.deleteMany({ where: { id: { in: [...ids] } } });
	return count;
}

/** Writes the history of matches. */
export async function saveMatchChanges(
	db: Db | Tx,
	changes: readonly (MatchChange | MatchDecision)[],
): Promise<void> {
	await db.matchChange.createMany({ data: [...changes] });
}

/** The newest reason that was given for a change of a matchday's matches since an instant (ms), or null. */
export async function findNewestReason(
	db: Db | Tx,
	matchdayId: string,
	since: number,
): Promise<string | null> {
	const change = await db.matchChange.findFirst({
		where: { match: { matchdayId }, at: { gte: BigInt(since) }, reason: { not: null } },
		orderBy: { at: 'desc' },
		select: { reason: true },
	});
	return change?.reason ?? null;
}
