import { type AppLoadContext, createCookie } from '@remix-run/node';

const YEAR = 31_536_000;

/** Remembers light or dark. On plain http browsers drop `__Host-` and Secure, so both follow the origin. */
export function themeCookie({ settings }: AppLoadContext) {
	const secure = settings.origin.startsWith('https:');
	const name = secure ? '__Host-theme' : 'theme';
	return createCookie(name, { path: '/', maxAge: YEAR, httpOnly: true, sameSite: 'lax', secure });
}
