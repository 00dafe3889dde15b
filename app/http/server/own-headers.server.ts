import type { NextFunction, Request, Response } from 'express';
import { replaceMethod } from '~/domain/replace-method';

/** Headers that an answer may say differently from what holds for all. */
const own = new Set(['cache-control', 'content-security-policy']);

/**
 * An answer's own header takes the place of the one that holds for all. Remix's adapter appends headers; for these
 * that would make two opposite sentences.
 */
export function replaceOwnHeaders(_request: Request, response: Response, next: NextFunction): void {
	const append = response.append.bind(response);
	replaceMethod(response, 'append', (name, value) =>
		own.has(name.toLowerCase()) ? response.set(name, value) : append(name, value),
	);
	next();
}
