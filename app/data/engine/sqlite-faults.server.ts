import { isDriverAdapterError } from '@prisma/driver-adapter-utils';
import { DatabaseLost } from './database-lost.server';
import { DatabaseUnwritable } from './database-unwritable.server';

/** SQLite's words for a disk that is full or fails, a file that may not be written, and one that can't be opened. */
const unwritable = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN)/;

/** What was written may be there after all: only that it stays couldn't be made sure of. */
const unsure = /^SQLITE_IOERR(_DIR)?_FSYNC/;

/**
 * An error of a write as callers are told it: `DatabaseUnwritable` or `DatabaseLost` for what a disk does to SQLite, every
 * other one as it is.
 */
export function tellDiskFault(error: unknown): unknown {
	const code = isDriverAdapterError(error) ? (error.cause.originalCode ?? '') : '';
	if (unsure.test(code)) return new DatabaseLost(error);
	return unwritable.test(code) ? new DatabaseUnwritable(code, error) : error;
}
