import type { AppLoadContext } from '@remix-run/node';
import { keepForm, keptPath } from './kept-form.server';
import { ownCookie } from './own-cookie.server';
import { ownPath } from './own-path.server';

/** How long a page is remembered for somebody who has to log in first, s. */
const LIFE = 600;

/** Pages that letters and bookmarks lead to, one for each matchday, season or community. */
const worthIt = /^\/(?:community\/[\w-]+|admin)(?:\/|$)/;

/**
 * Remembers the page that was asked for, in a browser that has to log in first, or the form that was sent, with what
 * was typed. Returns the headers to answer with.
 */
export async function rememberWanted(request: Request, context: AppLoadContext): Promise<Headers> {
	const { pathname, search } = new URL(request.url);
	if (request.method !== 'GET') {
		const kept = await keepForm(request, context);
		return new Headers(kept === null ? {} : { 'Set-Cookie': kept });
	}
	if (!worthIt.test(pathname)) return new Headers();
	const path = `${pathname}${search}`;
	return new Headers({ 'Set-Cookie': await wantedCookie(context).serialize(path) });
}

/** The page of the kept form, else the remembered one, as a path of our own, or null. */
export async function wantedPage(
	request: Request,
	context: AppLoadContext,
	playerId: string,
): Promise<string | null> {
	const kept = await keptPath(request, context, playerId);
	if (kept !== null) return kept;
	const path: unknown = await wantedCookie(context).parse(request.headers.get('Cookie'));
	return typeof path === 'string' && worthIt.test(path) ? ownPath(path) : null;
}

/** Forgets the page. */
export async function forgetWanted(context: AppLoadContext): Promise<string> {
	return wantedCookie(context).serialize('', { maxAge: 0 });
}

function wantedCookie(context: AppLoadContext) {
	return ownCookie(context, 'wanted', LIFE);
}
