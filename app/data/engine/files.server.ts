import { open, rm } from 'node:fs/promises';

/** Resolves once what was written to a file, or the names in a folder, would survive a power cut. */
export async function syncToDisk(fileOrFolder: string): Promise<void> {
	const handle = await open(fileOrFolder, 'r');
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** Removes a SQLite file and what SQLite keeps beside it, whether they are there or not. */
export async function removeDatabaseFile(file: string): Promise<void> {
	for (const suffix of ['', '-wal', '-shm', '-journal']) await rm(`${file}${suffix}`, { force: true });
}
