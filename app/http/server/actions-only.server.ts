import type { NextFunction, Request, Response } from 'express';
import type { FoundRoute } from './find-route.server';
import { refuseRequest } from './refuse-request.server';

/**
 * Refuses what is posted to an address that takes nothing (405) or doesn't exist (404). Remix would answer in English,
 * and log an error that is none.
 */
export function refuseActionless(request: Request, response: Response, next: NextFunction): void {
	const { id, acts }: FoundRoute = response.locals.found;
	if (request.method === 'GET' || request.method === 'HEAD' || acts) next();
	else if (id === null) refuseRequest(request, response, 404);
	else {
		response.set('Allow', 'GET, HEAD');
		refuseRequest(request, response, 405);
	}
}
