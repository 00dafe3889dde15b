import { DatabaseUnwritable } from './database-unwritable.server';

/** What this process knows of writing to its database, from the last time that it tried. */
export type LastWrite = {
	/** Whether the database took it. */
	taken: boolean;
	/** When that was, of the process's stopwatch (`performance.now()`). */
	at: number;
};

/** Before anything was written: nothing speaks against it. */
export function noWriteYet(): LastWrite {
	return { taken: true, at: Number.NEGATIVE_INFINITY };
}

/** Notes that the database took a write. */
export function noteTaken(last: LastWrite): void {
	Object.assign(last, { taken: true, at: performance.now() });
}

/** Notes an error of a write, if it says that the database takes nothing. Gives the error back. */
export function noteRefused(last: LastWrite, error: unknown): unknown {
	if (error instanceof DatabaseUnwritable) Object.assign(last, { taken: false, at: performance.now() });
	return error;
}
