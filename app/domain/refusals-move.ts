/** Why a database isn't moved from SQLite to PostgreSQL. Nothing was changed. */
export type MoveRefusal =
	/** From a `file:` URL to a `postgresql:` one, and nothing else. */
	| { readonly code: 'move-kinds' }
	| { readonly code: 'move-source-missing'; readonly file: string }
	| { readonly code: 'move-source-unreadable'; readonly file: string }
	/** A side isn't in the state of this program's migrations. */
	| {
			readonly code: 'move-migrations';
			readonly side: 'source' | 'target';
			readonly missing: readonly string[];
			readonly unknown: readonly string[];
	  }
	/** The target has tables that aren't this program's. */
	| { readonly code: 'move-target-foreign'; readonly tables: readonly string[] }
	| { readonly code: 'move-target-filled'; readonly tables: readonly string[] }
	/** Texts ('Table.column') with a zero byte, which PostgreSQL can't store. */
	| { readonly code: 'move-zero-bytes'; readonly columns: readonly string[] }
	/** What arrived isn't what was sent. */
	| { readonly code: 'move-differs'; readonly tables: readonly string[] };
