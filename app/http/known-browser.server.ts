import type { AppLoadContext } from '@remix-run/node';
import { rememberInBrowser } from '~/services/accounts/known-browser.server';
import { ownCookie } from './own-cookie.server';

const year = 365 * 24 * 60 * 60;

/** What the browser shows of the accounts that were logged in there; empty for a new one. */
export async function browserProof(request: Request, context: AppLoadContext): Promise<string> {
	const proof: unknown = await browserCookie(context).parse(request.headers.get('Cookie'));
	return typeof proof === 'string' ? proof : '';
}

/** The header that remembers in the browser that the account was logged in there. */
export async function rememberBrowser(
	request: Request,
	context: AppLoadContext,
	playerId: string,
): Promise<string> {
	const proof = await rememberInBrowser(context, await browserProof(request, context), playerId);
	return browserCookie(context).serialize(proof);
}

function browserCookie(context: AppLoadContext) {
	return ownCookie(context, 'browser', year);
}
