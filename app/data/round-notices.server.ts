import type { Db, Tx } from '~/data/engine/db.server';
import {
	cellNumber,
	cellText,
	findPacked,
	type Packed,
	type PackedList,
	rowsIn,
} from '~/data/engine/packed-rows.server';
import { Prisma } from './generated/sqlite/client';

/** What let a round go on that was over, as long as no matchday has been evaluated since. */
export type Reopening = {
	readonly cause: string;
	/** Number of the corrected matchday. */
	readonly matchday: number | null;
	/** Who got the rebuy. */
	readonly name: string | null;
};

/**
 * A change of a match that is or was on an evaluated matchday, which no commit has taken in yet and on which somebody in
 * the round had picked there, with what the match says now.
 */
export type OpenChange = {
	readonly matchId: string;
	/** Number of the evaluated matchday. */
	readonly matchday: number;
	/** Of the one on which the match is now, and of the one where it was at the last commit. */
	readonly current: number;
	readonly origin: number;
	readonly field: string;
	readonly old: string | null;
	readonly result: string | null;
	readonly state: string;
	readonly home: string;
	readonly away: string;
};

/**
 * What a round's pages say above everything else, as lists of one statement: see `findRoundNotices`. `rewon`: whose win
 * the last commit took that let others win. `spared`: winners whom an admin had put out, after the end. `within`: who is
 * in, two at most, once somebody who has taken part is out.
 */
