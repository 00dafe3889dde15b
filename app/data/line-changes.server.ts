import { bulkUpsert } from '~/data/engine/bulk-write.server';
import { type Db, kindOf, type Tx } from '~/data/engine/db.server';
import { type LineChange as LineChangeView, Prisma } from './generated/sqlite/client';
import type { StoredLine } from './settlements.server';

/** What a line said. */
export type LineText = Pick<StoredLine, 'kind' | 'teamId' | 'jokers' | 'undone'>;

/** A line of an evaluated matchday that a commit changed; null where there was none, or is none any more. */
export type LineChange = Pick<StoredLine, 'memberId' | 'matchdayId' | 'roundId' | 'matchday'> & {
	readonly before: LineText | null;
	readonly after: LineText | null;
};

/** Appends what a commit changed about lines of evaluated matchdays (R19). */
export async function saveLineChanges(
	tx: Tx,
	evaluationId: string,
	changes: readonly LineChange[],
): Promise<void> {
	await bulkUpsert(tx, {
		table: 'LineChangeRow',
		key: ['evaluationId', 'memberId', 'matchdayId'],
		update: [],
		rows: changes.map(({ memberId, matchdayId, roundId, matchday, before, after }) => ({
			evaluationId,
			memberId,
			matchdayId,
			roundId,
			matchday,
			before: before === null ? null : JSON.stringify(before),
			after: after === null ? null : JSON.stringify(after),
		})),
	});
}

/** Brings the lines that are there to what a commit's changes say, in two statements. New ones aren't its work. */
export async function takeLineChanges(tx: Tx, evaluationId: string): Promise<void> {
	await tx.$executeRaw`DELETE FROM "SettlementRow" WHERE ("memberId", "matchdayId") IN (
		SELECT "memberId", "matchdayId" FROM "LineChangeRow" WHERE "evaluationId" = ${evaluationId} AND "after" IS NULL)`;
	const says = (field: keyof LineText) =>
		Prisma.raw(`${kindOf(tx) === 'sqlite' ? 'l."after"' : 'l."after"::jsonb'} ->> '${field}'`);
	await tx.$executeRaw`UPDATE "SettlementRow" SET "kind" = ${says('kind')}, "teamId" = ${says('teamId')},
		"jokers" = CAST(${says('jokers')} AS INTEGER), "undone" = CAST(${says('undone')} AS BOOLEAN), "corrected" = ${true}
		FROM "LineChangeRow" l WHERE l."evaluationId" = ${evaluationId} AND l."before" IS NOT NULL
		AND l."after" IS NOT NULL AND "SettlementRow"."memberId" = l."memberId"
		AND "SettlementRow"."matchdayId" = l."matchdayId"`;
}

/** The lines of these members that a commit changed, by matchday number. */
export async function findLineChanges(
	db: Db | Tx,
	evaluationId: string,
	memberIds: readonly string[],
): Promise<LineChange[]> {
	const rows = await db.lineChange.findMany({
		where: { evaluationId, memberId: { in: [...memberIds] } },
		orderBy: { matchday: 'asc' },
	});
	return rows.map(readChange);
}

/** The lines of one member in a round that each commit changed, by the commit's id. */
export async function findLineChangesOf(
	db: Db | Tx,
	{ roundId, memberId }: { roundId: string; memberId: string },
): Promise<Map<string, LineChange[]>> {
	const rows = await db.lineChange.findMany({ where: { roundId, memberId }, orderBy: { matchday: 'asc' } });
	const found = new Map<string, LineChange[]>();
	for (const row of rows)
		found.set(row.evaluationId, [...(found.get(row.evaluationId) ?? []), readChange(row)]);
	return found;
}

function readChange({ evaluationId: _, before, after, ...row }: LineChangeView): LineChange {
	return {
		...row,
		before: before === null ? null : JSON.parse(before),
		after: after === null ? null : JSON.parse(after),
	};
}
