import type { NextFunction, Request, Response } from 'express';
import { parseUrl } from '~/domain/parse-url';
import { refuseRequest } from './refuse-request.server';

/** What the address's parser would turn into another path than the one that was looked at before. */
const rewritten = /\\|(^|\/)(\.|%2e){1,2}(\/|$)/i;
/** Runs of slashes, of which the router would look at thousands for longer than anybody may be held up. One doubled is a lost id. */
const slashes = /^\/\/|\/\/\/|\/\/.*\/\//;
const methods = ['GET', 'HEAD', 'POST'];

/**
 * Refuses what no browser sends and what Remix would answer with an outage or in English: other methods (405), targets,
 * encodings and hosts that make no address or another one than they seem to, and its former data requests (400), and
 * expectations beyond `100-continue` (417). A zero byte, which PostgreSQL takes in no text, makes an address that doesn't
 * exist, and so do runs of slashes. What a proxy says about the host is dropped, because only the settings tell our address.
 */
export function refuseUnreadable(request: Request, response: Response, next: NextFunction): void {
	delete request.headers['x-forwarded-host'];
	const { method, originalUrl, headers, query } = request;
	const isAddress =
		originalUrl.startsWith('/') &&
		(headers.host !== undefined || request.httpVersion === '1.0') &&
		parseUrl(`http://${headers.host ?? 'localhost'}`) !== null &&
		!rewritten.test(request.path) &&
		isDecodable(request.path);
	if (!methods.includes(method)) {
		response.set('Allow', methods.join(', '));
		refuseRequest(request, response, 405);
	} else if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect)) {
		response.set('Connection', 'close');
		refuseRequest(request, response, 417);
	} else if (/%00/.test(request.path) || slashes.test(request.path)) {
		refuseRequest(request, response, 404);
	} else if (!isAddress || '_data' in query || /%00/.test(originalUrl)) {
		refuseRequest(request, response, 400);
	} else {
		next();
	}
}

function isDecodable(path: string): boolean {
	try {
		decodeURIComponent(path);
		return true;
	} catch {
		return false;
	}
}
