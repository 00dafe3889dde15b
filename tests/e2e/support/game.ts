import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createEmptyDatabase, testDatabaseKind } from '../../support/database';
import { startRoundRobin } from '../../support/round-robin';
import { processCount } from '../../support/web-processes';

/** The production build in processes of its own, on a fresh database, with a clock that the test sets. */
export type Game = {
	url: string;
	/** Sets the clock of all processes; it stands still unless `running`. ms UTC, or an ISO instant. */
	setClock: (instant: number | string, running?: boolean) => Promise<void>;
	close: () => Promise<void>;
};

/** Job processes of a game that has several web processes. */
const JOB_PROCESSES = 2;

/**
 * Starts a game whose site admin is admin@example.org. `fill` may put a database into the empty folder of its data; `settings`
 * are variables of its environment: nobody is asked for results unless they say so. With TEST_PROCESSES there are so many web processes behind a balancer, and two for the jobs; otherwise one, without jobs.
 */
export async function startGame(
	begin: number | string,
	fill: (dataDir: string) => Promise<void> = async () => {},
	settings: Record<string, string> = { SOURCES: 'off' },
): Promise<Game> {
	const dataDir = await mkdtemp(path.join(os.tmpdir(), 'drinbleiben-'));
	await fill(dataDir);
	const port = await freePort();
	const url = `http://localhost:${port}`;
	const database = await prepareDatabase(dataDir);
	const env = { ...database.env, ...settings, ORIGIN: url };
	const start = (program: 'server' | 'jobs', own: Record<string, string> = {}) =>
		fork(`build/main/${program}.js`, {
			stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
			env: { ...env, ...own },
		});
	const several = processCount > 0;
	const ports = several ? await Promise.all(Array.from({ length: processCount }, freePort)) : [port];
	const web = ports.map((own) => start('server', { PORT: String(own) }));
	await Promise.all(web.map((each) => answered(each, 'listening')));
	const targets = ports.map((own) => `http://127.0.0.1:${own}`);
	const balancer = several ? await startRoundRobin(targets, { port }) : null;
	const all = several ? [...web, ...Array.from({ length: JOB_PROCESSES }, () => start('jobs'))] : web;
	const game: Game = {
		url,
		setClock: async (instant, running = false) => {
			const clock = typeof instant === 'number' ? instant : Date.parse(instant);
			const set = Promise.all(all.map((each) => answered(each, 'clockSet')));
			for (const each of all) each.send({ clock, running });
			await set;
		},
		close: async () => {
			await balancer?.close();
			await Promise.all(all.map(ended));
			await database.drop();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
	await game.setClock(begin);
	return game;
}

/** The game's database, migrated: SQLite's file, or on PostgreSQL a database into which a filled file has moved. */
async function prepareDatabase(dataDir: string) {
	const file = path.join(dataDir, 'drinbleiben.db');
	const onPostgres = testDatabaseKind === 'postgres';
	const { url, drop } = onPostgres
		? await createEmptyDatabase('postgres')
		: { url: `file:${file}`, drop: async () => {} };
	const env = {
		PATH: process.env.PATH,
		NODE_ENV: 'production' as const,
		TZ: 'UTC',
		DRINBLEIBEN_MODE: 'test',
		DATA_DIR: dataDir,
		DATABASE_URL: url,
		HOST: '127.0.0.1',
		JOBS: 'off',
		SITE_ADMIN_EMAILS: 'admin@example.org',
	};
	const run = (command: string, ...args: string[]) =>
		execFileSync(process.execPath, [`build/main/${command}.js`, ...args], {
			env,
			stdio: ['ignore', 'ignore', 'inherit'],
		});
	if (onPostgres && existsSync(file)) run('move-to-postgres', '--from', `file:${file}`, '--to', url);
	run('prepare');
	return { env, drop };
}

async function ended(child: ChildProcess): Promise<void> {
	const gone = new Promise((resolve) => child.once('exit', resolve));
	child.kill('SIGTERM');
	await gone;
}

function answered(server: ChildProcess, key: string): Promise<void> {
	return new Promise((resolve, reject) => {
		server.on('message', (message) => {
			if (typeof message === 'object' && message !== null && key in message) resolve();
		});
		server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
	});
}

function freePort(): Promise<number> {
	return new Promise((resolve) => {
		const server = createServer().listen(0, '127.0.0.1', () => {
			const address = server.address();
			const port = typeof address === 'object' && address ? address.port : 0;
			server.close(() => resolve(port));
		});
	});
}
