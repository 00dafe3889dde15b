import { cellFlag, cellText, type PackedList } from '~/data/engine/packed-rows.server';
import type { SettlementKind, TeamId } from '~/domain/facts';
import type { LineCount } from '~/domain/round-numbers';
import { type Effect, kindsWith } from '~/domain/settlement-kinds';
import { Prisma } from './generated/sqlite/client';

/** Somebody of whom a round tells. */
export type NamedMember = { readonly memberId: string; readonly name: string };

/** Every way in which matchdays of a round treated members, with the team and how many. */
export function lineCountsOf(roundId: string): PackedList<LineCount> {
	return {
		cells: ['t."matchday"', 't."teamId"', 't."kind"', 'CAST(t."undone" AS INTEGER)', 't."count"'],
		from: Prisma.sql`FROM (SELECT "matchday", "teamId", "kind", "undone", COUNT(*) AS "count" FROM "Settlement"
			WHERE "roundId" = ${roundId} GROUP BY "matchday", "teamId", "kind", "undone") t`,
		read: ([matchday, team, kind, undone, count]) => ({
			matchday: Number(matchday),
			team: cellText(team),
			kind: kind as SettlementKind,
			undone: cellFlag(undone),
			count: Number(count),
		}),
	};
}

/** How many members have taken part in a round (R25). */
export function playersOf(roundId: string): PackedList<number> {
	return {
		cells: ['t."count"'],
		from: Prisma.sql`FROM (SELECT COUNT(*) AS "count" FROM "Entry"
			WHERE "roundId" = ${roundId} AND "tookPart" = ${true}) t`,
		read: ([count]) => Number(count),
	};
}

/** Who won on a matchday of a round with that team, by name. */
export function holdersOf(
	{ roundId, matchday, team }: { roundId: string; matchday: number; team: TeamId },
	limit: number,
): PackedList<NamedMember> {
	return {
		cells: ['t."memberId"', 't."displayName"'],
		from: Prisma.sql`FROM (
			SELECT s."memberId", m."displayName" FROM "Settlement" s JOIN "Member" m ON m."id" = s."memberId"
			WHERE s."roundId" = ${roundId} AND s."matchday" = ${matchday} AND s."teamId" = ${team} AND s."kind" = 'won'
			ORDER BY m."nameOrder" LIMIT ${limit}) t`,
		read: ([memberId = '', name = '']) => ({ memberId, name }),
	};
}

/**
 * Who has come through most of these matchdays of a round without paying a joker there, the first by name, with how many
 * matchdays that is and how many members have come as far.
 */
export function farthestWithoutJoker(
	{ roundId, matchdays }: { roundId: string; matchdays: readonly number[] },
	limit: number,
): PackedList<NamedMember & { readonly days: number; readonly equals: number }> {
	const kinds = (...effects: Effect[]) => Prisma.join(kindsWith(...effects));
	return {
		cells: ['t."memberId"', 't."displayName"', 't."days"', 't."equals"'],
		from: Prisma.sql`FROM (
			SELECT w."memberId", m."displayName", w."days", w."equals" FROM (
				SELECT d."memberId", d."days", COUNT(*) OVER (PARTITION BY d."days") AS "equals",
					RANK() OVER (ORDER BY d."days" DESC) AS "place" FROM (
					SELECT "memberId",
						COUNT(CASE WHEN "undone" OR "kind" NOT IN (${kinds('out', 'excused')}) THEN 1 END) AS "days"
					FROM "Settlement" WHERE "roundId" = ${roundId} AND "matchday" IN (${Prisma.join([...matchdays])})
					GROUP BY "memberId"
					HAVING COUNT(CASE WHEN NOT "undone" AND "kind" IN (${kinds('joker')}) THEN 1 END) = 0) d) w
			JOIN "Member" m ON m."id" = w."memberId"
			WHERE w."place" = 1 ORDER BY m."nameOrder" LIMIT ${limit}) t`,
		read: ([memberId = '', name = '', days, equals]) => ({
			...{ memberId, name, days: Number(days), equals: Number(equals) },
		}),
	};
}
