import { databaseKind, hasDatabaseFile, sqliteFile } from '~/data/engine/database-url.server';
import { compareMigrations, migrate } from '~/data/engine/migrate.server';
import { openMigrationSession } from '~/data/engine/migration-session.server';
import { type MoveLine, type MoveProgress, moveRows } from '~/data/engine/move-database.server';
import { tableNames } from '~/data/engine/moved-tables.server';
import { isUnused } from '~/data/engine/restore.server';
import type { Refusal } from '~/domain/refusal';
import { type Result, refuse } from '~/domain/result';
import { examineDatabase } from './examine-database.server';

export type Move = {
	/** `file:...`, a database that nobody works with. */
	readonly from: string;
	/** `postgresql://...`, a database without tables, or with this version's and no row in them. */
	readonly to: string;
	/** Texts with zero bytes arrive without them; otherwise they are refused. */
	readonly dropZeroBytes: boolean;
	readonly progress: MoveProgress;
};

/**
 * Copies a SQLite database into an empty PostgreSQL database, everything or nothing, and tells for each table how many
 * rows arrived and what both sides' contents hash to. The source is only read, and nobody writes to it meanwhile.
 */
export async function moveToPostgres(move: Move): Promise<Result<MoveLine[], Refusal>> {
	const { from, to } = move;
	const refusal = (await judgeSource(from, to)) ?? (await prepareTarget(to));
	if (refusal !== null) return refuse(refusal);
	const source = await openMigrationSession(from);
	const target = await openMigrationSession(to);
	try {
		await source.begin();
		await target.begin();
		const moved = await moveRows(source, target, move);
		await (moved.ok ? target.commit() : target.rollback());
		// The planner knows nothing yet of tables that were filled a moment ago.
		if (moved.ok) await target.run('ANALYZE');
		return moved;
	} finally {
		await source.rollback();
		await source.close();
		await target.close();
	}
}

async function judgeSource(from: string, to: string): Promise<Refusal | null> {
	if (databaseKind(from) !== 'sqlite' || databaseKind(to) !== 'postgres') return { code: 'move-kinds' };
	const file = sqliteFile(from);
	if (!hasDatabaseFile(from)) return { code: 'move-source-missing', file };
	const found = await examineDatabase(from).catch(() => null);
	if (found === null || found.fault !== null) return { code: 'move-source-unreadable', file };
	if (found.missing.length + found.unknown.length > 0)
		return { code: 'move-migrations', side: 'source', missing: found.missing, unknown: found.unknown };
	return (await isUnused(file)) ? null : { code: 'database-in-use' };
}

/** Makes the tables of an empty target; refuses one that isn't this program's or isn't in this version's state. */
async function prepareTarget(to: string): Promise<Refusal | null> {
	const session = await openMigrationSession(to);
	const tables = await tableNames(session).finally(() => session.close());
	if (tables.length === 0) {
		await migrate(to);
		return null;
	}
	if (!tables.includes('_prisma_migrations')) return { code: 'move-target-foreign', tables };
	const { missing, unknown } = await compareMigrations(to);
	if (missing.length + unknown.length === 0) return null;
	return { code: 'move-migrations', side: 'target', missing, unknown };
}
