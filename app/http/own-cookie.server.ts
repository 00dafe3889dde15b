import { type AppLoadContext, createCookie } from '@remix-run/node';

/** A cookie for our pages alone that lives for `maxAge` s. On plain http browsers drop Secure, so it follows the origin, as the name does. */
export function ownCookie({ settings }: Pick<AppLoadContext, 'settings'>, name: string, maxAge: number) {
	const secure = settings.origin.startsWith('https:');
	const options = { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge } as const;
	return createCookie(cookieName(settings.origin, name), options);
}

/**
 * The name under which browsers keep a cookie of ours. On plain http (a laptop in the home network) they drop `__Host-`, so
 * it follows the origin.
 */
export function cookieName(origin: string, name: string): string {
	return origin.startsWith('https:') ? `__Host-${name}` : name;
}
