import type { NextFunction, Request, Response } from 'express';
import { sendPlainPage } from './plain-page.server';
import { mailEventsPath } from './signed-paths.server';

const formLimit = 64 * 1024;
/** A CSV of 1 MiB, sent back base64-encoded with its preview. */
const uploadLimit = 2 * 1024 * 1024;
/** SendGrid sends its news in parts of up to 768 KiB. */
const eventsLimit = 1024 * 1024;
const limits: Record<string, number> = { '/admin/import': uploadLimit, [mailEventsPath]: eventsLimit };

/** Refuses bodies over the limit (413) and bodies of unknown length (411) before anybody reads them. */
export function limitBody(request: Request, response: Response, next: NextFunction): void {
	const status = refusalOf(request);
	if (status === null) next();
	else sendPlainPage(response, status);
}

function refusalOf(request: Request): 411 | 413 | null {
	if (request.method === 'GET' || request.method === 'HEAD') return null;
	if (request.headers['transfer-encoding'] !== undefined) return 411;
	const limit = limits[request.path] ?? formLimit;
	const length = Number(request.headers['content-length'] ?? 0);
	return length <= limit ? null : 413;
}
