import type { NextFunction, Request, Response } from 'express';
import type { Settings } from '~/env.server';
import { isSignedPath } from '~/http/signed-paths.server';
import { refuseRequest } from './refuse-request.server';

/** What the check looks at; header names in lower case, as Node gives them. */
type Asking = {
	method: string;
	headers: {
		origin?: string | undefined;
		host?: string | undefined;
		'sec-fetch-site'?: string | string[] | undefined;
	};
};

/**
 * Whether a request may change anything: it has to come from our own pages, by `Sec-Fetch-Site` and `Origin`.
 * GET and HEAD always pass, because they change nothing. Browsers send at least one of the two headers with every
 * form; a request with neither, or with `Origin: null`, is refused. Outside production the host that was asked for
 * counts as our own too: a phone reaches the laptop under another name.
 */
export function judgeOrigin(
	{ method, headers }: Asking,
	settings: Pick<Settings, 'origin' | 'production'>,
): boolean {
	if (method === 'GET' || method === 'HEAD') return true;
	const site = headers['sec-fetch-site'];
	if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
	if (headers.origin === undefined) return site === 'same-origin';
	if (headers.origin === settings.origin) return true;
	return !settings.production && headers.host !== undefined && headers.origin === `http://${headers.host}`;
}

/**
 * The middleware of the check: 403 with a German sentence. Signed addresses take posts from anywhere. Where a request
 * that passes comes from is dropped, because Remix would compare it with the Host header, which anybody writes.
 */
export function refuseForeignOrigin(settings: Settings) {
	return (request: Request, response: Response, next: NextFunction): void => {
		if (isSignedPath(request.path) || judgeOrigin(request, settings)) {
			delete request.headers.origin;
			next();
		} else refuseRequest(request, response, 403);
	};
}
