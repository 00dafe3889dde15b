/**
 * What kept PostgreSQL from doing its work, if trying again may help, at once or later:
 * - conflict: it lost against another transaction and was rolled back (serialization failure, deadlock)
 * - unreachable: there was no connection to be had, so nothing was sent
 * - lost: the connection broke under it; whether a write was done isn't known
 * - unwritable: its disk is full or fails, or it only lets read (a standby); nothing was changed
 * - slow: it waited for a lock or worked for longer than is allowed, and was rolled back
 */
export type PostgresFault = 'conflict' | 'unreachable' | 'lost' | 'unwritable' | 'slow';

/** By SQLSTATE, its class, an error code of Node's sockets, or the word of Prisma's adapter or client for it. */
const byCode: { readonly [code: string]: PostgresFault } = {
	'40001': 'conflict',
	'40P01': 'conflict',
	TransactionWriteConflict: 'conflict',
	P2034: 'conflict',
	'53300': 'unreachable',
	'57P03': 'unreachable',
	TooManyConnections: 'unreachable',
	DatabaseNotReachable: 'unreachable',
	ECONNREFUSED: 'unreachable',
	ENOTFOUND: 'unreachable',
	EAI_AGAIN: 'unreachable',
	EHOSTUNREACH: 'unreachable',
	ENETUNREACH: 'unreachable',
	'08': 'lost',
	'25P03': 'lost',
	'25P04': 'lost',
	'57P01': 'lost',
	'57P02': 'lost',
	'57P05': 'lost',
	ConnectionClosed: 'lost',
	SocketTimeout: 'lost',
	ECONNRESET: 'lost',
	EPIPE: 'lost',
	ETIMEDOUT: 'lost',
	'53100': 'unwritable',
	'58030': 'unwritable',
	'25006': 'unwritable',
	'55P03': 'slow',
	'57014': 'slow',
};

/** Sentences of the driver that come without a code. */
const bySentence: readonly (readonly [RegExp, PostgresFault])[] = [
	[/timeout exceeded when trying to connect|terminated due to connection timeout/, 'unreachable'],
	[/Unable to start a transaction/, 'unreachable'],
	[/Connection terminated|not queryable|Client was closed/, 'lost'],
];

type Failure = {
	code?: unknown;
	kind?: unknown;
	originalCode?: unknown;
	message?: unknown;
	cause?: unknown;
	meta?: { driverAdapterError?: unknown };
};

/** The fault behind an error of the driver, the adapter or Prisma's client, which each wrap it in their own way; null: none of these. */
export function postgresFault(error: unknown): PostgresFault | null {
	if (typeof error !== 'object' || error === null) return null;
	const { code, kind, originalCode, message, cause, meta } = error as Failure;
	for (const key of [originalCode, code, kind].map(String)) {
		const fault = byCode[key] ?? byCode[key.slice(0, 2)];
		if (fault) return fault;
	}
	const beneath = postgresFault(cause) ?? postgresFault(meta?.driverAdapterError);
	return beneath ?? bySentence.find(([sentence]) => sentence.test(String(message)))?.[1] ?? null;
}
