import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** The production build in a process of its own, on a fresh database, with a clock that the test sets. */
export type Game = {
	url: string;
	/** Sets the server's clock; it stands still unless `running`. ms UTC, or an ISO instant. */
	setClock: (instant: number | string, running?: boolean) => Promise<void>;
	close: () => Promise<void>;
};

/** Starts a game whose site admin is admin@example.org. `fill` may put a database into the empty folder of its data. */
export async function startGame(
	begin: number | string,
	fill: (dataDir: string) => Promise<void> = async () => {},
): Promise<Game> {
	const dataDir = await mkdtemp(path.join(os.tmpdir(), 'drinbleiben-'));
	await fill(dataDir);
	const port = await freePort();
	const url = `http://localhost:${port}`;
	const env = {
		PATH: process.env.PATH,
		NODE_ENV: 'production' as const,
		TZ: 'UTC',
		DRINBLEIBEN_MODE: 'test',
		DATA_DIR: dataDir,
		HOST: '127.0.0.1',
		PORT: String(port),
		ORIGIN: url,
		JOBS: 'off',
		SITE_ADMIN_EMAILS: 'admin@example.org',
	};
	execFileSync(process.execPath, ['build/main/prepare.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
	const server = fork('build/main/server.js', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env });
	await answered(server, 'listening');
	const game: Game = {
		url,
		setClock: async (instant, running = false) => {
			const clock = typeof instant === 'number' ? instant : Date.parse(instant);
			const set = answered(server, 'clockSet');
			server.send({ clock, running });
			await set;
		},
		close: async () => {
			const gone = new Promise((resolve) => server.once('exit', resolve));
			server.kill('SIGTERM');
			await gone;
			await rm(dataDir, { recursive: true, force: true });
		},
	};
	await game.setClock(begin);
	return game;
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
