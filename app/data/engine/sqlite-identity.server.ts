import { statSync } from 'node:fs';
import { DatabaseUnwritable } from './database-unwritable.server';

/** What SQLite keeps of a database beside its file, while it is open. */
const COMPANIONS = ['', '-wal', '-shm'];

/** The files of an open database: one string for each, which no other file ever has; 'gone' for a missing one. */
export type Identity = readonly string[];

/** Which files are in a database's place now. Three calls of the file system. */
export function identityOf(file: string): Identity {
	return COMPANIONS.map((suffix) => {
		const found = statSync(`${file}${suffix}`, { bigint: true, throwIfNoEntry: false });
		return found === undefined ? 'gone' : `${found.dev}:${found.ino}`;
	});
}

/**
 * Throws `DatabaseUnwritable` unless the files that a connection has open are still in their place: what is written to
 * others is gone with the process (docs/decisions/0047-when-nothing-can-be-saved.md).
 */
export function assertInPlace(file: string, opened: Identity): void {
	const now = identityOf(file);
	const moved = COMPANIONS.filter((_suffix, index) => now[index] !== opened[index]);
	if (moved.length === 0) return;
	const names = moved.map((suffix) => `the file of the database${suffix && ` with ${suffix}`}`).join(' and ');
	throw new DatabaseUnwritable(`${names} was removed or replaced under the running process`);
}

/** Whether only SQLite's log has vanished: the database's own file is in its place and no other log has come. */
export function isLogGone(file: string, opened: Identity): boolean {
	const [database, log] = identityOf(file);
	return database === opened[0] && log === 'gone';
}

/**
 * For a thread of a process that has the database open already: throws `DatabaseUnwritable` if SQLite's log isn't there,
 * instead of beginning a second one beside it.
 */
export function assertLogExists(file: string): void {
	if (identityOf(file)[1] === 'gone')
		throw new DatabaseUnwritable('the log of the open database was removed under the running process');
}
