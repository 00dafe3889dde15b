import type { Db, Tx } from './db.server';
import { Prisma } from './generated/sqlite/client';

/** Control characters, which no stored text holds. */
const CELL = '\u001f';
const ROW = '\u001e';

export type PackedQuery = {
	/** SQL expressions of the cells; null becomes ''. */
	readonly cells: readonly string[];
	/** The part from FROM on, up to and with WHERE. */
	readonly from: Prisma.Sql;
	/** SQL expressions: of the group, and of the order of rows within it. */
	readonly group: string;
	readonly order: string;
};

/**
 * Rows as texts, packed by the database into one text for each group: a tenth of the cost of an object for each row,
 * where many thousands are read. By group, each row as `read` makes it of its cells.
 */
export async function findPacked<T>(
	db: Db | Tx,
	{ cells, from, group, order }: PackedQuery,
	read: (cells: string[], group: string) => T,
): Promise<Map<string, T[]>> {
	const row = cells.map((cell) => `COALESCE(CAST(${cell} AS TEXT), '')`).join(` || '${CELL}' || `);
	const head = Prisma.raw(
		`SELECT ${group} AS "group", string_agg(${row}, '${ROW}' ORDER BY ${order}) AS "rows"`,
	);
	const packed = await db.$queryRaw<{ group: string; rows: string }[]>(
		Prisma.sql`${head} ${from} GROUP BY ${Prisma.raw(group)}`,
	);
	return new Map(
		packed.map((each) => [
			each.group,
			each.rows.split(ROW).map((text) => read(text.split(CELL), each.group)),
		]),
	);
}
