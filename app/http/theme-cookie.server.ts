import type { AppLoadContext } from '@remix-run/node';
import { ownCookie } from './own-cookie.server';

const YEAR = 31_536_000;

/** Remembers light or dark. */
export function themeCookie(context: AppLoadContext) {
	return ownCookie(context, 'theme', YEAR);
}
