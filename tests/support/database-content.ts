import { createHash } from 'node:crypto';
import type { Db } from '~/data/engine/db.server';

const tables = [
	'player',
	'session',
	'token',
	'season',
	'matchday',
	'kickoffChange',
	'match',
	'matchChange',
	'community',
	'round',
	'member',
	'entry',
	'roundMatchday',
	'pick',
	'pickChange',
	'adjustment',
	'suspension',
	'evaluation',
	'stateChange',
	'settlement',
	'outboxMail',
] as const;

/** Every row of every table the game writes, as one hash: equal hashes mean that nothing has changed. */
export async function everything(db: Db): Promise<string> {
	const content: Record<string, string[]> = {};
	for (const table of tables) {
		const rows: unknown[] = await (db[table] as unknown as { findMany: () => Promise<unknown[]> }).findMany();
		content[table] = rows
			.map((row) => JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? Number(value) : value)))
			.sort();
	}
	return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
