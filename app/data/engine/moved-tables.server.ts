import type { MigrationSession } from './migration-session.server';

/** A table of the schema, as PostgreSQL knows it. */
export type MovedTable = {
	readonly name: string;
	readonly columns: readonly {
		readonly name: string;
		readonly type: 'text' | 'integer' | 'boolean' | 'bytes';
	}[];
};

const types: { readonly [type: string]: MovedTable['columns'][number]['type'] | undefined } = {
	text: 'text',
	integer: 'integer',
	bigint: 'integer',
	boolean: 'boolean',
	bytea: 'bytes',
};

/** The names of all tables of a PostgreSQL database. */
export async function tableNames(session: MigrationSession): Promise<string[]> {
	const rows = await session.rows(
		`SELECT tablename::text FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename`,
	);
	return rows.map(([name]) => String(name));
}

/**
 * The schema's tables in an order in which each comes after those that it points to. Throws for a column of a kind that
 * the schema hasn't had so far, and for tables that point to each other in a circle.
 */
export async function readTables(session: MigrationSession): Promise<MovedTable[]> {
	const columns = await session.rows(
		`SELECT table_name::text, column_name::text, data_type::text FROM information_schema.columns
		WHERE table_schema = 'public' AND table_name IN (SELECT tablename FROM pg_tables)
		AND table_name <> '_prisma_migrations' ORDER BY table_name, ordinal_position`,
	);
	const tables = new Map<string, MovedTable & { columns: MovedTable['columns'][number][] }>();
	for (const [table, column, dataType] of columns.map((row) => row.map(String) as [string, string, string])) {
		const type = types[dataType];
		if (type === undefined) throw new Error(`${table}.${column} is ${dataType}, which has never been moved`);
		const known = tables.get(table) ?? { name: table, columns: [] };
		known.columns.push({ name: column, type });
		tables.set(table, known);
	}
	const pointers = await session.rows(
		`SELECT r.relname::text, f.relname::text FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
		JOIN pg_class f ON f.oid = c.confrelid JOIN pg_namespace n ON n.oid = r.relnamespace
		WHERE c.contype = 'f' AND n.nspname = 'public' AND c.conrelid <> c.confrelid`,
	);
	return inOrder([...tables.values()], pointers as [string, string][]);
}

function inOrder(tables: readonly MovedTable[], pointers: readonly [string, string][]): MovedTable[] {
	const placed: MovedTable[] = [];
	const isPlaced = (name: string) => placed.some((table) => table.name === name);
	while (placed.length < tables.length) {
		const next = tables.filter(
			({ name }) => !isPlaced(name) && pointers.every(([from, to]) => from !== name || isPlaced(to)),
		);
		if (next.length === 0) throw new Error('Tables point to each other in a circle');
		placed.push(...next);
	}
	return placed;
}
