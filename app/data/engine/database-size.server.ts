import type { DatabaseKind } from './database-url.server';
import type { Db } from './db.server';

/** How much the database takes on its disk, in bytes; what waits in SQLite's log isn't in it. */
export async function databaseSize(db: Db, kind: DatabaseKind): Promise<number> {
	const rows =
		kind === 'sqlite'
			? await db.$queryRaw<{ bytes: bigint | number }[]>`
				SELECT c."page_count" * s."page_size" AS "bytes" FROM pragma_page_count() c, pragma_page_size() s`
			: await db.$queryRaw<{ bytes: bigint | number }[]>`
				SELECT pg_database_size(current_database()) AS "bytes"`;
	return Number(rows[0]?.bytes ?? 0);
}
