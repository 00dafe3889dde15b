/**
 * The database takes nothing at present: its disk is full or fails, it may only be read, or its files were replaced
 * beneath this process. Nothing was changed. The web answers with 503 and says so on every page.
 */
export class DatabaseUnwritable extends Error {
	override readonly name = 'DatabaseUnwritable';

	constructor(why: string, cause?: unknown) {
		super(`The database can't be written, nothing was changed: ${why}`, { cause });
	}

	/** Recognised by its name: the built web application holds a second copy of this class beside the server's. */
	static override [Symbol.hasInstance](value: unknown): boolean {
		return value instanceof Error && value.name === 'DatabaseUnwritable';
	}
}
