import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export type DatabaseKind = 'sqlite' | 'postgres';

/** Which kind of database a URL names; throws if it names none. */
export function databaseKind(url: string): DatabaseKind {
	if (url.startsWith('file:')) return 'sqlite';
	if (/^postgres(ql)?:\/\//.test(url)) return 'postgres';
	throw new Error('The database URL must begin with file: or postgresql://');
}

/** The path that a `file:` URL names; relative ones start at the working directory. */
export function sqliteFile(url: string): string {
	return url.startsWith('file://') ? fileURLToPath(url) : path.resolve(url.slice('file:'.length));
}

/** Whether the file of a SQLite database is there. */
export function hasDatabaseFile(url: string): boolean {
	return existsSync(sqliteFile(url));
}
