import type { NextFunction, Request, Response } from 'express';
import { GOES_ON } from './once-answered.server';

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

/** Reports each request once it is over, or goes on. Its route is what `response.locals.route` says by then. */
export function observeRequests(report: (seen: SeenRequest) => void) {
	return (request: Request, response: Response, next: NextFunction): void => {
		const from = performance.now();
		const id = String(request.headers['x-request-id']);
		const see = (status: number) => {
			const { route = '-' } = response.locals;
			report({ id, method: request.method, route, status, ms: performance.now() - from });
		};
		const over = () => see(response.writableFinished ? response.statusCode : GONE);
		response.once('close', over);
		response.once(GOES_ON, () => {
			response.off('close', over);
			see(response.statusCode);
		});
		next();
	};
}
