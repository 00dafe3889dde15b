import Database from 'better-sqlite3';
import { sqliteFile } from '~/data/engine/database-url.server';

/** Every row of a database of SQLite, by table. */
export type KeptRows = readonly { readonly table: string; readonly rows: readonly unknown[][] }[];

/** Reads all rows of a database, past Prisma. */
export function keepRows(url: string): KeptRows {
	return withClient(url, (client) =>
		client
			.prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'`)
			.pluck()
			.all()
			.map((table) => ({
				table: String(table),
				rows: client.prepare(`SELECT * FROM "${table}"`).raw().safeIntegers().all() as unknown[][],
			}))
			.filter(({ rows }) => rows.length > 0),
	);
}

/** Writes kept rows into an empty database of the same tables, which costs a hundredth of what made them. */
export function writeRows(url: string, kept: KeptRows): void {
	withClient(url, (client) => {
		client.pragma('foreign_keys = off');
		client.transaction(() => {
			for (const { table, rows } of kept) {
				const places = rows[0]?.map(() => '?').join();
				const insert = client.prepare(`INSERT INTO "${table}" VALUES (${places})`);
				for (const row of rows) insert.run(...row);
			}
		})();
	});
}

function withClient<T>(url: string, work: (client: Database.Database) => T): T {
	const client = new Database(sqliteFile(url), { fileMustExist: true, timeout: 1_000 });
	try {
		return work(client);
	} finally {
		client.close();
	}
}
