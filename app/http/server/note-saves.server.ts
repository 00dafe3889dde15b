import type { NextFunction, Request, Response } from 'express';
import type { WaitingSaves } from '~/waiting-saves';
import { onArrival } from './arrival.server';
import type { FoundRoute } from './find-route.server';
import { onceAnswered } from './once-answered.server';

const PICK_FORM = '/community/:communityId/tippspiel/:matchday';

/** R7: notes each save of a pick from its arrival until it is answered: no window closes before one that is in time. */
export function noteSaves(saves: WaitingSaves) {
	return (request: Request, response: Response, next: NextFunction): void => {
		const { pattern }: FoundRoute = response.locals.found;
		if (request.method === 'POST' && pattern === PICK_FORM) {
			const note = () => {
				if (!response.writableEnded)
					onceAnswered(
						response,
						saves.add(() => response.locals.arrivedAt),
					);
			};
			if (request.complete) note();
			else onArrival(request, note);
		}
		next();
	};
}
