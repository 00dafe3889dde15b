import type { Db } from '~/data/engine/db.server';
import { cellFlag, cellNumber, findPacked, type PackedList, rowsIn } from '~/data/engine/packed-rows.server';
import { Prisma } from './generated/sqlite/client';
import type { Membership } from './memberships.server';
import { isSuspendedIn } from './suspensions.server';

/** What a player's ways in one community are marked with; no team is told (R12). */
export type WayMark = {
	readonly communityId: string;
	/** Active in the newest round. */
	readonly playing: boolean;
	/** The open round still waits for a pick of theirs at its next kickoff. */
	readonly lacksPick: boolean;
	/** When a score of the round's season came last, ms UTC; null: none is known (R42). */
	readonly scoreHeardAt: number | null;
};

const MINUTE = 60_000;

/** The minute (ms) that `now` (ms) is in: kickoffs are set in whole ones. */
export const minuteOf = (now: number): number => now - (now % MINUTE);

/** The marks of a player with these memberships at `now` (ms), as in `wayMarksOf`. */
export async function findWayMarks(
	db: Db,
	memberships: readonly Pick<Membership, 'memberId'>[],
	now: number,
): Promise<WayMark[]> {
	if (memberships.length === 0) return [];
	const which = Prisma.sql`m."id" IN (${Prisma.join(memberships.map(({ memberId }) => memberId))})`;
	return rowsIn((await findPacked(db, { marks: wayMarksOf(which, minuteOf(now)) })).marks);
}

/**
 * The marks of members `m` in their communities' newest rounds in that minute (`minuteOf`), for which it is the same
 * statement. Communities without a round have none.
 */
export function wayMarksOf(which: Prisma.Sql, minute: number): PackedList<WayMark> {
	return {
		cells: [
			...['m."communityId"', 'CAST(e."active" AS INTEGER)'],
			`CASE WHEN e."active" AND r."closedAt" IS NULL AND r."finishedAfter" IS NULL AND d."id" IS NOT NULL
				AND (k."memberId" IS NULL OR k."invalidAt" IS NOT NULL) THEN 1 ELSE 0 END`,
			'(SELECT MAX(s."heardAt") FROM "Score" s WHERE s."seasonId" = r."seasonId")',
		],
		from: Prisma.sql`FROM "Member" m JOIN "Round" r ON r."openKey" = m."communityId"
			LEFT JOIN "Entry" e ON e."roundId" = r."id" AND e."memberId" = m."id"
			LEFT JOIN "Matchday" d ON d."id" = (SELECT n."id" FROM "Matchday" n
				WHERE n."seasonId" = r."seasonId" AND n."kickoff" > ${minute} AND n."kickoff" >= r."beginsAt"
				AND NOT ${isSuspendedIn('n."id"', 'r."communityId"')}
				ORDER BY n."kickoff", n."number" LIMIT 1)
			LEFT JOIN "Pick" k ON k."memberId" = m."id" AND k."matchdayId" = d."id" AND k."roundId" = r."id"
			WHERE ${which} AND m."leftAt" IS NULL`,
		group: 'r."id"',
		ofRounds: true,
		read: ([communityId = '', playing, lacksPick, heardAt]) => ({
			communityId,
			playing: cellFlag(playing),
			lacksPick: cellFlag(lacksPick),
			scoreHeardAt: cellNumber(heardAt),
		}),
	};
}
