import type { ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';

/** No cache keeps an answer without asking, unless the answer itself says something else. */
export function keepPrivate(_request: Request, response: Response, next: NextFunction): void {
	response.set('Cache-Control', 'private, no-cache');
	next();
}

/** For files whose names change with their contents: browsers need never ask again. */
export function keepForever(response: ServerResponse): void {
	response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
}

/** For files that keep their names. */
export function keepForAnHour(response: ServerResponse): void {
	response.setHeader('Cache-Control', 'public, max-age=3600');
}
