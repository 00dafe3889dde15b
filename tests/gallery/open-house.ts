import { execFile, execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startGame } from '../e2e/support/game';
import { HOUR, roundRobin } from '../support/builders';
import { bundleChild } from '../support/child';
import { startFakeSources } from '../support/fake-sources';
import type { TrueMatch } from '../support/fake-sources/true-match';
import { NOW, type World } from './world/world';

const run = promisify(execFile);

/** A running server in front of a filled database, and what its scenes need to know. */
export type House = { world: World; close: () => Promise<void> };

/** Starts the production build over a world: 'played' has every state, 'empty' has none, and asks no source. */
export async function openHouse(kind: 'played' | 'empty'): Promise<House> {
	const filled = await fillOnce(kind);
	const sources = await startFakeSources({ now: () => NOW, ...nextSeason() });
	// Two leagues of one name, so that they stand side by side.
	sources.lie('twin-league');
	const game = await startGame(NOW, (dataDir) => cp(filled, dataDir, { recursive: true }), {
		SOURCES: kind === 'played' ? 'on' : 'off',
		OPENLIGADB_URL: sources.openligadb,
		FOOTBALL_DATA_URL: sources.footballData,
		FOOTBALL_DATA_KEY: 'the-key-of-the-gallery',
		SOURCE_FILES_URL: sources.settings.filesUrl ?? '',
	});
	const world = JSON.parse(await readFile(path.join(filled, 'world.json'), 'utf8'));
	const close = () => game.close().then(sources.close);
	return { world: { ...world, url: game.url }, close };
}

/** What OpenLigaDB has of the season after this one: its first matchdays. */
function nextSeason() {
	const { matchdays } = roundRobin(clubsOfNextSeason, Date.parse('2027-08-20T18:30:00Z'));
	const matches = matchdays.slice(0, 4).flatMap(({ number, kickoff, matches: pairs }) =>
		pairs.map(([home, away], place): TrueMatch => {
			// One on Friday evening, the others on Saturday.
			const later = place === 0 ? 0 : 19 * HOUR;
			return { matchday: number, home, away, kickoff: (kickoff ?? 0) + later, goals: [] };
		}),
	);
	return { matches, shortcut: 'bl1', code: 'BL1', year: 2027 };
}

const clubsOfNextSeason = [
	...['FC Bayern München', 'Borussia Dortmund', 'Bayer 04 Leverkusen', 'RB Leipzig', 'VfB Stuttgart'],
	...['Eintracht Frankfurt', 'SC Freiburg', 'TSG 1899 Hoffenheim', 'SV Werder Bremen', 'FC Augsburg'],
	...['VfL Wolfsburg', '1. FSV Mainz 05', 'Borussia Mönchengladbach', '1. FC Union Berlin', 'FC St. Pauli'],
	...['1. FC Heidenheim 1846', 'Hamburger SV', 'FC Schalke 04'],
];

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
