// Builds when a source has changed since the last build. Several processes may ask at once: one builds, the others wait.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSources } from './build-sources.mjs';
import { stampMatches, writeStamp } from './stamp.mjs';
import { readOptions } from './terminal/read-options.mjs';

readOptions(
	'node scripts/build-if-changed.mjs: builds when a source has changed. Exits 1 when the build fails.',
);

/** Outside `build`, which a build empties. */
const lock = '.cache/build.lock';
/** A build takes well under this; an older lock was left by a process that died. In ms. */
const staleAfter = 180_000;

mkdirSync('.cache', { recursive: true });
while (!take()) await sleep(200);
process.on('exit', () => rmSync(lock, { recursive: true, force: true }));

if (!existsSync('build/main/server.js') || !stampMatches('build/.stamp', buildSources)) {
	const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
	if (status !== 0) process.exit(1);
	writeStamp('build/.stamp', buildSources);
}

function take() {
	try {
		mkdirSync(lock);
		return true;
	} catch {
		const held = statSync(lock, { throwIfNoEntry: false });
		if (held && Date.now() - held.mtimeMs > staleAfter) rmSync(lock, { recursive: true, force: true });
		return false;
	}
}
