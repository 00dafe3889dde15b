import type { NextFunction, Request, Response } from 'express';

/** A request that has been answered. */
export type SeenRequest = {
	readonly id: string;
	readonly method: string;
	/** The pattern of its route; '-' for files, and for what was refused before it reached one. */
	readonly route: string;
	/** 499: whoever asked has gone before the answer. */
	readonly status: number;
	readonly ms: number;
};

const GONE = 499;

/** Reports each request once it is over. Its route is what `response.locals.route` says by then. */
export function observeRequests(report: (seen: SeenRequest) => void) {
	return (request: Request, response: Response, next: NextFunction): void => {
		const from = performance.now();
		const id = String(request.headers['x-request-id']);
		response.once('close', () => {
			const { route = '-' } = response.locals;
			const status = response.writableFinished ? response.statusCode : GONE;
			report({ id, method: request.method, route, status, ms: performance.now() - from });
		});
		next();
	};
}
