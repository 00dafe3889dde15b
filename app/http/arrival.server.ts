import type { NextFunction, Request, Response } from 'express';

/** How far the end of a request may lag behind its beginning before the delay counts, ms. */
const patience = 2_000;

/**
 * Notes in `response.locals.arrivedAt` when the request arrived, ms UTC (R7). It has arrived when all of it is there:
 * whoever sends the head before kickoff and holds the body back is too late. The end of a body is seen only when
 * somebody reads it, which takes its time while many are waiting. So a body that came along with its head never
 * counts as late, and neither does a short delay.
 */
export function stampArrival(now: () => number) {
	return (request: Request, response: Response, next: NextFunction): void => {
		const begun = now();
		let atOnce = false;
		response.locals.arrivedAt = begun;
		setImmediate(() => {
			atOnce = request.complete;
		});
		request.once('end', () => {
			const ended = now();
			if (!atOnce && ended - begun > patience) response.locals.arrivedAt = ended;
		});
		next();
	};
}
