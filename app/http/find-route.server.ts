import type { ServerBuild } from '@remix-run/node';
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

/** Finds the route of each request, once for all who ask. Its pattern stands in `response.locals.route` too. */
export function findRoute(routes: ServerBuild['routes']) {
	const known = Object.values(routes).flatMap((route) => {
		if (route === undefined || route.parentId === undefined) return [];
		const path = route.index ? '/' : (route.path ?? '');
		const pattern = path.startsWith('/') ? path : `/${path}`;
		return [{ path, found: { id: route.id, pattern, acts: route.module.action !== undefined } }];
	});
	const routeOf = routeFinder(known);
	return (request: Request, response: Response, next: NextFunction): void => {
		const page = request.path === '/_root.data' ? '/' : request.path.replace(/\.data$/, '');
		const route = routeOf(page);
		const found = route === undefined || route.path === '*' ? nothing : route.found;
		response.locals.found = found;
		response.locals.route = found.pattern;
		next();
	};
}

/**
 * The route that Remix would choose of these, none of which lies in another: its `matchRoutes` ranks them all and makes
 * their expressions anew each time, which took longer than all else that a refused request costs.
 */
export function routeFinder<R extends { readonly path: string }>(routes: readonly R[]) {
	const ranked = routes
		.map((route) => ({ route, score: scoreOf(route.path), expression: expressionOf(route.path) }))
		.sort((a, b) => b.score - a.score);
	return (path: string): R | undefined => {
		const decoded = decodedParts(path);
		return ranked.find(({ expression }) => expression.test(decoded))?.route;
	};
}

function scoreOf(path: string): number {
	const parts = `/${path.replace(/^\//, '')}`.split('/');
	const score = (part: string) => (/^:[\w-]+$/.test(part) ? 3 : part === '' ? 1 : 10);
	const named = parts.filter((part) => part !== '*');
	const length = parts.length - (named.length < parts.length ? 2 : 0);
	return named.reduce((sum, part) => sum + score(part), length);
}

function expressionOf(path: string): RegExp {
	const named = `/${path.replace(/^\/+/, '').replace(/\/*\*?$/, '')}`
		.replace(/[\\.*+^${}|()[\]]/g, '\\$&')
		.replace(/\/:[\w-]+/g, '/([^\\/]+)');
	const rest = path === '*' ? '.*' : path.endsWith('*') ? '(\\/.+|\\/*)' : '\\/*';
	return new RegExp(`^${named}${rest}$`, 'i');
}

function decodedParts(path: string): string {
	return path
		.split('/')
		.map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
		.join('/');
}
