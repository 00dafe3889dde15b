import { createHash } from 'node:crypto';
import type { Db } from '~/data/engine/db.server';

/** Every table but the sessions, which keep when they were last seen and the message for the next page. */
const tables = [
	'player',
	'token',
	'league',
	'season',
	'seasonTeam',
	'team',
	'teamAlias',
	'matchday',
	'kickoffChange',
	'match',
	'matchChange',
	'importRun',
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
	'feedback',
	'outboxMail',
] as const;

/** A hash over every row of every table, sessions apart: equal hashes mean that a request left no trace. */
export async function databaseHash(db: Db): Promise<string> {
	const hash = createHash('sha256');
	for (const table of tables) {
		const rows: unknown[] = await (db[table] as unknown as { findMany: () => Promise<unknown[]> }).findMany();
		hash.update(table);
		for (const text of rows.map(asText).sort()) hash.update(text);
	}
	return hash.digest('hex');
}

function asText(row: unknown): string {
	return JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
}
