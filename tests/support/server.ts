import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ensureBuilt } from './built';

/** A server process of the production build. `lines` are those of its log, as objects. */
export type Server = {
	url: string;
	process: ChildProcess;
	lines: Record<string, unknown>[];
	/** Resolves with code and signal when it has ended and its log has been read. */
	ended: Promise<[number | null, string | null]>;
};

/** Starts build/main/server.js on a free port of the loopback, over a prepared database and with these settings. */
export async function startServer(env: Record<string, string>): Promise<Server> {
	ensureBuilt();
	const child = spawn(process.execPath, ['build/main/server.js'], {
		stdio: ['ignore', 'pipe', 'inherit'],
		env: {
			PATH: process.env.PATH,
			TZ: 'UTC',
			NODE_ENV: 'production',
			HOST: '127.0.0.1',
			PORT: '0',
			LOG_LEVEL: 'info',
			SECRET: 'a secret for tests, longer than 32 characters',
			JOBS: 'off',
			...env,
		},
	});
	const lines: Record<string, unknown>[] = [];
	const reader = createInterface(child.stdout);
	const closed = once(reader, 'close');
	const ended = Promise.all([once(child, 'exit'), closed]).then(
		([exit]) => exit as [number | null, string | null],
	);
	ended.catch(() => {});
	const port = await new Promise<number>((resolve, reject) => {
		reader.on('line', (line) => {
			const read = JSON.parse(line) as Record<string, unknown>;
			lines.push(read);
			if (read.msg === 'listening') resolve(Number(read.port));
		});
		child.once('error', reject);
		closed.then(() => reject(new Error(`The server ended: ${JSON.stringify(lines)}`)));
	});
	return { url: `http://127.0.0.1:${port}`, process: child, lines, ended };
}
