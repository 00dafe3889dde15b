import { cellFlag, cellText, type PackedList } from '~/data/engine/packed-rows.server';
import type { PickMaker, SettlementKind } from '~/domain/facts';
import { FIRST_OUT } from '~/domain/standings';
import { Prisma } from './generated/sqlite/client';

/** A matchday of a round, and whether its window is stored as closed: only then teams are read (R12). */
export type PickDuty = {
	readonly communityId: string;
	readonly roundId: string;
	readonly closed: boolean;
	readonly matchday: {
		readonly id: string;
		/** ms UTC */
		readonly kickoff: number | null;
		readonly evaluated: boolean;
	};
	/** Members whom an admin put out or back in since its kickoff, and whether they were in before. */
	readonly turns: ReadonlyMap<string, boolean>;
};

/** How many of those who had to pick took a team; null: no pick. Of a window that isn't closed the team is '' (R12). */
export type Share = {
	readonly teamId: string | null;
	readonly kind: SettlementKind | null;
	readonly count: number;
};

/** One of those who had to pick; the team is null while the window isn't closed (R12), and without a pick. */
export type Picker = {
	readonly memberId: string;
	readonly name: string;
	readonly picked: boolean;
	readonly teamId: string | null;
	/** Of a team that is shown. */
	readonly madeBy: PickMaker | null;
	/** Of an evaluated matchday, what it did to who had no pick. */
	readonly kind: SettlementKind | null;
};

/** Who had or has to pick for the matchday, by what they picked. */
export function sharesOf(duty: PickDuty): PackedList<Share> {
	return {
		cells: ['t."picked"', 't."teamId"', 't."kind"', 't."count"'],
		from: Prisma.sql`FROM (
			SELECT CASE WHEN p."memberId" IS NULL THEN 0 ELSE 1 END AS "picked", ${teamOf(duty)} AS "teamId",
				${kindOf(duty)} AS "kind", COUNT(*) AS "count"
			FROM ${dutiful(duty)} GROUP BY 1, 2, 3) t`,
		order: 't."count" DESC, t."teamId", t."kind"',
		read: ([picked, teamId = '', kind, count]) => ({
			teamId: cellFlag(picked) ? teamId : null,
			kind: cellText(kind) as SettlementKind | null,
			count: Number(count),
		}),
	};
}

/** The same members by name, a page of them from `skip` on, or of those without a pick; or that one alone. */
export function pickersOf(
	duty: PickDuty,
	part: { limit: number; skip: number; without?: true } | { memberId: string },
): PackedList<Picker> {
	const members =
		'memberId' in part
			? Prisma.sql`AND m."id" = ${part.memberId}`
			: Prisma.sql`${part.without ? Prisma.sql`AND p."memberId" IS NULL` : Prisma.empty}
				ORDER BY m."nameOrder" LIMIT ${part.limit} OFFSET ${part.skip}`;
	return {
		cells: ['t."id"', 't."displayName"', 't."picked"', 't."teamId"', 't."kind"', 't."madeBy"'],
		// The members come first, in the order of their index: then as many are looked up as are shown.
		from: Prisma.sql`FROM (
			SELECT m."id", m."displayName",
				CASE WHEN p."memberId" IS NULL THEN 0 ELSE 1 END AS "picked", ${teamOf(duty)} AS "teamId",
				${kindOf(duty)} AS "kind", ${makerOf(duty)} AS "madeBy"
			FROM "Member" m CROSS JOIN ${dutiful(duty)} AND x."memberId" = m."id" AND m."communityId" = ${duty.communityId}
			${members}) t`,
		read: ([memberId = '', name = '', picked, teamId, kind, madeBy]) => ({
			...{ memberId, name, picked: cellFlag(picked), teamId: cellText(teamId) },
			madeBy: cellText(madeBy) as PickMaker | null,
			kind: cellText(kind) as SettlementKind | null,
		}),
	};
}

/**
 * R12: the statement asks for the closed window itself; what was found open is told as that, even if it closes
 * meanwhile.
 */
