import type { NextFunction, Request, Response } from 'express';
import type { Context } from '~/context.server';
import { outageSentence } from '~/http/answer-outages.server';
import { enterNews } from '~/services/communities/hear-news.server';
import { isBusy } from '~/services/operating/is-busy.server';
import { openNewsStreams } from './news-streams.server';
import { refuseRequest } from './refuse-request.server';
import type { whoAsks } from './who-asks.server';

const PATH = /^\/community\/([^/]+)\/neues$/;
const ROUTE = '/community/:communityId/neues';

/**
 * Answers /community/:communityId/neues: a stream that says when there is something new, to members who are logged in
 * (401, 404 to others, 503 where there are too many). `stand` is the version that the page knows; a browser that comes
 * again says itself what it was told last. It is no page of a route: what Remix keeps for an answer, it would keep for half an hour.
 */
export function serveNews(
	context: Context,
	{ secretOf }: Pick<ReturnType<typeof whoAsks>, 'secretOf'>,
	most: number,
) {
	const open = openNewsStreams(context, most);
	return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
		const communityId = request.method === 'GET' ? PATH.exec(request.path)?.[1] : undefined;
		if (communityId === undefined) return next();
		response.locals.route = ROUTE;
		const refuse = () => refuseRequest(request, response, 503);
		try {
			const listener = await enterNews(context, { secret: secretOf(request), communityId });
			if (response.destroyed) return;
			if (typeof listener === 'string')
				return refuseRequest(request, response, listener === 'anonymous' ? 401 : 404);
			const known = Number(request.get('Last-Event-ID') ?? request.query.stand);
			if (!open(response, listener, known)) refuse();
		} catch (error) {
			if (isBusy(error) || outageSentence(error) !== null) refuse();
			else next(error);
		}
	};
}
