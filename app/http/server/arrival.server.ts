import type { NextFunction, Request, Response } from 'express';
import { replaceMethod } from '~/domain/replace-method';

/** How often it is noted that the process is free, ms, and from when on it counts as held up. */
const BEAT = 10;
const HELD_UP = 50;

/** R7: for a longer hold-up (ms) nobody is given time: it may be one that somebody causes, and others see picks meanwhile. */
const LONGEST_GRACE = 1_000;

/**
 * Says for how long (ms) the process may have been unable to look at what arrived, a second at most: 0 while it isn't held
 * up. What is read now may have lain there since the beat before the last one, because timers run before sockets are asked.
 */
export function watchHoldUps(): () => number {
	let last = performance.now();
	let before = last;
	setInterval(() => {
		before = last;
		last = performance.now();
	}, BEAT).unref();
	return () => {
		const span = performance.now() - before;
		return span < HELD_UP ? 0 : Math.min(span, LONGEST_GRACE);
	};
}

/**
 * Notes in `response.locals.arrivedAt` when the request arrived, ms UTC (R7). It has arrived when all of it is there:
 * whoever sends the head before kickoff and holds the body back is too late. `heldUp` is how long it may have waited
 * unseen (ms); nobody saw anything new meanwhile, because this process answered nobody.
 */
export function stampArrival(now: () => number, heldUp: () => number = () => 0) {
	return (request: Request, response: Response, next: NextFunction): void => {
		const stamp = () => {
			response.locals.arrivedAt = Math.floor(now() - heldUp());
		};
		stamp();
		onArrival(request, stamp);
		next();
	};
}

/** Calls `arrived` once all of the request is there; not if it comes never. */
export function onArrival(request: Request, arrived: () => void): void {
	// The parser pushes the end of a body the moment it has it; the stream's own event waits for its reader.
	const push = request.push.bind(request);
	replaceMethod(request, 'push', (chunk, encoding) => {
		if (chunk === null) arrived();
		return push(chunk, encoding);
	});
}
