/** Who is asked for fixtures and results (R41). */
export type SourceKind = 'openligadb' | 'football-data' | 'file';

/** The kinds that are stored in a text with a space between, in their order. */
export function kindsIn(text: string): SourceKind[] {
	const kinds: readonly SourceKind[] = ['openligadb', 'football-data', 'file'];
	const found = new Set(text.split(' '));
	return kinds.filter((kind) => found.has(kind));
}

/** What can be asked. Shortcuts and codes have 1 to 40 letters, digits, `_` and `-`; years are those a season begins in. */
export type SourceQuestion =
	/** All leagues of all years. */
	| { readonly kind: 'openligadb'; readonly what: 'leagues' }
	| {
			readonly kind: 'openligadb';
			readonly what: 'groups' | 'teams';
			readonly shortcut: string;
			readonly year: number;
	  }
	/** `changed`: when the matchday has last changed. */
	| {
			readonly kind: 'openligadb';
			readonly what: 'matches' | 'changed';
			readonly shortcut: string;
			readonly year: number;
			readonly matchday: number;
	  }
	/** matchday null: the whole season. */
	| {
			readonly kind: 'football-data';
			readonly what: 'matches';
			readonly code: string;
			readonly year: number;
			readonly matchday: number | null;
	  }
	/** With what came along with the last answer, so that the same file isn't sent again. */
	| {
			readonly kind: 'file';
			readonly address: string;
			readonly etag: string | null;
			readonly lastModified: string | null;
	  };

/**
 * Why there is no answer. `address-refused`: nobody was asked, because the address isn't one that may be, or the question
 * isn't one. `not-a-list`: an answer that can't be what was asked for, such as a page.
 */
export type SourceFailure =
	| 'switched-off'
	| 'no-key'
	| 'address-refused'
	| 'redirect-refused'
	| 'unreachable'
	| 'timed-out'
	| 'too-large'
	| 'not-allowed'
	| 'not-found'
	| 'too-many'
	| 'server-error'
	| 'unexpected-status'
	| 'not-a-list';

export type SourceAnswer =
	| {
			readonly ok: true;
			readonly isNew: true;
			readonly bytes: Uint8Array;
			readonly etag: string | null;
			readonly lastModified: string | null;
	  }
	/** Nothing has changed since. */
	| { readonly ok: true; readonly isNew: false }
	/** retryAfter: how long the server asks to wait, ms, a day at most; null: it doesn't say. */
	| { readonly ok: false; readonly failure: SourceFailure; readonly retryAfter: number | null };
