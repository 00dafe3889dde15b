import { createHash, timingSafeEqual } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Context } from '~/context.server';
import { type Metric, metricsText } from '~/domain/metric';
import { measureGame } from '~/services/operating/measure-game.server';

/**
 * Answers /metrics to whoever shows the token of the settings (`Authorization: Bearer ...`), and 401 to others. Without
 * the setting there is no such page.
 */
export function serveMetrics(context: Context, ofProcess: () => Metric[]) {
	return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
		const { metricsToken } = context.settings;
		if (request.path !== '/metrics' || metricsToken === null) return next();
		response.locals.route = '/metrics';
		if (!isSame(request.get('authorization') ?? '', `Bearer ${metricsToken}`)) {
			response.status(401).set('WWW-Authenticate', 'Bearer').type('text/plain').send('Token fehlt.\n');
			return;
		}
		try {
			const metrics = [...ofProcess(), ...(await measureGame(context))];
			response.set('Content-Type', 'text/plain; version=0.0.4; charset=utf-8').send(metricsText(metrics));
		} catch (error) {
			next(error);
		}
	};
}

function isSame(given: string, expected: string): boolean {
	const digest = (text: string) => createHash('sha256').update(text).digest();
	return timingSafeEqual(digest(given), digest(expected));
}
