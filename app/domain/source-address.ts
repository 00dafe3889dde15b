import { parseUrl } from './parse-url';
import { isPublicAddress } from './public-address';

/** Why no file is fetched from an address. */
export type AddressRefusal = 'not-https' | 'not-an-address' | 'has-credentials' | 'not-public' | 'port';

/** Longer ones are nobody's; also what a form takes. */
const LONGEST = 2000;

/**
 * Why no file may be fetched from the address, or null. Judges what stands there: https, port 443, and no internet address
 * but a public one, however it is written. What a name leads to is judged where it is resolved. Below `filesUrl`, the base
 * of the settings, only credentials are refused.
 */
export function refuseAddress(address: string, filesUrl: string | null = null): AddressRefusal | null {
	const url = address.length > LONGEST ? null : parseUrl(address);
	if (url === null || url.hostname === '') return 'not-an-address';
	if (url.username !== '' || url.password !== '') return 'has-credentials';
	if (isBelow(url, filesUrl)) return null;
	if (url.protocol !== 'https:') return 'not-https';
	if (isLocal(url.hostname)) return 'not-public';
	return url.port === '' ? null : 'port';
}

/** Whether an address lies below a base: on the same host and port, in its folder. */
export function isBelow(url: URL, base: string | null): boolean {
	if (base === null) return false;
	const { origin, pathname } = new URL(`${base.replace(/\/+$/, '')}/`);
	return url.origin === origin && url.pathname.startsWith(pathname) && !/%2f|%5c|\\/i.test(url.pathname);
}

/** The numbers of an address without brackets, or null of a name. The `URL` has brought all other forms into these two. */
export function literalOf(hostname: string): string | null {
	if (hostname.startsWith('[')) return hostname.slice(1, -1);
	return /^\d+\.\d+\.\d+\.\d+$/.test(hostname) ? hostname : null;
}

function isLocal(hostname: string): boolean {
	const literal = literalOf(hostname);
	if (literal !== null) return !isPublicAddress(literal);
	return /(^|\.)localhost\.?$/.test(hostname);
}
