import { bulkUpsert } from '~/data/engine/bulk-write.server';
import type { Db, Tx } from '~/data/engine/db.server';
import type { SettlementKind } from '~/domain/facts';

/** A line of the fold as stored: what a matchday did to a member. */
export type StoredLine = {
	readonly memberId: string;
	readonly matchdayId: string;
	readonly roundId: string;
	/** Number of the matchday. */
	readonly matchday: number;
	readonly kind: SettlementKind;
	/** The member went out with all others and the round went on as before (R25). */
	readonly undone: boolean;
	readonly teamId: string | null;
	/** After the matchday. */
	readonly jokers: number;
	/** A later commit has changed it. */
	readonly corrected: boolean;
};

/** The lines of rounds, by matchday number; of some members or kinds if named. Only closed matchdays have lines. */
export async function findLines(
	db: Db | Tx,
	roundIds: readonly string[],
	{ memberIds, kinds }: { memberIds?: readonly string[]; kinds?: readonly SettlementKind[] } = {},
): Promise<StoredLine[]> {
	const rows = await db.settlement.findMany({
		where: {
			roundId: { in: [...roundIds] },
			...(memberIds ? { memberId: { in: [...memberIds] } } : {}),
			...(kinds ? { kind: { in: [...kinds] } } : {}),
		},
		orderBy: [{ matchday: 'asc' }, { memberId: 'asc' }],
	});
	return rows.map((row) => ({ ...row, kind: row.kind as SettlementKind }));
}

/**
 * Writes ahead the lines that a commit adds. Where another one has written the same ahead, they become this one's, and that
 * one finds them missing. Their counts are `saveSurvivorCounts`' work.
 */
export async function saveNewLines(tx: Tx, commitId: string, lines: readonly StoredLine[]): Promise<void> {
	await bulkUpsert(tx, {
		table: 'SettlementRow',
		key: ['memberId', 'matchdayId'],
		where: '"SettlementRow"."commitId" IN (SELECT "id" FROM "Ahead")',
		rows: lines.map((line) => ({
			memberId: line.memberId,
			matchdayId: line.matchdayId,
			roundId: line.roundId,
			matchday: line.matchday,
			kind: line.kind,
			teamId: line.teamId,
			jokers: line.jokers,
			undone: line.undone,
			corrected: line.corrected,
			commitId,
		})),
	});
}
