import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { backupInstant, backupName } from '~/domain/backup';
import { sqliteFile } from './database-url.server';
import { removeDatabaseFile, syncToDisk } from './files.server';
import { openMigrationSession } from './migration-session.server';
import { makePrivateFile, PRIVATE_FOLDER } from './private-files.server';
import { deadlineIn, retryBusy } from './retry-busy.server';
import { openConnection } from './sqlite-connection.server';

/** How long a backup waits for a lock that another process holds, ms. */
const PATIENCE = 10_000;

/** The ending of a copy that isn't done. One that is older than this (ms) was left by a process that died. */
const UNDONE = '.part';
const STALE = 24 * 3_600_000;

/** A larger one is no faster, and 16 MB of each file would stay with the process (0037). */
const SMALL_CACHE = 'PRAGMA cache_size = -1000';

export type BackupFile = { readonly name: string; readonly at: number; readonly bytes: number };

/**
 * Copies the SQLite database of a URL into `folder`, as it stands at one instant, while others read and write it: under
 * a temporary name first, checked, on the disk, and then under the name of the instant `at` (ms UTC). Everything that
 * was acknowledged before the call is in it. Throws, and leaves nothing, if the copy isn't sound. Blocks this thread.
 */
export async function copyDatabase(url: string, folder: string, at: number): Promise<BackupFile> {
	await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
	const name = backupName(at);
	const part = path.join(folder, `${name}.${randomBytes(6).toString('hex')}${UNDONE}`);
	try {
		await makePrivateFile(part);
		const connection = await openConnection(sqliteFile(url), 'write', deadlineIn(PATIENCE));
		try {
			const statement = `${SMALL_CACHE}; VACUUM INTO '${part.replaceAll("'", "''")}'`;
			await retryBusy(deadlineIn(PATIENCE), () => connection.executeScript(statement));
		} finally {
			await connection.dispose();
		}
		const fault = await findDatabaseFault(part);
		if (fault !== null) throw new Error(`The copy of the database is damaged: ${fault}`);
		await syncToDisk(part);
		await rename(part, path.join(folder, name));
		await syncToDisk(folder);
	} catch (error) {
		await removeDatabaseFile(part);
		throw error;
	}
	const { size } = await stat(path.join(folder, name));
	return { name, at, bytes: size };
}

/** What is wrong with a SQLite file, in SQLite's words, or null. Throws if it can't be opened at all. */
export async function findDatabaseFault(file: string): Promise<string | null> {
	const session = await openMigrationSession(`file:${file}`);
	try {
		await session.rows(SMALL_CACHE);
		const [integrity] = await session.rows('PRAGMA integrity_check');
		return integrity?.[0] === 'ok' ? null : String(integrity?.[0]);
	} finally {
		await session.close();
	}
}

/** The backups in a folder, newest first; none if the folder doesn't exist. */
export async function listBackupFiles(folder: string): Promise<BackupFile[]> {
	const found: BackupFile[] = [];
	for (const name of await namesIn(folder)) {
		const at = backupInstant(name);
		const size = at === null ? undefined : (await stat(path.join(folder, name)).catch(() => undefined))?.size;
		if (at !== null && size !== undefined) found.push({ name, at, bytes: size });
	}
	return found.sort((a, b) => b.at - a.at);
}

/** Removes backups by their names; one that is gone already doesn't matter. */
export async function removeBackupFiles(folder: string, names: readonly string[]): Promise<void> {
	for (const name of names) await rm(path.join(folder, name), { force: true });
}

/** Removes what backups left behind whose process died more than a day before `now` (ms). */
export async function removeStaleParts(folder: string, now: number): Promise<void> {
	for (const name of await namesIn(folder)) {
		const file = path.join(folder, name);
		if (!/\.part(-wal|-shm|-journal)?$/.test(name)) continue;
		const changed = (await stat(file).catch(() => undefined))?.mtimeMs ?? now;
		if (changed < now - STALE) await rm(file, { force: true });
	}
}

function namesIn(folder: string): Promise<string[]> {
	return readdir(folder).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return [];
		throw error;
	});
}
