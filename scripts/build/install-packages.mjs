// Installs the packages of the lockfile, when they aren't there yet.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { stampMatches, stampOf, writeStamp } from './stamp.mjs';

const stampFile = 'node_modules/.installed';

/**
 * With `check`, says whether the packages are up to date; otherwise runs `npm ci` and exits 1 when it fails.
 * better-sqlite3 is compiled where no prebuilt binary can be had: Node's own headers are used if they are there.
 * Packages behind a link belong to somebody else: they are used when they are up to date, and never touched.
 */
export function installPackages({ check = false }) {
	const stamp = stampOf(['package-lock.json']);
	const current = stampMatches(stampFile, stamp);
	if (check || current) return current;
	replaceLink();
	const prefix = path.dirname(path.dirname(process.execPath));
	const env = { ...process.env, NODE_ENV: 'development' };
	if (existsSync(path.join(prefix, 'include/node/node.h'))) env.npm_config_nodedir = prefix;
	const { status, error } = spawnSync(
		'npm',
		['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
		{
			stdio: 'inherit',
			env,
		},
	);
	if (status !== 0) {
		console.error(
			`${error ? `npm läuft nicht (${error.message}). ` : ''}npm ci ist fehlgeschlagen. Gebraucht werden das npm-Register, python3, make und ein C++-Compiler.`,
		);
		process.exit(1);
	}
	writeStamp(stampFile, stamp);
	return true;
}

/** `npm ci` would empty the folder behind a link. */
function replaceLink() {
	if (!lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) return;
	console.log(
		'  node_modules ist ein Verweis auf Pakete, die hier nicht passen: Er wird durch einen eigenen Ordner ersetzt, der andere bleibt, wie er ist.',
	);
	unlinkSync('node_modules');
}
