import type { NextFunction, Request, Response } from 'express';
import { mailEventsPath } from '~/http/signed-paths.server';
import { refuseRequest } from './refuse-request.server';

const formLimit = 64 * 1024;
/** A CSV of 1 MiB, sent back base64-encoded with its preview. */
const uploadLimit = 2 * 1024 * 1024;
/** SendGrid sends its news in parts of up to 768 KiB. */
const eventsLimit = 1024 * 1024;
const limits: Record<string, number> = { '/admin/import': uploadLimit, [mailEventsPath]: eventsLimit };

/** How long a body that is too large is thrown away, ms, and how many at once. */
const PATIENCE = 10_000;
const MOST = 32;
let swallowing = 0;

/**
 * Throws the body away before its sender is refused, for a while: a browser that still sends when the connection is closed shows
 * an error of its own instead of the sentence.
 */
function swallow(request: Request, then: () => void): void {
	if (swallowing >= MOST) {
		then();
		return;
	}
	swallowing++;
	let isDone = false;
	const done = () => {
		if (isDone) return;
		isDone = true;
		swallowing--;
		clearTimeout(timer);
		then();
	};
	const timer = setTimeout(done, PATIENCE);
	timer.unref();
	request.once('close', done).once('end', done).resume();
}

/**
 * Refuses bodies over the limit (413), of unknown length (411) and of questions (400), which browsers send none of,
 * before anybody reads them.
 */
export function limitBody(request: Request, response: Response, next: NextFunction): void {
	const status = refusalOf(request);
	if (status === null) next();
	else if (status === 413) swallow(request, () => refuseRequest(request, response, status));
	else refuseRequest(request, response, status);
}

function refusalOf(request: Request): 400 | 411 | 413 | null {
	const isEndless = request.headers['transfer-encoding'] !== undefined;
	if (request.method === 'GET' || request.method === 'HEAD')
		return isEndless || Number(request.headers['content-length'] ?? 0) > 0 ? 400 : null;
	if (isEndless) return 411;
	const limit = limits[request.path] ?? formLimit;
	const length = Number(request.headers['content-length'] ?? 0);
	return length <= limit ? null : 413;
}
