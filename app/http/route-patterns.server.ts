import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';

/**
 * Gives the pattern of the route that answers a path ('/community/:communityId/dashboard'), which holds no id, no name
 * and no secret. `*` stands for addresses that don't exist.
 */
export function routePatterns(routes: ServerBuild['routes']): (pathname: string) => string {
	const known = Object.values(routes).flatMap((route) => {
		if (route === undefined || route.parentId === undefined) return [];
		return [route.index ? { path: '/', id: route.id } : { path: route.path ?? '', id: route.id }];
	});
	return (pathname) => {
		const page = pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '');
		const path = matchRoutes(known, page)?.[0]?.route.path ?? '*';
		return path === '*' || path.startsWith('/') ? path : `/${path}`;
	};
}
