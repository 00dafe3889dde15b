import type { Db } from './db.server';

/** Resolves when the database answers. */
export async function pingDatabase(db: Db): Promise<void> {
	await db.$queryRaw`SELECT 1`;
}
