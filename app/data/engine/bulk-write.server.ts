import type { Prisma } from '~/data/generated/sqlite/client';
import { kindOf, type Tx } from './db.server';
import { nextTurn } from './next-turn.server';

/** A value of a column; instants as `bigint` (ms UTC). */
export type Cell = string | number | bigint | boolean | null;

export type BulkUpsert<Column extends string> = {
	/** The table's name, as in the schema. */
	table: Prisma.ModelName;
	/** The columns whose values are unique together: the primary key or a unique index. */
	key: readonly NoInfer<Column>[];
	/** Columns to overwrite where the key exists; without it all but the key. An empty list keeps what is there. */
	update?: readonly NoInfer<Column>[];
	/** SQL: which of the rows that are there may be overwritten; without it all. */
	where?: string;
	/** All rows with the same columns; no key twice. */
	rows: readonly Record<Column, Cell>[];
};

/** Rows in one statement: few enough that nothing else has to wait for long. */
const ROWS_PER_STATEMENT = 1_000;

/**
 * Inserts rows, or updates those whose key exists, many to one statement, which takes them as one JSON text: far
 * cheaper than single writes, and than a parameter for each value. The whole happens in the given transaction. Gives
 * the number of rows written; with an empty `update`, rows that were there already do not count. Throws if a key occurs
 * twice, which the databases judge differently.
 */
export async function bulkUpsert<Column extends string>(tx: Tx, upsert: BulkUpsert<Column>): Promise<number> {
	const { table, key, rows } = upsert;
	const [first] = rows;
	if (!first) return 0;
	const columns = Object.keys(first) as Column[];
	refuseDoubles(table, key, rows);

	const isSqlite = kindOf(tx) === 'sqlite';
	const names = columns.map(quote).join(', ');
	const values = isSqlite
		? `SELECT ${columns.map((_, place) => `value->>${place}`).join(', ')} FROM json_each(?) WHERE true`
		: `SELECT ${names} FROM jsonb_populate_recordset(NULL::${quote(table)}, $1::jsonb)`;
	const conflict = `(${key.map(quote).join(', ')}) ${resolution(columns, upsert)}`;
	const statement = `INSERT INTO ${quote(table)} (${names}) ${values} ON CONFLICT ${conflict}`;
	let written = 0;
	for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
		const part = rows.slice(start, start + ROWS_PER_STATEMENT);
		const given = isSqlite ? part.map((row) => columns.map((column) => row[column])) : part;
		written += await tx.$executeRawUnsafe(statement, JSON.stringify(given, plainNumber));
		if (start + ROWS_PER_STATEMENT < rows.length) await nextTurn();
	}
	return written;
}

/** Instants as JSON knows numbers: exact, for they are far below 2^53. */
function plainNumber(_key: string, value: unknown): unknown {
	return typeof value === 'bigint' ? Number(value) : value;
}

function resolution<Column extends string>(
	columns: Column[],
	{ key, update, where }: BulkUpsert<Column>,
): string {
	const overwritten = update ?? columns.filter((column) => !key.includes(column));
	if (overwritten.length === 0) return 'DO NOTHING';
	const values = overwritten.map((column) => `${quote(column)} = excluded.${quote(column)}`).join(', ');
	return `DO UPDATE SET ${values}${where === undefined ? '' : ` WHERE ${where}`}`;
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
