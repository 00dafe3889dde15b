/**
 * The name under which browsers keep a cookie of ours. On plain http (a laptop in the home network) they drop `__Host-`, so
 * it follows the origin.
 */
export function cookieName(origin: string, name: string): string {
	return origin.startsWith('https:') ? `__Host-${name}` : name;
}
