import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import type { NextFunction, Request, Response } from 'express';

/** The route that answers a request, as `response.locals.found`. */
export type FoundRoute = {
	/** null for an address that doesn't exist. */
	readonly id: string | null;
	/** '/community/:communityId/dashboard', which holds no id, no name and no secret; '*' for what doesn't exist. */
	readonly pattern: string;
	/** Takes what is posted to it. */
	readonly acts: boolean;
};

const nothing: FoundRoute = { id: null, pattern: '*', acts: false };

/** As many addresses are kept with their routes, none of them longer: looking through all routes takes a tenth of a millisecond. */
const KEPT = 500;
const LONGEST = 200;

/** Finds the route of each request, once for all who ask. Its pattern stands in `response.locals.route` too. */
export function findRoute(routes: ServerBuild['routes']) {
	const known = Object.values(routes).flatMap((route) => {
		if (route === undefined || route.parentId === undefined) return [];
		const path = route.index ? '/' : (route.path ?? '');
		const pattern = path.startsWith('/') ? path : `/${path}`;
		return [{ path, found: { id: route.id, pattern, acts: route.module.action !== undefined } }];
	});
	const kept = new Map<string, FoundRoute>();
	const find = (page: string): FoundRoute => {
		const route = matchRoutes(known, page)?.[0]?.route;
		return route === undefined || route.path === '*' ? nothing : route.found;
	};
	return (request: Request, response: Response, next: NextFunction): void => {
		const page = request.path === '/_root.data' ? '/' : request.path.replace(/\.data$/, '');
		const found = kept.get(page) ?? find(page);
		if (kept.size >= KEPT) kept.clear();
		if (page.length <= LONGEST) kept.set(page, found);
		response.locals.found = found;
		response.locals.route = found.pattern;
		next();
	};
}
