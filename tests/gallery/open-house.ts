import { execFile, execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startGame } from '../e2e/support/game';
import { bundleChild } from '../support/child';
import { NOW, type World } from './world/world';

const run = promisify(execFile);

/** A running server in front of a filled database, and what its scenes need to know. */
export type House = { world: World; close: () => Promise<void> };

/** Starts the production build over a world: 'played' has every state, 'empty' has none. */
export async function openHouse(kind: 'played' | 'empty'): Promise<House> {
	const filled = await fillOnce(kind);
	const game = await startGame(NOW, (dataDir) => cp(filled, dataDir, { recursive: true }));
	const world = JSON.parse(await readFile(path.join(filled, 'world.json'), 'utf8'));
	return { world: { ...world, url: game.url }, close: game.close };
}

/** Longer than any filling takes; an older lock was left by a process that died. In ms. */
const staleAfter = 240_000;

/**
 * The folder with a world's database. It is filled once for each state of the code: of several workers one fills and
 * the others wait, and a worker that starts anew finds it. Nobody writes to it, because every house gets a copy.
 */
async function fillOnce(kind: 'played' | 'empty'): Promise<string> {
	const bundle = await bundleChild('tests/gallery/world/child.ts');
	const migrations = await readFile('build/.stamp', 'utf8').catch(() => '');
	const key = createHash('sha256').update(bundle).update(migrations).digest('hex').slice(0, 16);
	const folder = path.resolve('.cache/gallery', `${kind}-${key}`);
	const lock = `${folder}.lock`;
	await mkdir(path.dirname(folder), { recursive: true });
	while (!existsSync(folder)) {
		if (!(await take(lock))) {
			await sleep(100);
			continue;
		}
		try {
			if (!existsSync(folder)) await fill(kind, bundle, folder);
		} finally {
			await rm(lock, { recursive: true, force: true });
		}
	}
	return folder;
}

async function take(lock: string): Promise<boolean> {
	try {
		await mkdir(lock);
		return true;
	} catch {
		const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: Date.now() }));
		if (Date.now() - mtimeMs > staleAfter) await rm(lock, { recursive: true, force: true });
		return false;
	}
}

/** Under a name of its own first: a folder with the right name is complete. */
async function fill(kind: 'played' | 'empty', bundle: string, folder: string): Promise<void> {
	const own = `${folder}.${randomBytes(6).toString('hex')}`;
	await mkdir(own, { recursive: true });
	const env = {
		PATH: process.env.PATH,
		NODE_ENV: 'production' as const,
		TZ: 'UTC',
		DRINBLEIBEN_MODE: 'test',
		DATA_DIR: own,
		JOBS: 'off',
		SITE_ADMIN_EMAILS: 'admin@example.org',
	};
	execFileSync(process.execPath, ['build/main/prepare.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
	await run(process.execPath, ['--enable-source-maps', bundle, kind, path.join(own, 'world.json')], { env });
	await rename(own, folder);
}
