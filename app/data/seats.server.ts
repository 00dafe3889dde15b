import type { Db, Tx } from '~/data/engine/db.server';
import { cellFlag, findPacked, type PackedList, rowsIn } from '~/data/engine/packed-rows.server';
import { Prisma } from './generated/sqlite/client';
import type { IdOrSql } from './round-facts.server';

/** A player's seat in a community: the membership, and one of the community's rounds. */
export type Seat = {
	readonly memberId: string;
	readonly displayName: string;
	readonly isAdmin: boolean;
	readonly communityId: string;
	readonly communityName: string;
	readonly leagueId: string;
	readonly entryOpen: boolean;
	/** R27: an admin has said that the member sits the newest round out. */
	readonly sitsOut: boolean;
	/** A site admin keeps the community locked. */
	readonly locked: boolean;
	/** The round asked for, by default the newest; null if there is none. */
	readonly round: {
		readonly id: string;
		readonly number: number;
		readonly seasonId: string;
		/** R42: of its season when it was read; what is read after it is at least as new. 0: it has never changed. */
		readonly version: number;
	} | null;
	/** Numbers of all rounds, newest first. */
	readonly roundNumbers: readonly number[];
};

const isLockedCell = 'CASE WHEN c."lockedAt" IS NULL THEN 0 ELSE 1 END';

/** The seat of a player who hasn't left the community, with its newest round or the one numbered; null without one. */
export async function findSeat(
	db: Db | Tx,
	{ playerId, communityId, round }: { playerId: string; communityId: string; round?: number | undefined },
): Promise<Seat | null> {
	const found = await findPacked(db, {
		seats: {
			cells: [
				...['m."id"', 'm."displayName"', 'CAST(m."isAdmin" AS INTEGER)', 'c."name"', 'c."leagueId"'],
				...['CAST(c."entryOpen" AS INTEGER)', isLockedCell],
				`CASE WHEN EXISTS (SELECT 1 FROM "CommunityAct" a JOIN "Round" o ON o."openKey" = m."communityId"
					WHERE a."memberId" = m."id" AND a."kind" = 'sat-out' AND a."at" = o."startedAt") THEN 1 ELSE 0 END`,
			],
			from: Prisma.sql`FROM "Member" m JOIN "Community" c ON c."id" = m."communityId"
				WHERE m."playerId" = ${playerId} AND m."communityId" = ${communityId} AND m."leftAt" IS NULL`,
			read: ([memberId = '', displayName = '', isAdmin, communityName = '', leagueId = '', ...more]) => ({
				...{ memberId, displayName, communityName, leagueId },
				isAdmin: cellFlag(isAdmin),
				entryOpen: cellFlag(more[0]),
				locked: cellFlag(more[1]),
				sitsOut: cellFlag(more[2]),
			}),
		},
		rounds: {
			cells: ['r."id"', 'r."number"', 'r."seasonId"', 'v."version"'],
			from: Prisma.sql`FROM "Round" r LEFT JOIN "SeasonVersion" v ON v."seasonId" = r."seasonId"
				WHERE r."communityId" = ${communityId}`,
			order: 'r."number" DESC',
			read: ([id = '', number, seasonId = '', version]) => ({
				...{ id, seasonId },
				number: Number(number),
				version: Number(version),
			}),
		},
	});
	const seat = rowsIn(found.seats)[0];
	if (seat === undefined) return null;
	const rounds = rowsIn(found.rounds);
	return {
		...seat,
		communityId,
		round: (round === undefined ? rounds[0] : rounds.find((each) => each.number === round)) ?? null,
		roundNumbers: rounds.map((each) => each.number),
	};
}

/**
 * A player's seat in the newest round of a community, for a statement that reads more of it: expressions for its ids, and
 * the membership as a list, which is empty for who isn't in the community.
 */
export function seatOf({ playerId, communityId }: { playerId: string; communityId: string }): {
	memberId: IdOrSql;
	roundId: IdOrSql;
	members: PackedList<Pick<Seat, 'locked'>>;
} {
	const member = Prisma.sql`FROM "Member" m JOIN "Community" c ON c."id" = m."communityId"
		WHERE m."playerId" = ${playerId} AND m."communityId" = ${communityId} AND m."leftAt" IS NULL`;
	return {
		memberId: Prisma.sql`(SELECT m."id" ${member})`,
		roundId: Prisma.sql`(SELECT r."id" FROM "Round" r WHERE r."openKey" = ${communityId})`,
		members: {
			cells: [isLockedCell],
			from: member,
			read: ([locked]) => ({ locked: cellFlag(locked) }),
		},
	};
}
