// Builds when a source has changed since the last build. Several processes may ask at once: one builds, the others wait.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readOptions } from '../terminal/read-options.mjs';
import { buildSources } from './build-sources.mjs';
import { isAlive } from './own-folder.mjs';
import { stampMatches, stampOf, writeStamp } from './stamp.mjs';

readOptions(
	'node scripts/build/build-if-changed.mjs: builds when a source has changed. Exits 1 when the build fails.',
);

/** Outside `build`, which a build empties. Its file says which process builds. */
const lock = '.cache/build.lock';
const owner = `${lock}/pid`;
/** A build takes well under this; an older lock is void, whichever process has its id by now. In ms. */
const staleAfter = 180_000;

mkdirSync('.cache', { recursive: true });
while (!take()) await sleep(200);
process.on('exit', () => rmSync(lock, { recursive: true, force: true }));

const stamp = stampOf(buildSources);
if (!existsSync('build/main/server.js') || !stampMatches('build/.stamp', stamp)) {
	// A build that is interrupted has left half of one.
	rmSync('build/.stamp', { force: true });
	const { status } = spawnSync(process.execPath, ['scripts/build/build.mjs'], { stdio: 'inherit' });
	if (status !== 0) process.exit(1);
	writeStamp('build/.stamp', stamp);
}

function take() {
	try {
		mkdirSync(lock);
		writeFileSync(owner, String(process.pid));
		return true;
	} catch {
		if (isAbandoned()) rmSync(lock, { recursive: true, force: true });
		return false;
	}
}

function isAbandoned() {
	const held = statSync(lock, { throwIfNoEntry: false });
	if (!held) return false;
	if (Date.now() - held.mtimeMs > staleAfter) return true;
	try {
		return !isAlive(Number(readFileSync(owner, 'utf8')) || process.pid);
	} catch {
		return false;
	}
}