export function teamOf({ closed }: PickDuty): Prisma.Sql {
	return closed
		? Prisma.sql`CASE WHEN w."closedAt" IS NOT NULL THEN p."teamId" END`
		: Prisma.sql`CAST(NULL AS TEXT)`;
}

/** R12, R37: the same of who made the pick. */
export function makerOf({ closed }: PickDuty): Prisma.Sql {
	return closed
		? Prisma.sql`CASE WHEN w."closedAt" IS NOT NULL THEN p."madeBy" END`
		: Prisma.sql`CAST(NULL AS TEXT)`;
}

/** What the evaluation did to who had no pick. */
function kindOf({ closed, matchday }: PickDuty): Prisma.Sql {
	return closed && matchday.evaluated
		? Prisma.sql`CASE WHEN p."memberId" IS NULL THEN x."kind" END`
		: Prisma.sql`CAST(NULL AS TEXT)`;
}

/**
 * Those who have a line if the matchday is evaluated, else those who joined before it and were in at its kickoff (R13),
 * with their pick. While the window isn't closed a marked one is a pick like any other (R12), afterwards it counts for
 * none (R10). Who was out there and has been brought back by an evaluation since isn't among them, whatever they had
 * picked before (R20). An index tells where the active ones are. In the statement they are `x`, their picks `p`; `joins`
 * are made from there.
 */
export function dutiful(
	{ communityId, roundId, matchday, turns, closed }: PickDuty,
	joins = Prisma.empty,
): Prisma.Sql {
	const valid = closed ? Prisma.sql`AND p."invalidAt" IS NULL` : Prisma.empty;
	const { id, kickoff, evaluated } = matchday;
	const inTime = kickoff === null ? Prisma.empty : Prisma.sql`AND x."joinedAt" < ${BigInt(kickoff)}`;
	const table = Prisma.raw(evaluated ? '"Settlement"' : '"Entry"');
	const isMeant = evaluated
		? Prisma.sql`x."matchdayId" = d."id" AND x."matchday" = d."number"
			AND NOT (x."kind" = 'excused' AND p."memberId" IS NOT NULL)`
		: Prisma.sql`${wasIn(turns)} ${inTime} ${closed ? wasNotOut(kickoff) : Prisma.empty}`;
	return Prisma.sql`"Matchday" d CROSS JOIN ${table} x
		LEFT JOIN "Pick" p ON p."memberId" = x."memberId" AND p."matchdayId" = d."id" AND p."roundId" = x."roundId"
			${valid}
		LEFT JOIN "RoundMatchday" w ON w."communityId" = ${communityId} AND w."matchdayId" = d."id"
			${joins}
		WHERE d."id" = ${id} AND x."roundId" = ${roundId} AND ${isMeant}`;
}

/**
 * R20: wasn't out at the kickoff (ms): the first change of the state since then says what it was. One row says whether
 * an evaluation can have changed any.
 */
function wasNotOut(kickoff: number | null): Prisma.Sql {
	if (kickoff === null) return Prisma.empty;
	return Prisma.sql`AND NOT (
		EXISTS (SELECT 1 FROM "Evaluation" v WHERE v."at" >= ${BigInt(kickoff)})
		AND COALESCE((SELECT s."before" FROM "StateChange" s
			WHERE s."roundId" = x."roundId" AND s."memberId" = x."memberId" AND s."at" >= ${BigInt(kickoff)}
			ORDER BY s."seq" LIMIT 1), '') LIKE '%"active":false%')`;
}

function wasIn(turns: PickDuty['turns']): Prisma.Sql {
	const active = Prisma.sql`x."active" = ${true} AND x."standing" < ${FIRST_OUT}`;
	if (turns.size === 0) return active;
	const turned = Prisma.join([...turns.keys()]);
	const back = [...turns].filter(([, wasIn]) => wasIn).map(([memberId]) => memberId);
	const those = back.length === 0 ? Prisma.empty : Prisma.sql`OR x."memberId" IN (${Prisma.join(back)})`;
	return Prisma.sql`((${active} AND x."memberId" NOT IN (${turned})) ${those})`;
}
