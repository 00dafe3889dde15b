/** No connection to PostgreSQL was to be had within the bound. */
export class DatabaseUnreachable extends Error {
	override readonly name = 'DatabaseUnreachable';

	/** `host` with its port, as the URL names it: the only part of a URL that may be told. */
	constructor(
		readonly host: string,
		cause?: unknown,
	) {
		super(`PostgreSQL at ${host} does not answer`, { cause });
	}
}
