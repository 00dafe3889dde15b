import { spawnSync } from 'node:child_process';
import {
	cpSync,
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findPort, isTaken } from '../../../scripts/build/find-port.mjs';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'drinbleiben-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a text as a module of Node in this folder, with a copy of our scripts beside it. */
function runIn(cwd: string, text: string, env: Record<string, string> = {}) {
	mkdirSync(cwd, { recursive: true });
	cpSync('scripts', path.join(cwd, 'scripts'), { recursive: true });
	const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', text], {
		cwd,
		encoding: 'utf8',
		env: { ...process.env, ...env },
	});
	return { code: status, out: stdout };
}

describe('packages behind a link', () => {
	const install = "(await import('./scripts/build/install-packages.mjs')).installPackages({});";
	let others: string;
	beforeEach(() => {
		others = path.join(folder, 'others');
		mkdirSync(path.join(others, 'theirs'), { recursive: true });
		writeFileSync(path.join(others, 'theirs/index.js'), 'theirs');
		mkdirSync(path.join(folder, 'clone'));
		symlinkSync(others, path.join(folder, 'clone/node_modules'));
		const own = { name: 'clone', version: '1.0.0' };
		writeFileSync(path.join(folder, 'clone/package.json'), JSON.stringify(own));
		writeFileSync(
			path.join(folder, 'clone/package-lock.json'),
			JSON.stringify({ ...own, lockfileVersion: 3, requires: true, packages: { '': own } }),
		);
	});

	test('that don’t fit are left as they are: the clone gets a folder of its own, and says so', () => {
		const { code, out } = runIn(path.join(folder, 'clone'), install);
		expect(code).toBe(0);
		expect(out).toContain('node_modules ist ein Verweis');
		expect(readdirSync(others)).toEqual(['theirs']);
		expect(readFileSync(path.join(others, 'theirs/index.js'), 'utf8')).toBe('theirs');
		expect(lstatSync(path.join(folder, 'clone/node_modules')).isDirectory()).toBe(true);
	});

	test('that fit are used', () => {
		const stamp =
			"const { stampOf, writeStamp } = await import('./scripts/build/stamp.mjs'); writeStamp('node_modules/.installed', stampOf(['package-lock.json']));";
		expect(runIn(path.join(folder, 'clone'), stamp + install).code).toBe(0);
		expect(lstatSync(path.join(folder, 'clone/node_modules')).isSymbolicLink()).toBe(true);
		expect(readdirSync(others).sort()).toEqual(['.installed', 'theirs']);
	});
});

describe('a port', () => {
	const hold = async (host: string, port = 0) => {
		const server = createServer();
		await new Promise<void>((resolve) => server.listen({ host, port, ipv6Only: host === '::1' }, resolve));
		return { port: (server.address() as { port: number }).port, close: () => server.close() };
	};

	test.each(['127.0.0.1', '0.0.0.0', '::1'])(
		'that somebody holds at %s is taken, and the next one is found',
		async (host) => {
			const { port, close } = await hold(host);
			expect(await isTaken(port)).toBe(true);
			expect(await findPort(port)).toBeGreaterThan(port);
			close();
			expect(await findPort(port)).toBe(port);
		},
	);

	test('that is none is nobody’s', async () => {
		expect(await isTaken(Number('abc'))).toBe(false);
		expect(await findPort(65_536)).toBeNull();
	});

	test('that was asked for and is taken ends npm start before it does anything', async () => {
		const { port, close } = await hold('127.0.0.1');
		const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build/start-up.mjs'], {
			encoding: 'utf8',
			env: { ...process.env, PORT: String(port) },
		});
		close();
		expect([status, stdout]).toEqual([1, '']);
		expect(stderr).toContain(`Port ${port} ist belegt`);
	});
});

describe('a path', () => {
	const copy = `
		const { runInPlainPath } = await import('./scripts/build/plain-path.mjs');
		await runInPlainPath(['work.mjs'], ['made']);
		console.log('here');
	`;
	const work = `
		import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
		rmSync('made', { recursive: true });
		mkdirSync('made');
		writeFileSync('made/place', process.cwd());
		process.exit(3);
	`;

	test.each(['a #1', 'a? b', '100% [x]'])(
		'like "%s" has its work done in a copy, which then is gone',
		(name) => {
			const cwd = path.join(folder, name);
			mkdirSync(path.join(cwd, 'made'), { recursive: true });
			writeFileSync(path.join(cwd, 'made/earlier'), '');
			writeFileSync(path.join(cwd, 'work.mjs'), work);
			writeFileSync(path.join(cwd, 'data'), 'the game');
			expect(runIn(cwd, copy).code).toBe(3);
			expect(readdirSync(path.join(cwd, 'made'))).toEqual(['place']);
			const place = readFileSync(path.join(cwd, 'made/place'), 'utf8');
			expect(place).not.toContain(name);
			expect(existsSync(place)).toBe(false);
			expect(readFileSync(path.join(cwd, 'data'), 'utf8')).toBe('the game');
		},
	);

	test('with spaces and umlauts is worked in', () => {
		expect(runIn(path.join(folder, 'Büro Süd 1'), copy)).toMatchObject({
			code: 0,
			out: 'here\n',
		});
	});
});

describe('a build that was interrupted', () => {
	const build = (cwd: string) =>
		spawnSync(process.execPath, ['scripts/build/build-if-changed.mjs'], {
			cwd,
			encoding: 'utf8',
			timeout: 60_000,
		}).status;

	test('keeps nobody waiting: the lock of a process that is gone counts for nothing', () => {
		const { pid } = spawnSync(process.execPath, ['-e', '']);
		runIn(folder, '');
		writeFileSync(path.join(folder, 'scripts/build/build.mjs'), '');
		mkdirSync(path.join(folder, '.cache/build.lock'), { recursive: true });
		writeFileSync(path.join(folder, '.cache/build.lock/pid'), String(pid));
		expect(build(folder)).toBe(0);
		expect(existsSync(path.join(folder, '.cache/build.lock'))).toBe(false);
	});

	test('isn’t taken for a whole one', () => {
		runIn(folder, '');
		const tell = (text: string) => writeFileSync(path.join(folder, 'scripts/build/build.mjs'), text);
		const make =
			"import { mkdirSync, writeFileSync } from 'node:fs'; mkdirSync('build/main', { recursive: true });";
		const whole = `${make} writeFileSync('build/main/server.js', 'whole');`;
		tell(whole);
		expect(build(folder)).toBe(0);
		tell(`${make} writeFileSync('build/main/server.js', 'half'); process.exit(1);`);
		expect(build(folder)).toBe(1);
		tell(whole);
		expect(build(folder)).toBe(0);
		expect(readFileSync(path.join(folder, 'build/main/server.js'), 'utf8')).toBe('whole');
	});
});
