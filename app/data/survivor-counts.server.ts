import type { Tx } from '~/data/engine/db.server';
import type { PackedList } from '~/data/engine/packed-rows.server';
import { kindsWith } from '~/domain/settlement-kinds';
import type { Survivors } from '~/domain/survivors';
import { Prisma } from './generated/sqlite/client';

/** How many members each passed matchday of a round touched, and how many were still in after it. */
export function survivorCountsOf(roundId: string): PackedList<Survivors> {
	return {
		cells: ['m."number"', 'b."played"', 'b."survived"'],
		from: Prisma.sql`FROM "RoundMatchday" b JOIN "Matchday" m ON m."id" = b."matchdayId"
			WHERE b."roundId" = ${roundId}`,
		read: ([matchday, played, active]) => ({
			...{ matchday: Number(matchday), played: Number(played), active: Number(active) },
		}),
	};
}

/** Counts the lines of a matchday anew in rounds whose lines were written or deleted. */
export async function saveSurvivorCounts(
	tx: Tx,
	{ roundIds, matchdayId, matchday }: { roundIds: readonly string[]; matchdayId: string; matchday: number },
): Promise<void> {
	await tx.$executeRaw`
		UPDATE "RoundMatchday" SET ("played", "survived") = (
			SELECT COUNT(*), COUNT(CASE WHEN "undone" OR "kind" NOT IN (${Prisma.join(kindsWith('out'))}) THEN 1 END)
			FROM "Settlement"
			WHERE "Settlement"."roundId" = "RoundMatchday"."roundId" AND "Settlement"."matchday" = ${matchday}
		)
		WHERE "roundId" IN (${Prisma.join([...roundIds])}) AND "matchdayId" = ${matchdayId}`;
}
