import { chmodSync, statfsSync } from 'node:fs';
import os from 'node:os';
import { countOthers, makeOwnFolder } from './own-folder.mjs';

/** Where Linux keeps files in memory, and how much room in it a test run wants, in bytes. */
const MEMORY = '/dev/shm';
const WANTED = 2 * 1024 ** 3;

/**
 * A folder for everything that a test run writes, in memory where there is room beside the runs that are under way:
 * what a disk takes to be sure of each commit is most of the time that a database test takes, and no test cuts the
 * power. Returns its path and how to remove it.
 */
export function makeTestsFolder() {
	const own = makeOwnFolder('tests', hasRoom() ? MEMORY : os.tmpdir());
	// PostgreSQL runs as a user of its own when the tests run as root, and has to get in.
	chmodSync(own.folder, 0o755);
	return own;
}

function hasRoom() {
	try {
		const { bavail, bsize } = statfsSync(MEMORY);
		if (bavail * bsize < WANTED * (1 + countOthers('tests', MEMORY))) return false;
		makeOwnFolder('probe', MEMORY).remove();
		return true;
	} catch {
		return false;
	}
}
