import type { Db, Tx } from '~/data/engine/db.server';
import { cellNumber, type PackedList } from '~/data/engine/packed-rows.server';
import type { HeardScore } from '~/domain/heard-score';
import { Prisma } from './generated/sqlite/client';

/** R42: the score of a match that isn't over; `heardAt` in ms UTC. It is no result. */
export type Score = {
	readonly matchId: string;
	readonly home: number;
	readonly away: number;
	/** null: not told. */
	readonly minute: number | null;
	readonly heardAt: number;
};

/** The scores that a season has now. */
export async function findScores(db: Db | Tx, seasonId: string): Promise<Score[]> {
	const rows = await db.score.findMany({ where: { seasonId }, omit: { seasonId: true } });
	return rows.map((row) => ({ ...row, heardAt: Number(row.heardAt) }));
}

/** Writes a score in the place of the one before. */
export async function saveScore(tx: Tx, seasonId: string, score: Score): Promise<void> {
	await tx.score.upsert({
		where: { matchId: score.matchId },
		create: { seasonId, ...score },
		update: { ...score },
	});
}

/** Forgets the scores of these matches. */
export async function deleteScores(tx: Tx, matchIds: readonly string[]): Promise<number> {
	if (matchIds.length === 0) return 0;
	const { count } = await tx.score.deleteMany({ where: { matchId: { in: [...matchIds] } } });
	return count;
}

/** The same by their matches' teams, each with its matchday's id. */
export function heardScoresOf(seasonId: string): PackedList<HeardScore> {
	return {
		cells: [
			...['m."matchdayId"', 'm."homeTeamId"', 'm."awayTeamId"', 's."home"', 's."away"'],
			...['s."minute"', 's."heardAt"'],
		],
		from: Prisma.sql`FROM "Score" s JOIN "Match" m ON m."id" = s."matchId" WHERE s."seasonId" = ${seasonId}`,
		read: ([matchdayId = '', home = '', away = '', forHome, forAway, minute, heardAt]) => ({
			...{ matchdayId, home, away, goals: `${forHome}:${forAway}` },
			...{ minute: cellNumber(minute), heardAt: Number(heardAt) },
		}),
	};
}
