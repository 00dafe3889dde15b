import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '~/domain/public-address';
import { literalOf } from '~/domain/source-address';

/** All addresses of a name; rejects if it has none. */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

/**
 * Resolves a host's name once and returns a `lookup` for its connections that knows these addresses and no other, whatever
 * the name leads to by then. Of `URL.hostname`; null: not all of its addresses are public. Rejects as `resolve` does.
 */
export async function resolvePublic(hostname: string, resolve: Resolve): Promise<LookupFunction | null> {
	const literal = literalOf(hostname);
	if (literal !== null) return isPublicAddress(literal) ? refuseLookup : null;
	const addresses = await resolve(hostname);
	const [first] = addresses;
	if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) return null;
	return (_name, { all }, done) => {
		if (all) done(null, [...addresses]);
		else done(null, first.address, first.family);
	};
}

/** What stands there in numbers needs no lookup. */
const refuseLookup: LookupFunction = (name, _options, done) => {
	done(new Error(`No name to look up: ${name}`), '');
};
