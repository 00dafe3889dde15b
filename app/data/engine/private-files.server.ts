import { chmod, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Files that only the user may read and write whom the process runs as, and folders that nobody else may enter. */
export const PRIVATE_FILE = 0o600;
export const PRIVATE_FOLDER = 0o700;

/** Makes an empty file that is private from its first instant; SQLite fills it. One that is there stays. */
export async function makePrivateFile(file: string): Promise<void> {
	const handle = await open(file, 'wx', PRIVATE_FILE).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'EEXIST') return null;
		throw error;
	});
	await handle?.close();
}

/**
 * Takes everybody else's rights from a SQLite file, from what lies beside it under its name (SQLite's log, files that a
 * restore replaced), and from the folder of backups with all that is in it. Files of another user stay as they are.
 */
export async function makeDatabasePrivate(file: string, backups: string): Promise<void> {
	const folder = path.dirname(file);
	for (const name of await namesIn(folder))
		if (name.startsWith(path.basename(file))) await makePrivate(path.join(folder, name), PRIVATE_FILE);
	for (const name of await namesIn(backups)) await makePrivate(path.join(backups, name), PRIVATE_FILE);
	await makePrivate(backups, PRIVATE_FOLDER);
}

/** Takes everybody else's rights from one file or folder, if it is there and ours. */
export async function makePrivate(place: string, mode: number): Promise<void> {
	const found = await stat(place).catch(() => null);
	if (found === null || (found.mode & 0o077) === 0) return;
	await chmod(place, mode).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'EPERM' && error.code !== 'EROFS') throw error;
	});
}

function namesIn(folder: string): Promise<string[]> {
	return readdir(folder).catch(() => []);
}
