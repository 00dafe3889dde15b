import type { NextFunction, Request, Response } from 'express';

/**
 * No cache keeps an answer without asking, unless the answer itself says something else. Remix's adapter appends
 * headers; for this one that would make two opposite sentences.
 */
export function keepPrivate(_request: Request, response: Response, next: NextFunction): void {
	const append = response.append.bind(response);
	response.append = (name, value) =>
		name.toLowerCase() === 'cache-control' ? response.set(name, value) : append(name, value);
	response.set('Cache-Control', 'private, no-cache');
	next();
}
