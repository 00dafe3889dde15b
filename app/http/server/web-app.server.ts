import { constants } from 'node:zlib';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { Context } from '~/context.server';
import { replaceMethod } from '~/domain/replace-method';
import { answerOutages } from '~/http/answer-outages.server';
import { sendPlainPage } from '~/http/plain-page.server';
import { logError, logRequest } from '~/log.server';
import { randomId } from '~/random-id.server';
import { refuseActionless } from './actions-only.server';
import { answerPages } from './answer-pages.server';
import { stampArrival } from './arrival.server';
import { limitBody } from './body-limit.server';
import { watchEventLoop } from './event-loop.server';
import { findRoute } from './find-route.server';
import { openLobby } from './lobby.server';
import { measureProcess } from './measure-process.server';
import { noteSaves } from './note-saves.server';
import { observeRequests } from './observe-requests.server';
import { refuseForeignOrigin } from './origin.server';
import { replaceOwnHeaders } from './own-headers.server';
import { publicFiles } from './public-files.server';
import { refuseUnreadable } from './readable-request.server';
import { receiveForms } from './receive-forms.server';
import { boundConnections } from './refuse-request.server';
import { nameRequest } from './request-id.server';
import { createRequestMetrics } from './request-metrics.server';
import { securityHeaders } from './security-headers.server';
import { serveHealth } from './serve-health.server';
import { serveMetrics } from './serve-metrics.server';
import { serveNews } from './serve-news.server';
import { type LoadLimits, usualLimits } from './shed-load.server';
import { takeTurns } from './take-turns.server';
import { whoAsks } from './who-asks.server';

/** 2^18 bytes: more than almost any page, and a sixteenth of the memory that would be made ready for each answer. */
const BROTLI_WINDOW = 18;

/**
 * The web application around the built Remix app: an id and security headers on every response, static files, and what
 * comes before any action: what a request's head refuses, forms taken in whole, turns and load shedding. `afterWrite` is called when a request that may have written
 * something has been answered; `heldUp` says how long a request may have waited unseen (ms), `askers` who asks.
 */
export function createWebApp(
	context: Context,
	build: ServerBuild,
	clientFolder: string,
	afterWrite: () => void = () => {},
	limits: LoadLimits = usualLimits,
	heldUp: () => number = () => 0,
	askers: ReturnType<typeof whoAsks> = whoAsks(context.settings),
): Express {
	const app = express();
	const requests = createRequestMetrics();
	const loop = watchEventLoop();
	const lobby = openLobby(askers.askerOf);
	app.disable('x-powered-by');
	app.set('query parser', 'simple');
	app.use(boundConnections());
	app.use(stampArrival(context.now, heldUp));
	app.use(lobby.enter);
	app.use(nameRequest);
	app.use(
		observeRequests((seen) => {
			requests.observe(seen);
			if (context.settings.production) logRequest(seen);
		}),
	);
	app.use((_request: Request, response: Response, next: NextFunction) => {
		// No cache keeps an answer without asking, unless the answer itself says something else.
		response.set('Cache-Control', 'private, no-cache');
		response.locals.nonce = randomId();
		next();
	});
	app.use(replaceOwnHeaders);
	app.use(securityHeaders(context.settings));
	app.use(serveHealth(context));
	app.use(publicFiles(clientFolder));
	app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW } } }));
	app.use(refuseUnreadable);
	app.use(serveMetrics(context, () => [...requests.metrics(), ...measureProcess(loop, context.clock)]));
	app.use(refuseForeignOrigin(context.settings));
	app.use(findRoute(build.routes));
	app.use(refuseActionless);
	app.use(limitBody);
	app.use(noteSaves(context.saves));
	app.use(receiveForms());
	app.use(takeTurns(limits, loop.lag, lobby));
	app.use((request: Request, response: Response, next: NextFunction) => {
		// Answers have one part: flushed after it, as Remix’s adapter does, the packer would be asked three times and not twice.
		replaceMethod(response, 'flush', () => {});
		if (request.method !== 'GET' && request.method !== 'HEAD') response.on('finish', afterWrite);
		next();
	});
	app.use(serveNews(context, askers, limits.streams));
	app.all(
		'*',
		answerPages({ ...build, routes: answerOutages(build.routes) }, (request, response) => ({
			...context,
			arrivedAt: () => response.locals.arrivedAt,
			address: askers.addressOf(request.socket.remoteAddress, request.get('X-Forwarded-For')),
			recognise: askers.recognise,
			nonce: response.locals.nonce,
			routed: request.path.endsWith('.data'),
		})),
	);
	app.use((error: unknown, request: Request, response: Response, next: NextFunction) => {
		if (response.headersSent) return next(error);
		const status = statusOf(error);
		if (status >= 500) logError(error, request);
		sendPlainPage(response, status);
	});
	return app;
}

function statusOf(error: unknown): number {
	const status =
		typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
	return Number.isInteger(status) && status >= 400 && status < 600 ? status : 500;
}
