import type { NextFunction, Request, Response } from 'express';
import { randomId } from '~/random-id.server';

/** What a proxy may name a request: nothing that could forge a line of the log. */
const SAFE = /^[A-Za-z0-9_-]{8,64}$/;

/** Gives every request an id, the proxy's one if its shape is safe, for log lines about it and for the answer's header. */
export function nameRequest(request: Request, response: Response, next: NextFunction): void {
	const given = request.get('x-request-id') ?? '';
	const id = SAFE.test(given) ? given : randomId();
	request.headers['x-request-id'] = id;
	response.set('X-Request-Id', id);
	next();
}
