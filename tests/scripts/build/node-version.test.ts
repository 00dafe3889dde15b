import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const MODULE = path.resolve('scripts/build/node-version.mjs');

test.each([
	['20.18.3', 1],
	['20.19.0', 0],
	['22.3.0', 0],
	['24.18.1', 0],
	['24.19.0', 1],
	['24.21.0', 1],
	['24.22.0', 0],
	['26.0.0', 0],
])('Node %s: exit code %i', (version, code) => {
	const script = `Object.defineProperty(process.versions, 'node', { value: '${version}' });
		(await import(${JSON.stringify(MODULE)})).assertNodeVersion();`;
	const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
		encoding: 'utf8',
	});
	expect([status, stderr.includes(version)]).toEqual([code, code === 1]);
});
