import { createRequestHandler, type GetLoadContextFunction } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import type { NextFunction, Request, Response } from 'express';
import type { FoundRoute } from './find-route.server';

/**
 * Hands requests to Remix, those of each route to a handler that knows this route and its parents only: Remix ranks all
 * the routes it knows anew, several times for each page. What isn't a page of a route goes to one that knows all.
 */
export function answerPages(build: ServerBuild, getLoadContext: GetLoadContextFunction) {
	const create = (known: ServerBuild) =>
		createRequestHandler({ build: known, mode: 'production', getLoadContext });
	const all = create(build);
	const handlers = new Map<string, typeof all>();
	return (request: Request, response: Response, next: NextFunction): void => {
		const { id }: FoundRoute = response.locals.found;
		const handler = id === null ? all : (handlers.get(id) ?? create(branchOf(build, id)));
		if (id !== null) handlers.set(id, handler);
		void handler(request, response, next);
	};
}

/** The build with a route and its parents alone. */
function branchOf(build: ServerBuild, id: string): ServerBuild {
	const branch = new Set<string>();
	for (let at: string | undefined = id; at !== undefined; at = build.routes[at]?.parentId) branch.add(at);
	const among = <T>(routes: Record<string, T>) =>
		Object.fromEntries(Object.entries(routes).filter(([each]) => branch.has(each)));
	const assets = { ...build.assets, routes: among(build.assets.routes) };
	return { ...build, routes: among(build.routes), assets };
}
