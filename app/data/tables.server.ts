import { cellFlag, cellNumber, cellText, type PackedList } from '~/data/engine/packed-rows.server';
import type { MatchdayFacts, MemberState } from '~/domain/facts';
import { FIRST_OUT } from '~/domain/standings';
import { Prisma } from './generated/sqlite/client';
import { isSuspendedIn } from './suspensions.server';

/** How many members share a place in a round's table; `standing` as in domain/standings. */
export type Place = { readonly standing: number; readonly count: number };

/** A row of a round's table as stored. */
export type StoredRow = Pick<MemberState, 'active' | 'jokers' | 'eliminatedOn' | 'rebought' | 'won'> & {
	readonly memberId: string;
	readonly name: string;
	readonly standing: number;
};

/** The places of a round's table, best first: read from an index alone, whatever the number of members. */
export function placesOf(roundId: string): PackedList<Place> {
	return {
		cells: ['t."standing"', 't."count"'],
		from: Prisma.sql`FROM (SELECT "standing", COUNT(*) AS "count" FROM "Entry"
			WHERE "roundId" = ${roundId} GROUP BY "standing") t`,
		order: 't."standing"',
		read: ([standing, count]) => ({ standing: Number(standing), count: Number(count) }),
	};
}

/** The row of a member, and how many of the same place come before it by name. */
export function ownRowOf(roundId: string, memberId: string): PackedList<StoredRow & { before: number }> {
	return {
		cells: [...cells, 't."before"'],
		from: Prisma.sql`FROM (
			SELECT ${columns}, (SELECT COUNT(*) FROM "Entry" o JOIN "Member" n ON n."id" = o."memberId"
				WHERE o."roundId" = e."roundId" AND o."standing" = e."standing" AND n."nameOrder" < m."nameOrder") AS "before"
			FROM "Entry" e JOIN "Member" m ON m."id" = e."memberId"
			WHERE e."roundId" = ${roundId} AND e."memberId" = ${memberId}) t`,
		read: (row) => Object.assign(rowOf(row), { before: Number(row.at(-1)) }),
	};
}

/** Evaluated matchdays of a round that aren't suspended for it (R39), by number. */
export function evaluatedOf(
	roundId: string,
): PackedList<Pick<MatchdayFacts, 'number' | 'kickoff' | 'evaluated'> & { readonly name: string | null }> {
	return {
		cells: ['d."number"', 'd."kickoff"', 'd."name"'],
		from: Prisma.sql`FROM "RoundMatchday" b JOIN "Matchday" d ON d."id" = b."matchdayId"
			WHERE b."roundId" = ${roundId} AND d."evaluatedAt" IS NOT NULL
			AND NOT ${isSuspendedIn('d."id"', 'b."communityId"')}`,
		order: 'd."number"',
		read: ([number, kickoff, name]) => ({
			...{ number: Number(number), kickoff: cellNumber(kickoff), evaluated: true, name: cellText(name) },
		}),
	};
}

/**
 * Which rows: those of which a condition on the entry `e` is true. Where it can, it says where in the index they are.
 * Winners aren't among those who are out (R25).
 */
export type WhichRows = 'all' | 'winners' | 'out' | 'with-jokers' | 'without-jokers';

const conditions: Record<WhichRows, Prisma.Sql> = {
	all: Prisma.empty,
	winners: Prisma.sql`AND e."won" = ${true} AND e."standing" < ${FIRST_OUT}`,
	out: Prisma.sql`AND e."standing" >= ${FIRST_OUT}`,
	'with-jokers': Prisma.sql`AND e."active" = ${true} AND e."jokers" > 0 AND e."standing" < ${FIRST_OUT}`,
	'without-jokers': Prisma.sql`AND e."active" = ${true} AND e."jokers" <= 0 AND e."standing" < ${FIRST_OUT}`,
};

const cells = [
	...['t."memberId"', 't."displayName"', 't."standing"', 'CAST(t."active" AS INTEGER)', 't."jokers"'],
	...['t."eliminatedOn"', 'CAST(t."rebought" AS INTEGER)', 'CAST(t."won" AS INTEGER)'],
];

const columns = Prisma.sql`e."memberId", m."displayName", e."standing", e."active", e."jokers", e."eliminatedOn",
	e."rebought", e."won"`;

/** A part of a round's table in its order (specification 9): a page of rows, from the row `skip` on. */
export function rowsOf(
	roundId: string,
	{ which = 'all', limit, skip = 0 }: { which?: WhichRows; limit: number; skip?: number },
): PackedList<StoredRow> {
	return {
		cells,
		from: Prisma.sql`FROM (
			SELECT ${columns} FROM "Entry" e JOIN "Member" m ON m."id" = e."memberId"
			WHERE e."roundId" = ${roundId} ${conditions[which]}
			ORDER BY e."standing", m."nameOrder" LIMIT ${limit} OFFSET ${skip}) t`,
		read: rowOf,
	};
}

function rowOf([
	memberId = '',
	name = '',
	standing,
	active,
	jokers,
	out,
	rebought,
	won,
]: string[]): StoredRow {
	return {
		memberId,
		name,
		standing: Number(standing),
		active: cellFlag(active),
		jokers: Number(jokers),
		eliminatedOn: cellNumber(out),
		rebought: cellFlag(rebought),
		won: cellFlag(won),
	};
}
