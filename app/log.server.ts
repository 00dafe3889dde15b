import pino from 'pino';

/** One line of JSON for each event; no personal data, no bodies, no query strings. */
export const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });

/** Logs an unexpected error with the request's method and path. */
export function logError(error: unknown, request: { method: string; url: string }): void {
	log.error(
		{ err: error, method: request.method, path: new URL(request.url, 'http://local').pathname },
		'unexpected error',
	);
}
