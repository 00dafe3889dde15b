import { execFileSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeDatabase, openDatabase } from '~/data/db.server';
import { startCheckpoints } from '../../jobs/start-checkpoints';
import { createTestDatabase, type TestDatabase } from '../support/database';
import { startServer } from '../support/server';

let own: TestDatabase;
beforeEach(async () => {
	execFileSync(process.execPath, ['scripts/build-if-changed.mjs'], {
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	own = await createTestDatabase('sqlite');
});
afterEach(() => own.close());

const thread = () => startCheckpoints({ databaseUrl: own.url }, path.resolve('build/main/checkpoints.js'));
const bytes = async () => (await stat(own.url.slice('file:'.length))).size;
const MUCH = 6_000_000;

/** Commits so much by a connection that leaves it in the log, and waits until somebody has moved it. */
async function seeItMoved(): Promise<void> {
	const db = await openDatabase(own.url, { checkpoints: 'elsewhere' });
	const before = await bytes();
	await db.feedback.create({ data: { id: 'much', feedback: 'x'.repeat(MUCH), createdAt: 0n } });
	await expect.poll(bytes, { timeout: 10_000 }).toBeGreaterThan(before + MUCH / 2);
	await closeDatabase(db);
}

test('the thread moves what others leave in the log, and ends when it is told to', async () => {
	const checkpoints = thread();
	await seeItMoved();
	await checkpoints.stop();
	await checkpoints.stop();
});

test('a server has that thread', async () => {
	const server = await startServer({
		DRINBLEIBEN_MODE: 'test',
		DATABASE_URL: own.url,
		DATA_DIR: own.folder,
	});
	await seeItMoved().finally(() => server.process.kill());
	expect(await server.ended).toEqual([0, null]);
});

test('on PostgreSQL the thread has nothing to do and ends', async () => {
	const databaseUrl = 'postgresql://nobody@127.0.0.1:1/nothing';
	await startCheckpoints({ databaseUrl }, path.resolve('build/main/checkpoints.js')).stop();
});
