import { createHash } from 'node:crypto';
import type { Context } from '~/context.server';
import { keyedHash } from './keyed-hash.server';

/** The secret of a one-time token: 256 bits derived from its id: no stored row or waiting mail holds it. */
export function deriveToken(context: Pick<Context, 'settings'>, tokenId: string): string {
	return keyedHash(context, `token:${tokenId}`);
}

/** What is stored of a token. */
export function hashToken(token: string): string {
	return createHash('sha256').update(token).digest('base64url');
}
