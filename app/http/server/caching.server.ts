import type { NextFunction, Request, Response } from 'express';

/** No cache keeps an answer without asking, unless the answer itself says something else. */
export function keepPrivate(_request: Request, response: Response, next: NextFunction): void {
	response.set('Cache-Control', 'private, no-cache');
	next();
}
