/**
 * The database could not be written within the bound: somebody else held its lock, or too many writers waited.
 * Nothing was changed. The web answers with 503 and asks to try again.
 */
export class DatabaseBusy extends Error {
	override readonly name = 'DatabaseBusy';

	/** How often a write of this process has given up. */
	static count = 0;

	constructor(cause?: unknown) {
		super('The database is busy, nothing was changed', { cause });
		DatabaseBusy.count++;
	}

	/** Recognised by its name: the built web application holds a second copy of this class beside the server's. */
	static override [Symbol.hasInstance](value: unknown): boolean {
		return value instanceof Error && value.name === 'DatabaseBusy';
	}
}
