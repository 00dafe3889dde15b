import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Where Linux keeps files in memory, and how much room in it a test run wants, in bytes. */
const MEMORY = '/dev/shm';
const WANTED = 2 * 1024 ** 3;

/**
 * A folder for everything that a test run writes, in memory where there is room: what a disk takes to be sure of each
 * commit is most of the time that a database test takes, and no test cuts the power. Returns its path and how to
 * remove it.
 */
export function makeTestsFolder() {
	const folder = hasRoom() ? makeIn(MEMORY) : makeIn(os.tmpdir());
	// PostgreSQL runs as a user of its own when the tests run as root, and has to get in.
	chmodSync(folder, 0o755);
	return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const makeIn = (place) => mkdtempSync(path.join(place, 'drinbleiben-tests-'));

function hasRoom() {
	try {
		const { bavail, bsize } = statfsSync(MEMORY);
		if (bavail * bsize < WANTED) return false;
		rmSync(makeIn(MEMORY), { recursive: true });
		return true;
	} catch {
		return false;
	}
}
