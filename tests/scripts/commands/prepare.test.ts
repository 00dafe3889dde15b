import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { closeDatabase, openDatabase } from '~/data/engine/db.server';
import { cast, castCommunities } from '../../../prisma/seed/demo-cast';
import { ensureBuilt } from '../../support/built';

test('a demo that was killed while it was filled begins again, and is whole', async () => {
	ensureBuilt();
	const folder = await mkdtemp(path.join(tmpdir(), 'drinbleiben-prepare-'));
	const prepare = () =>
		spawn(process.execPath, ['build/main/prepare.js'], {
			stdio: ['ignore', 'pipe', 'inherit'],
			env: { PATH: process.env.PATH, TZ: 'UTC', NODE_ENV: 'production', DATA_DIR: folder },
		});
	const killed = prepare();
	killed.stdout.on('data', (line) => {
		if (String(line).includes('306 Spielen')) killed.kill('SIGKILL');
	});
	await once(killed, 'close');
	expect(killed.signalCode).toBe('SIGKILL');
	// A log of an older database, which its own killed process has left.
	const old = await openDatabase(`file:${path.join(folder, 'old.db')}`);
	await old.$executeRawUnsafe('CREATE TABLE "Old" ("id" TEXT)');
	await copyFile(path.join(folder, 'old.db-wal'), path.join(folder, 'drinbleiben.db-wal'));
	await closeDatabase(old);
	await rm(path.join(folder, 'old.db'));
	const again = prepare();
	again.stdout.resume();
	const [code] = await once(again, 'close');
	expect(code).toBe(0);
	expect((await readdir(folder)).sort()).toEqual(['drinbleiben.db', 'secret']);
	const db = await openDatabase(`file:${path.join(folder, 'drinbleiben.db')}`);
	expect(await db.player.count()).toBe(cast.length);
	expect(await db.community.count()).toBe(castCommunities.length);
	await closeDatabase(db);
	await rm(folder, { recursive: true });
}, 300_000);
