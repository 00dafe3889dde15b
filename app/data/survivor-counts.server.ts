import { type Survivors, wentOut } from '~/domain/survivors';
import type { Db, Tx } from './db.server';
import { Prisma } from './generated/sqlite/client';

/** How many members each passed matchday of a round touched, and how many were still in after it; in any order. */
export async function findSurvivorCounts(db: Db | Tx, roundId: string): Promise<Survivors[]> {
	type Row = { [Column in keyof Survivors]: bigint | number };
	const rows = await db.$queryRaw<Row[]>`
		SELECT m."number" AS "matchday", rm."played", rm."survived" AS "active"
		FROM "RoundMatchday" rm JOIN "Matchday" m ON m."id" = rm."matchdayId"
		WHERE rm."roundId" = ${roundId}`;
	return rows.map(({ matchday, played, active }) => ({
		matchday: Number(matchday),
		played: Number(played),
		active: Number(active),
	}));
}

/** Counts the lines of a matchday anew in rounds whose lines were written or deleted. */
export async function saveSurvivorCounts(
	tx: Tx,
	{ roundIds, matchdayId, matchday }: { roundIds: readonly string[]; matchdayId: string; matchday: number },
): Promise<void> {
	await tx.$executeRaw`
		UPDATE "RoundMatchday" SET ("played", "survived") = (
			SELECT COUNT(*), COUNT(CASE WHEN "undone" OR "kind" NOT IN (${Prisma.join([...wentOut])}) THEN 1 END)
			FROM "Settlement"
			WHERE "Settlement"."roundId" = "RoundMatchday"."roundId" AND "Settlement"."matchday" = ${matchday}
		)
		WHERE "roundId" IN (${Prisma.join([...roundIds])}) AND "matchdayId" = ${matchdayId}`;
}
