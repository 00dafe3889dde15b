import { readdirSync } from 'node:fs';
import express, { type NextFunction, type Request, type Response } from 'express';
import { keepForAnHour } from './caching.server';

/** Serves the files that lie in the folder itself when it starts; for anything else nobody asks the disk. */
export function publicFiles(folder: string) {
	const names = new Set(readdirSync(folder).map((name) => `/${name}`));
	const serve = express.static(folder, { setHeaders: keepForAnHour, index: false });
	return (request: Request, response: Response, next: NextFunction): void => {
		if (names.has(request.path)) serve(request, response, next);
		else next();
	};
}
