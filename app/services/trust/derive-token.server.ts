import { createHash } from 'node:crypto';
import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { saveToken, type TokenKind } from '~/data/tokens.server';
import { keyedHash } from './keyed-hash.server';

/** The secret of a one-time token: 256 bits derived from its id: no stored row or waiting mail holds it. */
export function deriveToken(context: Pick<Context, 'settings'>, tokenId: string): string {
	return keyedHash(context, `token:${tokenId}`);
}

/** What is stored of a token. */
export function hashToken(token: string): string {
	return createHash('sha256').update(token).digest('base64url');
}

/** Writes a one-time token that is valid for `life` (ms). Gives what its letter takes along. */
export async function issueToken(
	tx: Tx,
	context: Pick<Context, 'settings' | 'now' | 'newId'>,
	wish: { id?: string; playerId: string; kind: TokenKind; newEmail?: string; life: number },
): Promise<{ data: { tokenId: string }; worthlessAfter: number }> {
	const { life, id = context.newId(), ...token } = wish;
	const createdAt = context.now();
	const expiresAt = createdAt + life;
	await saveToken(tx, { ...token, id, hash: hashToken(deriveToken(context, id)), createdAt, expiresAt });
	return { data: { tokenId: id }, worthlessAfter: expiresAt };
}
