import pino from 'pino';

/** One line of JSON for each event; no personal data, no bodies, no query strings. */
export const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime });

/** Logs an unexpected error with the request's method and path. */
export function logError(error: unknown, request: { method: string; url: string }): void {
	log.error({ err: error, method: request.method, path: loggedPath(request.url) }, 'unexpected error');
}

/** A path as it may stand in a log: of addresses that are a secret themselves only the beginning. */
export function loggedPath(url: string): string {
	const { pathname } = new URL(url, 'http://local');
	return pathname.replace(/^\/(kalender|abmelden|reset-password|verify-email)\/(?!status$).+/, '/$1/…');
}
