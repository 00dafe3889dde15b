import { type Db, inTransaction, type Tx } from './engine/db.server';
import { Prisma } from './generated/sqlite/client';

/** Where rows stand that are written ahead, by which column their commit is named, and their key. */
const TABLES = [
	{ table: '"StateChangeRow"', of: '"causeId"', key: '"id"' },
	{ table: '"LineChangeRow"', of: '"evaluationId"', key: '"evaluationId", "memberId", "matchdayId"' },
	{ table: '"SettlementRow"', of: '"commitId"', key: '"memberId", "matchdayId"' },
	{ table: '"EntryAhead"', of: '"commitId"', key: '"commitId", "roundId", "memberId"' },
];

/** Begins a commit that is written ahead (`at` in ms UTC): from now on rows that carry its id aren't there for anybody. */
export async function beginAhead(tx: Tx, { id, at }: { id: string; at: number }): Promise<void> {
	await tx.ahead.create({ data: { id, at: BigInt(at) } });
}

/** Whether a commit is being written ahead, so that more may be: neither made valid nor dropped. */
export async function isAhead(tx: Tx, id: string): Promise<boolean> {
	return (await tx.ahead.count({ where: { id } })) === 1;
}

/** How many rows stand written ahead that are a commit's own. */
export async function countAhead(tx: Tx, id: string): Promise<number> {
	const counts = TABLES.map(
		({ table, of }) => Prisma.sql`(SELECT COUNT(*) FROM ${Prisma.raw(`${table} WHERE ${of}`)} = ${id})`,
	);
	const sum = Prisma.join(counts, ' + ');
	const [row] = await tx.$queryRaw<{ rows: bigint | number }[]>`SELECT ${sum} AS "rows"`;
	return Number(row?.rows);
}

/** From the transaction's commit on everything is there that a commit has written ahead. Its states have to be taken. */
export async function makeValid(tx: Tx, id: string): Promise<void> {
	await tx.ahead.delete({ where: { id } });
}

/**
 * Deletes up to `limit` rows of a commit that wasn't made valid, or of all that were begun before an instant (ms UTC), and
 * the states that were taken over; where none are left, the note that they were begun. Returns how many rows.
 */
export async function dropSomeAhead(
	db: Db,
	whose: { id: string } | { before: number },
	limit: number,
): Promise<number> {
	const which = 'id' in whose ? Prisma.sql`"id" = ${whose.id}` : Prisma.sql`"at" < ${BigInt(whose.before)}`;
	return inTransaction(db, async (tx) => {
		let left = limit;
		for (const { table, of, key } of TABLES) {
			const isOver =
				table === '"EntryAhead"'
					? Prisma.sql`NOT IN (SELECT "id" FROM "Ahead" WHERE NOT (${which}))`
					: Prisma.sql`IN (SELECT "id" FROM "Ahead" WHERE ${which})`;
			left -= await tx.$executeRaw`DELETE FROM ${Prisma.raw(table)} WHERE (${Prisma.raw(key)}) IN
				(SELECT ${Prisma.raw(`${key} FROM ${table} WHERE ${of}`)} ${isOver} LIMIT ${left})`;
		}
		if (left > 0) await tx.$executeRaw`DELETE FROM "Ahead" WHERE ${which}`;
		return limit - left;
	});
}
