/**
 * The connection to the database broke while it was saving, and nobody can say whether it did. The web answers with
 * 503 and asks to look.
 */
export class DatabaseLost extends Error {
	override readonly name = 'DatabaseLost';

	constructor(cause?: unknown) {
		super('The connection to the database broke, what was being saved may be there or not', { cause });
	}

	/** Recognised by its name: the built web application holds a second copy of this class beside the server's. */
	static override [Symbol.hasInstance](value: unknown): boolean {
		return value instanceof Error && value.name === 'DatabaseLost';
	}
}
