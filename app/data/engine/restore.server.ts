import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, copyFile, link, mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import type { BackupRefusal } from '~/domain/refusals-backup';
import { accept, type Result, refuse } from '~/domain/result';
import { findDatabaseFault } from './backup.server';
import { DatabaseBusy } from './database-busy.server';
import { sqliteFile } from './database-url.server';
import { removeDatabaseFile, syncToDisk } from './files.server';
import { compareMigrations } from './migrate.server';
import { makePrivate, PRIVATE_FILE, PRIVATE_FOLDER } from './private-files.server';
import { deadlineIn, retryBusy } from './retry-busy.server';

/** How long the restore waits for others to leave the database, ms. */
const PATIENCE = 1_000;

/**
 * Puts a backup in the place of the SQLite database of a URL, at which one file or the other is at each instant. The
 * replaced file is kept beside it under another name, which is returned (null: there was none). Refused, with nothing
 * changed, while any process has the database open, and for a file that isn't a sound database of this version or an
 * older one.
 */
export async function replaceDatabase(
	url: string,
	backup: string,
	at: number,
): Promise<Result<{ keptAs: string | null }, BackupRefusal>> {
	const target = sqliteFile(url);
	await mkdir(path.dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
	const copy = `${target}.${randomBytes(6).toString('hex')}.part`;
	try {
		await copyFile(backup, copy, constants.COPYFILE_EXCL);
		await makePrivate(copy, PRIVATE_FILE);
		const refusal = await judgeCopy(copy, backup);
		if (refusal !== null) return refuse(refusal);
		await syncToDisk(copy);
		const name = `${target}.replaced-${new Date(at).toISOString().replace(/[:.]/g, '-')}`;
		const keptAs = (await exists(target)) ? name : null;
		if (keptAs !== null) {
			if (!(await isUnused(target))) return refuse({ code: 'database-in-use' });
			// Not each file system lets a file have two names.
			await link(target, keptAs).catch(() => copyFile(target, keptAs, constants.COPYFILE_EXCL));
			await syncToDisk(keptAs);
			for (const suffix of ['-wal', '-shm'])
				if (await exists(`${target}${suffix}`)) await rename(`${target}${suffix}`, `${keptAs}${suffix}`);
		}
		await rename(copy, target);
		await syncToDisk(path.dirname(target));
		return accept({ keptAs });
	} finally {
		await removeDatabaseFile(copy);
	}
}

async function judgeCopy(copy: string, backup: string): Promise<BackupRefusal | null> {
	const unreadable: BackupRefusal = { code: 'backup-unreadable', file: backup };
	try {
		if ((await findDatabaseFault(copy)) !== null) return unreadable;
		const { unknown } = await compareMigrations(`file:${copy}`);
		return unknown.length > 0 ? { code: 'backup-newer', migrations: unknown } : null;
	} catch {
		return unreadable;
	}
}

/**
 * Whether no process has the file open. Leaving WAL mode needs the file for oneself: everybody who reads or writes it,
 * and be it idle, holds a lock on it. It also brings everything into the one file. A file that is too damaged for
 * SQLite is in nobody's use.
 */
export async function isUnused(file: string): Promise<boolean> {
	const connection = await new PrismaBetterSqlite3({ url: file, timeout: 20, fileMustExist: true }).connect();
	try {
		await retryBusy(deadlineIn(PATIENCE), () => connection.executeScript('PRAGMA journal_mode = DELETE'));
		return true;
	} catch (error) {
		return !(error instanceof DatabaseBusy);
	} finally {
		await connection.dispose();
	}
}

function exists(file: string): Promise<boolean> {
	return access(file).then(
		() => true,
		() => false,
	);
}
