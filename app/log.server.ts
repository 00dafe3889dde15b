import pino from 'pino';
import { readLogLevel } from './env.server';

/** An e-mail address; what stands before an @ in the path of a package is none. */
const address = /[^\s<>@"'(),;:/\\]+@[\w-]+(?:\.[\w-]+)+/g;

/** What Prisma shows of a query that it finds malformed: all values that were given. As JSON holds it. */
const queryArguments = /invocation:\\n\\n\{.*?\\n\}\\n/g;

/** So much of the log waits in memory while it can't be written; what comes then is left out. */
const MAX_WAITING = 1024 * 1024;

/** Lines go out together, as many characters or for as long (ms): a thread writes them, and waking it for each takes longer than the line. */
const TOGETHER = { minLength: 4096, periodicFlush: 100 };

/** The standard output. A disk that is full beneath it ends nobody: what waits is written once it fits. A process that ends writes what still waits. */
const output = pino.destination({ dest: 1, ...TOGETHER, maxLength: MAX_WAITING });
output.on('error', () => {});

/** One line of JSON for each event; no personal data, no bodies, no query strings. */
export const log = pino(
	{
		level: readLogLevel(),
		base: null,
		timestamp: pino.stdTimeFunctions.isoTime,
		serializers: { err: withoutAddresses },
	},
	output,
);

/** An error as it is logged: whatever it quotes, without e-mail addresses and without values of a query. */
export function withoutAddresses(error: Error): unknown {
	const text = JSON.stringify(pino.stdSerializers.err(error));
	return JSON.parse(text.replace(queryArguments, 'invocation: …\\n').replace(address, '…'));
}

/** Logs a request that has been answered: the pattern of its route, not its address. */
export function logRequest({
	id,
	ms,
	...seen
}: {
	id: string;
	method: string;
	route: string;
	status: number;
	ms: number;
}): void {
	log.info({ requestId: id, ...seen, ms: Math.round(ms) }, 'request');
}

/** Logs by how many ms the clock has jumped against the stopwatch; `at` is ms UTC as it goes since. */
export function logClockJump({ at, by }: { at: number; by: number }): void {
	log.warn({ jumpMs: by, now: new Date(at).toISOString() }, 'the clock jumped');
}

type Asked = {
	method: string;
	url: string;
	headers: Headers | Readonly<Record<string, string | string[] | undefined>>;
};

/** Logs an unexpected error with the request's id, method and path. */
export function logError(error: unknown, { method, url, headers }: Asked): void {
	const requestId = headers instanceof Headers ? headers.get('x-request-id') : headers['x-request-id'];
	log.error({ err: error, requestId, method, path: loggedPath(url) }, 'unexpected error');
}

/** Ids are of this length at least. */
const idsShape = /(?<=\/)[\w.-]{20,}(?=\/|$)/g;

/** A path as a log may show it: without ids, and of addresses that are a secret themselves only the beginning. */
export function loggedPath(url: string): string {
	const { pathname } = new URL(url, 'http://local');
	return pathname
		.replace(/^\/(kalender|abmelden|neue-adresse|reset-password|verify-email)\/(?!status$).+/, '/$1/…')
		.replace(idsShape, '…');
}
