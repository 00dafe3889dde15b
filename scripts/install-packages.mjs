// Installs the packages of the lockfile, when they aren't there yet.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { stampMatches, writeStamp } from './stamp.mjs';

const stamp = 'node_modules/.installed';

/**
 * With `check`, says whether the packages are up to date; otherwise runs `npm ci` and exits 1 when it fails.
 * better-sqlite3 is compiled where no prebuilt binary can be had: Node's own headers are used if they are there.
 */
export function installPackages({ check = false }) {
	const current = stampMatches(stamp, ['package-lock.json']);
	if (check || current) return current;
	const prefix = path.dirname(path.dirname(process.execPath));
	const env = { ...process.env, NODE_ENV: 'development' };
	if (existsSync(path.join(prefix, 'include/node/node.h'))) env.npm_config_nodedir ??= prefix;
	const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
		stdio: 'inherit',
		env,
	});
	if (status !== 0) {
		console.error(
			'npm ci ist fehlgeschlagen. Gebraucht werden das npm-Register, python3, make und ein C++-Compiler.',
		);
		process.exit(1);
	}
	writeStamp(stamp, ['package-lock.json']);
	return true;
}
