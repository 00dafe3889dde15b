import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../support/built';

/** Every entry of package.json's scripts, called as npm calls it: what it is for, and what it doesn't know. */

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Whose arguments go to a tool of somebody else, which has its own words and exit codes. */
const foreign = ['test:screens', 'format'];

beforeAll(ensureBuilt, 300_000);

function call(name: string, argument: string) {
	const { status, stdout, stderr } = spawnSync('sh', ['-c', `${scripts[name]} ${argument}`], {
		encoding: 'utf8',
		timeout: 60_000,
		env: { ...process.env, PATH: `${path.resolve('node_modules/.bin')}:${process.env.PATH}` },
	});
	return { status, stdout, stderr };
}

test.each(Object.keys(scripts))(
	'npm run %s -- --help says what it is for and ends',
	{ timeout: 90_000 },
	(name) => {
		const { status, stdout, stderr } = call(name, '--help');
		expect([status, stderr]).toEqual([0, '']);
		expect(stdout.length).toBeGreaterThan(80);
		if (!foreign.includes(name)) expect(stdout).toMatch(/exit codes|exits 1/i);
	},
);

test.each(Object.keys(scripts).filter((name) => ![...foreign, 'start', 'test'].includes(name)))(
	'npm run %s -- --gibtsnicht is refused with a sentence and exit code 2',
	{ timeout: 90_000 },
	(name) => {
		const { status, stderr } = call(name, '--gibtsnicht');
		expect(status).toBe(2);
		expect(stderr).toMatch(/^(Diese Angabe|Dieses Kommando|Bitte nenne|Bitte sage)/);
	},
);
