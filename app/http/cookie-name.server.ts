/**
 * The name of the session's cookie. On plain http (a laptop in the home network) browsers drop `__Host-`, so it follows
 * the origin.
 */
export function sessionCookieName(origin: string): string {
	return origin.startsWith('https:') ? '__Host-session' : 'session';
}
