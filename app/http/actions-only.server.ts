import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import type { NextFunction, Request, Response } from 'express';
import { sendPlainPage } from './plain-page.server';

/**
 * Refuses what is posted to an address that takes nothing (405) or doesn't exist (404). Remix would answer in English,
 * and log an error that is none.
 */
export function refuseActionless(routes: ServerBuild['routes']) {
	const known = Object.values(routes).flatMap((route) =>
		route === undefined || route.parentId === undefined
			? []
			: [{ path: route.path ?? '/', acts: route.module.action !== undefined }],
	);
	return (request: Request, response: Response, next: NextFunction): void => {
		const page = request.path === '/_root.data' ? '/' : request.path.replace(/\.data$/, '');
		const route = matchRoutes(known, page)?.[0]?.route;
		if (request.method === 'GET' || request.method === 'HEAD' || route?.acts) next();
		else if (route === undefined || route.path === '*') sendPlainPage(response, 404);
		else {
			response.set('Allow', 'GET, HEAD');
			sendPlainPage(response, 405);
		}
	};
}
