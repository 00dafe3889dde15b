import { cellFlag, cellText, type PackedList } from '~/data/engine/packed-rows.server';
import type { PickMaker, SettlementKind } from '~/domain/facts';
import { Prisma } from './generated/sqlite/client';
import type { StoredLine } from './settlements.server';

/** How many members a matchday of a round treated in one way. */
type Treated = {
	readonly matchday: number;
	readonly kind: SettlementKind;
	readonly undone: boolean;
	readonly count: number;
};

/** What a matchday did to a member, with the member's name; the rest as in `StoredLine`. */
export type NamedLine = Omit<StoredLine, 'matchdayId' | 'roundId' | 'matchday'> & {
	readonly name: string;
	/** Of the pick behind it. */
	readonly madeBy: PickMaker | null;
};

/** Which lines: of these kinds and not undone, and with `undone` all that are undone besides. */
export type WhichLines = { readonly kinds: readonly SettlementKind[]; readonly undone: boolean };

/** Every way in which matchdays of a round treated members, with how many. */
export function treatedOf(roundId: string): PackedList<Treated> {
	return {
		cells: ['t."matchday"', 't."kind"', 'CAST(t."undone" AS INTEGER)', 't."count"'],
		from: Prisma.sql`FROM (SELECT "matchday", "kind", "undone", COUNT(*) AS "count" FROM "Settlement"
			WHERE "roundId" = ${roundId} GROUP BY "matchday", "kind", "undone") t`,
		read: ([matchday, kind, undone, count]) => ({
			matchday: Number(matchday),
			kind: kind as SettlementKind,
			undone: cellFlag(undone),
			count: Number(count),
		}),
	};
}

/** Lines of a matchday by name, the one of the member `ownId` first; a page of them. */
export function namedLinesOf(
	{ roundId, matchday, ownId }: { roundId: string; matchday: number; ownId: string },
	{ kinds, undone }: WhichLines,
	limit: number,
): PackedList<NamedLine> {
	const isMeant = Prisma.sql`s."kind" IN (${Prisma.join([...kinds])})`;
	const which = undone
		? Prisma.sql`(s."undone" = ${true} OR ${isMeant})`
		: Prisma.sql`s."undone" = ${false} AND ${isMeant}`;
	return {
		cells: [
			...['t."memberId"', 't."displayName"', 't."kind"', 't."teamId"', 't."jokers"'],
			...['CAST(t."undone" AS INTEGER)', 'CAST(t."corrected" AS INTEGER)'],
			't."madeBy"',
		],
		from: Prisma.sql`FROM (
			SELECT s."memberId", m."displayName", s."kind", s."teamId", s."jokers", s."undone", s."corrected", p."madeBy"
			FROM "Settlement" s JOIN "Member" m ON m."id" = s."memberId"
			LEFT JOIN "Pick" p ON p."memberId" = s."memberId" AND p."matchdayId" = s."matchdayId"
				AND p."teamId" = s."teamId"
			WHERE s."roundId" = ${roundId} AND s."matchday" = ${matchday} AND ${which}
			ORDER BY CASE WHEN s."memberId" = ${ownId} THEN 0 ELSE 1 END, m."nameOrder" LIMIT ${limit}) t`,
		read: ([memberId = '', name = '', kind, teamId, jokers, undone, corrected, madeBy]) => ({
			memberId,
			name,
			kind: kind as SettlementKind,
			teamId: cellText(teamId),
			jokers: Number(jokers),
			undone: cellFlag(undone),
			corrected: cellFlag(corrected),
			madeBy: cellText(madeBy) as PickMaker | null,
		}),
	};
}
