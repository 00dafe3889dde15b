import { cellFlag, cellText, type PackedList } from '~/data/engine/packed-rows.server';
import type { PickMaker, SettlementKind } from '~/domain/facts';
import { Prisma } from './generated/sqlite/client';
import { dutiful, makerOf, type PickDuty, teamOf } from './matchday-picks.server';

/** What decides what a begun matchday means for who had to pick there. */
export type Backing = {
	/** null: no pick that counts; of a window that isn't closed always (R12). */
	readonly teamId: string | null;
	/** R12: of a window that isn't closed a marked one is a pick like any other. */
	readonly hasPicked: boolean;
	/** Of a matchday that isn't evaluated: they have one now. */
	readonly hasJokers: boolean;
	/** They are in now. */
	readonly isIn: boolean;
	/** R21: an admin's act on them takes its place after the matchday, so that their state now isn't the one before it. */
	readonly isActed: boolean;
	/** What an evaluated matchday did to them. */
	readonly kind: SettlementKind | null;
	/** R25 */
	readonly undone: boolean;
};

/** As many with the same. */
export type Backers = Backing & { readonly count: number };

/** One of them, with the state they have now. */
export type Backer = Backing & {
	readonly memberId: string;
	readonly name: string;
	readonly jokers: number;
	readonly rebought: boolean;
	/** Of a team that is shown. */
	readonly madeBy: PickMaker | null;
};

type Wish = PickDuty & { readonly acted: readonly string[] };

/** Who had to pick for a matchday, counted by all that decides what it means for them. */
export function backersOf(wish: Wish): PackedList<Backers> {
	return {
		cells: [...cells, 't."count"'],
		from: Prisma.sql`FROM (
			SELECT ${columnsOf(wish)}, COUNT(*) AS "count" FROM ${dutiful(wish, stateOf(wish).join)}
			GROUP BY 1, 2, 3, 4, 5, 6, 7) t`,
		order: 't."count" DESC, t."teamId"',
		read: (row) => ({ ...backingOf(row), count: Number(row[7]) }),
	};
}

/** The first of them by their place in the table, at most `limit`, or that one alone. */
export function namedBackersOf(
	wish: Wish,
	part: { readonly limit: number } | { readonly memberId: string },
): PackedList<Backer> {
	const { join, state } = stateOf(wish);
	const joined = Prisma.sql`${join} JOIN "Member" m ON m."id" = x."memberId"`;
	const which =
		'memberId' in part
			? Prisma.sql`AND x."memberId" = ${part.memberId}`
			: Prisma.sql`ORDER BY ${state}."standing", m."nameOrder" LIMIT ${part.limit}`;
	return {
		cells: [
			...[...cells, 't."id"', 't."displayName"', 't."jokers"', 'CAST(t."rebought" AS INTEGER)'],
			't."madeBy"',
		],
		from: Prisma.sql`FROM (
			SELECT ${columnsOf(wish)}, m."id", m."displayName", ${state}."jokers", ${state}."rebought",
				${makerOf(wish)} AS "madeBy"
			FROM ${dutiful(wish, joined)} ${which}) t`,
		read: (row) => ({
			...backingOf(row),
			...{ memberId: row[7] ?? '', name: row[8] ?? '', jokers: Number(row[9]) },
			...{ rebought: cellFlag(row[10]), madeBy: cellText(row[11]) as PickMaker | null },
		}),
	};
}

const cells = [
	't."teamId"',
	't."hasPicked"',
	't."hasJokers"',
	't."isIn"',
	't."isActed"',
	't."kind"',
	't."undone"',
];

/** Where the state now is: who had to pick is known by the entries until the evaluation, and then by their lines. */
function stateOf({ matchday }: PickDuty): { join: Prisma.Sql; state: Prisma.Sql } {
	if (!matchday.evaluated) return { join: Prisma.empty, state: Prisma.sql`x` };
	const join = Prisma.sql`JOIN "Entry" e ON e."roundId" = x."roundId" AND e."memberId" = x."memberId"`;
	return { join, state: Prisma.sql`e` };
}

function columnsOf(wish: Wish): Prisma.Sql {
	const { state } = stateOf(wish);
	const team = Prisma.sql`${teamOf(wish)} AS "teamId",
		CASE WHEN p."memberId" IS NULL THEN 0 ELSE 1 END AS "hasPicked"`;
	const isIn = Prisma.sql`CASE WHEN ${state}."active" THEN 1 ELSE 0 END AS "isIn"`;
	if (wish.matchday.evaluated)
		return Prisma.sql`${team}, 0 AS "hasJokers", ${isIn}, 0 AS "isActed", x."kind" AS "kind",
			CASE WHEN x."undone" THEN 1 ELSE 0 END AS "undone"`;
	const isActed =
		wish.acted.length === 0
			? Prisma.sql`0`
			: Prisma.sql`CASE WHEN x."memberId" IN (${Prisma.join([...wish.acted])}) THEN 1 ELSE 0 END`;
	return Prisma.sql`${team}, CASE WHEN x."jokers" > 0 THEN 1 ELSE 0 END AS "hasJokers", ${isIn},
		${isActed} AS "isActed", CAST(NULL AS TEXT) AS "kind", 0 AS "undone"`;
}

function backingOf([teamId, hasPicked, hasJokers, isIn, isActed, kind, undone]: string[]): Backing {
	return {
		teamId: cellText(teamId),
		hasPicked: cellFlag(hasPicked),
		hasJokers: cellFlag(hasJokers),
		isIn: cellFlag(isIn),
		isActed: cellFlag(isActed),
		kind: cellText(kind) as SettlementKind | null,
		undone: cellFlag(undone),
	};
}