export function roundNoticeLists({ id, seasonId }: { id: string; seasonId: string }) {
	const lastCommit = Prisma.sql`SELECT MAX(e."at") FROM "Evaluation" e
		JOIN "Matchday" o ON o."id" = e."matchdayId" WHERE o."seasonId" = ${seasonId}`;
	const isOver = Prisma.sql`EXISTS (SELECT 1 FROM "Round" x WHERE x."id" = ${id} AND x."finishedAfter" IS NOT NULL)`;
	// With the plus SQLite looks for the few changes of the round itself, and not from the newest of all members back.
	const newest = Prisma.sql`SELECT MAX(+n."seq") FROM "StateChange" n WHERE n."roundId" = ${id} AND n."memberId" IS NULL`;
	return {
		reopening: {
			cells: ['s."cause"', 's."matchday"', 'm."displayName"'],
			from: Prisma.sql`FROM "StateChange" s LEFT JOIN "Adjustment" a ON a."id" = s."causeId"
				LEFT JOIN "Member" m ON m."id" = a."memberId"
				WHERE s."roundId" = ${id} AND s."seq" = (${newest})
				AND s."before" NOT LIKE '%"finished":null%' AND s."after" LIKE '%"finished":null%'
				AND NOT EXISTS (
					SELECT 1 FROM "Matchday" d WHERE d."seasonId" = ${seasonId} AND d."evaluatedAt" > s."at")`,
			read: ([cause = '', matchday, name]: string[]): Reopening => ({
				...{ cause, matchday: cellNumber(matchday), name: cellText(name) },
			}),
		},
		unwon: {
			cells: ['m."id"', 'm."displayName"'],
			// The round's id is hidden from SQLite, which has to look for the cause.
			from: Prisma.sql`FROM "StateChange" l JOIN "Member" m ON m."id" = l."memberId"
				WHERE COALESCE(l."roundId", '') = ${id}
				AND l."before" LIKE '%"won":true%' AND l."after" LIKE '%"won":false%'
				AND l."causeId" = (
					SELECT s."causeId" FROM "StateChange" s WHERE s."roundId" = ${id} AND s."seq" = (${newest}))`,
			order: 'm."nameOrder"',
			read: ([memberId = '', name = '']: string[]) => ({ memberId, name }),
		},
		rewon: {
			cells: ['s."cause"', 's."matchday"', 'm."displayName"'],
			// CROSS JOIN: a round that runs needs no look at its changes.
			from: Prisma.sql`FROM "Round" x CROSS JOIN "StateChange" s JOIN "Member" m ON m."id" = s."memberId"
				JOIN "Entry" e ON e."roundId" = s."roundId" AND e."memberId" = s."memberId"
				WHERE x."id" = ${id} AND x."finishedAfter" IS NOT NULL
				AND s."roundId" = x."id" AND s."cause" IN ('evaluation', 'correction')
				AND s."before" LIKE '%"won":true%' AND s."after" LIKE '%"won":false%' AND e."won" = ${false}
				AND s."causeId" = (
					SELECT l."causeId" FROM "StateChange" l WHERE l."roundId" = ${id} AND l."seq" = (
						SELECT MAX(n."seq") FROM "StateChange" n WHERE n."roundId" = ${id}
						AND n."memberId" IS NOT NULL
						AND n."before" LIKE '%"won":true%' AND n."after" LIKE '%"won":false%'))
				AND NOT EXISTS (
					SELECT 1 FROM "StateChange" r WHERE r."roundId" = ${id} AND r."memberId" IS NULL
					AND r."causeId" = s."causeId" AND r."after" LIKE '%"finished":null%')`,
			order: 'm."nameOrder"',
			read: ([cause = '', matchday, name = '']: string[]) => ({
				cause,
				matchday: cellNumber(matchday),
				name,
			}),
		},
		spared: {
			cells: ['m."displayName"'],
			from: Prisma.sql`FROM "Entry" e JOIN "Member" m ON m."id" = e."memberId"
				WHERE ${isOver} AND e."roundId" = ${id} AND e."won" = ${true} AND EXISTS (
					SELECT 1 FROM "Adjustment" a WHERE a."roundId" = ${id} AND a."memberId" = e."memberId"
					AND a."kind" = 'eliminate' AND NOT EXISTS (
						SELECT 1 FROM "Adjustment" b WHERE b."roundId" = ${id} AND b."memberId" = a."memberId"
						AND b."kind" IN ('reinstate', 'rebuy') AND b."seq" > a."seq"))`,
			order: 'm."nameOrder"',
			read: ([name = '']: string[]) => name,
		},
		within: {
			cells: ['t."id"', 't."displayName"'],
			from: Prisma.sql`FROM (
				SELECT m."id", m."displayName" FROM "Entry" e JOIN "Member" m ON m."id" = e."memberId"
				WHERE e."roundId" = ${id} AND e."active" = ${true} AND EXISTS (
					SELECT 1 FROM "Entry" o WHERE o."roundId" = ${id}
					AND o."active" = ${false} AND o."tookPart" = ${true})
				LIMIT 2) t`,
			read: ([memberId = '', name = '']: string[]) => ({ memberId, name }),
		},
		changes: {
			cells: [
				...[
					't."id"',
					'd."number"',
					'n."number"',
					'f."oldValue"',
					'c."field"',
					'c."oldValue"',
					't."result"',
					't."state"',
				],
				...['h."shortName"', 'g."shortName"'],
			],
			// CROSS JOIN: the few changes first, and then who picked there, which is read once for each of them.
			from: Prisma.sql`FROM "Match" t CROSS JOIN "MatchChange" c
				JOIN "Matchday" n ON n."id" = t."matchdayId"
				LEFT JOIN "MatchChange" f ON f."id" = (
					SELECT m."id" FROM "MatchChange" m
					WHERE m."matchId" = t."id" AND m."field" = 'matchday' AND m."at" > (${lastCommit})
					ORDER BY m."at", m."id" LIMIT 1)
				CROSS JOIN "Matchday" d
				JOIN "Team" h ON h."id" = t."homeTeamId" JOIN "Team" g ON g."id" = t."awayTeamId"
				WHERE t."seasonId" = ${seasonId} AND c."matchId" = t."id"
				AND d."seasonId" = t."seasonId" AND d."evaluatedAt" IS NOT NULL
				AND (d."id" = n."id" OR (c."field" = 'matchday' AND CAST(d."number" AS TEXT) = c."oldValue"))
				AND c."field" IN ('added', 'result', 'state', 'matchday')
				AND c."at" > (${lastCommit})
				AND EXISTS (
					SELECT 1 FROM "Pick" p WHERE p."roundId" = ${id} AND p."matchdayId" = d."id"
					AND p."teamId" IN (t."homeTeamId", t."awayTeamId"))`,
			order: 'c."at"',
			read: ([
				matchId = '',
				matchday,
				current,
				origin,
				field = '',
				old,
				result,
				state = '',
				home = '',
				away = '',
			]: string[]): OpenChange => ({
				...{ matchId, matchday: Number(matchday), current: Number(current), field, old: cellText(old) },
				origin: Number(cellText(origin) ?? current),
				...{ result: cellText(result), state, home, away },
			}),
		},
	} satisfies Record<string, PackedList<unknown>>;
}

/** What was read with `roundNoticeLists`. */
export type RoundNoticesRead = Packed<ReturnType<typeof roundNoticeLists>>;

/** The same for a page that reads nothing else in one statement. */
export function findRoundNotices(
	db: Db | Tx,
	round: { id: string; seasonId: string },
): Promise<RoundNoticesRead> {
	return findPacked(db, roundNoticeLists(round));
}

/** R21: the winners of a round that is over whom an admin had put out, after its end. */
export async function findSpared(tx: Tx, round: { id: string; seasonId: string }): Promise<string[]> {
	const { spared } = roundNoticeLists(round);
	return rowsIn((await findPacked(tx, { spared })).spared);
}

/** R25: the one who alone is in, once somebody who has taken part is out; null if there is none, or more. */
export async function findLastOne(tx: Tx, round: { id: string; seasonId: string }): Promise<string | null> {
	const { within } = roundNoticeLists(round);
	const [one, ...others] = rowsIn((await findPacked(tx, { within })).within);
	return one !== undefined && others.length === 0 ? one.memberId : null;
}
