import type { NextFunction, Request, Response } from 'express';
import type { ClockJump } from '~/clock.server';
import type { Context } from '~/context.server';
import { checkHealth, type Health } from '~/services/operating/check-health.server';
import { refuseRequest } from './refuse-request.server';

const PATH = '/healthz';
/** So often a second it is looked anew; whoever else asks hears what was found last. */
const LOOKS = 8;
const SECOND = 1_000;

/**
 * Answers /healthz: 200 'ok', or 503 with what is wrong as a word. A clock that jumped within the last day has a line of
 * its own: to start the process anew wouldn't help. It is asked by machines that have to know how it stands, most of all
 * under a flood, and so it waits for nothing, costs as little as a refusal and is no page of a route.
 */
export function serveHealth(context: Context) {
	let [looks, since] = [0, 0];
	let found: Promise<Health> | null = null;
	return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
		if (request.path !== PATH) return next();
		response.locals.route = PATH;
		if (!asksForHealth(request)) {
			response.set('Allow', 'GET, HEAD');
			return refuseRequest(request, response, 405);
		}
		if (performance.now() - since >= SECOND) [looks, since] = [0, performance.now()];
		if (found === null || looks++ < LOOKS) found = checkHealth(context);
		try {
			const health = await found;
			const jump = context.clock?.last();
			const lines = jump ? [health, jumpLine(jump)] : [health];
			response.writeHead(health === 'ok' ? 200 : 503, { 'Content-Type': 'text/plain;charset=utf-8' });
			response.end(`${lines.join('\n')}\n`);
		} catch (error) {
			next(error);
		}
	};
}

/** Whether it is this page that is asked for. */
export function asksForHealth({ path, method }: Pick<Request, 'path' | 'method'>): boolean {
	return path === PATH && (method === 'GET' || method === 'HEAD');
}

function jumpLine({ at, by }: ClockJump): string {
	return `clock jumped by ${(by / 1000).toFixed(1)} s at ${new Date(at).toISOString()}`;
}
