export type EmbeddedPostgres = {
	/** `postgresql://user:password@host:port/postgres` */
	url: string;
	stop: () => Promise<void>;
	/** Stops the server and keeps what is in it, until `resume`. */
	interrupt: () => Promise<void>;
	resume: () => Promise<void>;
};

export function startEmbeddedPostgres(options?: { settings?: readonly string[] }): Promise<EmbeddedPostgres>;
