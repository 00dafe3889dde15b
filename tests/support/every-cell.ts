import type { Db } from '~/data/engine/db.server';
import { testDatabaseKind } from './database';

type Found = { table: string; column: string; value: string };

/** Every value of every column of every table and view that the database has, as text: what the schema doesn't name is there, too. */
export async function everyCell(db: Db): Promise<Found[]> {
	const names =
		testDatabaseKind === 'sqlite'
			? `SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite%'`
			: `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`;
	const cells: Found[] = [];
	for (const { name } of await db.$queryRawUnsafe<{ name: string }[]>(names)) {
		const rows = await db.$queryRawUnsafe<Record<string, unknown>[]>(`SELECT * FROM "${name}"`);
		for (const row of rows)
			for (const [column, value] of Object.entries(row))
				if (value !== null) cells.push({ table: name, column, value: String(value) });
	}
	return cells;
}
