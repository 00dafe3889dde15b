import type { Tx } from './db.server';
import { Prisma } from './generated/sqlite/client';

/** A value of a column; instants as `bigint` (ms UTC). */
export type Cell = string | number | bigint | boolean | null;

export type BulkUpsert<Column extends string> = {
	/** The table's name, as in the schema. */
	table: Prisma.ModelName;
	/** The columns whose values are unique together: the primary key or a unique index. */
	key: readonly NoInfer<Column>[];
	/** Columns to overwrite where the key exists; without it all but the key. An empty list keeps what is there. */
	update?: readonly NoInfer<Column>[];
	/** All rows with the same columns; no key twice. */
	rows: readonly Record<Column, Cell>[];
};

/** Values in one statement: below the limits of both databases, and enough that the statement's cost is spread. */
const VALUES_PER_STATEMENT = 10_000;

/**
 * Inserts rows, or updates those whose key exists, many to one statement: far cheaper than single writes.
 * The whole happens in the given transaction. Gives the number of rows written; with an empty `update`, rows
 * that were there already do not count. Throws if a key occurs twice, which the databases judge differently.
 */
export async function bulkUpsert<Column extends string>(tx: Tx, upsert: BulkUpsert<Column>): Promise<number> {
	const { table, key, rows } = upsert;
	const [first] = rows;
	if (!first) return 0;
	const columns = Object.keys(first) as Column[];
	refuseDoubles(table, key, rows);

	const into = Prisma.raw(`${quote(table)} (${columns.map(quote).join(', ')})`);
	const conflict = Prisma.raw(`(${key.map(quote).join(', ')}) ${resolution(columns, upsert)}`);
	const size = Math.max(1, Math.floor(VALUES_PER_STATEMENT / columns.length));
	let written = 0;
	for (let start = 0; start < rows.length; start += size) {
		const values = rows
			.slice(start, start + size)
			.map((row) => Prisma.sql`(${Prisma.join(columns.map((column) => row[column]))})`);
		written +=
			await tx.$executeRaw`INSERT INTO ${into} VALUES ${Prisma.join(values)} ON CONFLICT ${conflict}`;
	}
	return written;
}

function resolution<Column extends string>(columns: Column[], { key, update }: BulkUpsert<Column>): string {
	const overwritten = update ?? columns.filter((column) => !key.includes(column));
	if (overwritten.length === 0) return 'DO NOTHING';
	return `DO UPDATE SET ${overwritten.map((column) => `${quote(column)} = excluded.${quote(column)}`).join(', ')}`;
}

function refuseDoubles(table: string, key: readonly string[], rows: readonly Record<string, Cell>[]): void {
	const seen = new Set(rows.map((row) => JSON.stringify(key.map((column) => String(row[column])))));
	if (seen.size !== rows.length)
		throw new Error(`bulkUpsert into ${table}: the same ${key.join(', ')} twice`);
}

/** A name as an SQL identifier. Names come from the schema, so anything else is a bug. */
function quote(name: string): string {
	if (!/^\w+$/.test(name)) throw new Error(`Not a name of the schema: ${name}`);
	return `"${name}"`;
}
