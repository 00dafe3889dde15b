/** Why a database isn't backed up or restored. */
export type BackupRefusal =
	/** PostgreSQL has tools of its own for that. */
	| { readonly code: 'backup-not-sqlite' }
	| { readonly code: 'backup-without-database' }
	| { readonly code: 'backup-not-found'; readonly file: string }
	/** No database, a damaged one, or one of another program. */
	| { readonly code: 'backup-unreadable'; readonly file: string }
	| { readonly code: 'backup-newer'; readonly migrations: readonly string[] }
	/** A process works with the database that would be replaced. */
	| { readonly code: 'database-in-use' };
