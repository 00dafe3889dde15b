import type { NextFunction, Request, Response } from 'express';
import { RETRY_AFTER } from './answer-outages.server';
import { onArrival } from './arrival.server';
import { sendPlainPage } from './plain-page.server';

/** From when on requests are turned away. */
export type LoadLimits = {
	/** So many pages may be in work at once. What somebody saves is let in up to twice as many. */
	readonly atOnce: number;
	/** A lag of the event loop (ms) beyond which it is too much already with this many at once. */
	readonly lag: number;
	readonly atOnceLagging: number;
};

/** About three seconds' work for one processor core. */
export const usualLimits: LoadLimits = { atOnce: 250, lag: 1_000, atOnceLagging: 50 };

/** Asked by machines that have to know how it stands, most of all then. */
const always = new Set(['/healthz', '/metrics']);

/**
 * Whether one more request is too much with so many in work. A lag (ms) alone turns nobody away: with few requests it
 * isn't they who cause it.
 */
export function isTooMuch(
	now: { working: number; reading: boolean; lag: number },
	limits: LoadLimits,
): boolean {
	const allowed = now.lag > limits.lag ? limits.atOnceLagging : limits.atOnce;
	return now.working >= (now.reading ? allowed : allowed * 2);
}

/**
 * Turns requests away (503, Retry-After) while more are in work than can be answered in a few seconds, so that those
 * who are let in are answered soon. What hasn't arrived whole is no work yet: forms that are never sent to their end keep
 * other forms out, and nobody from reading.
 */
export function shedLoad(limits: LoadLimits, lag: () => number) {
	let [open, arrived] = [0, 0];
	return (request: Request, response: Response, next: NextFunction): void => {
		const reading = request.method === 'GET' || request.method === 'HEAD';
		if (always.has(request.path)) {
			next();
		} else if (isTooMuch({ working: reading ? arrived : open, reading, lag: lag() }, limits)) {
			response.set({ 'Retry-After': RETRY_AFTER, Connection: 'close' });
			sendPlainPage(response, 503);
		} else {
			open++;
			let isThere = false;
			onArrival(request, () => {
				isThere = !response.destroyed;
				if (isThere) arrived++;
			});
			response.once('close', () => {
				open--;
				if (isThere) arrived--;
			});
			next();
		}
	};
}
