import type { Context } from '~/context.server';
import { composeLetter, isLetterKind } from '~/mail/letters/compose';
import type { Letter } from '~/mail/letters/layout';
import { deriveToken } from './derive-token.server';

/** Writes the letter of an outbox row. The token is derived only here, when the mail is sent. Null for an unknown kind. */
export function writeLetter(context: Context, mail: { kind: string; data: string }): Letter | null {
	if (!isLetterKind(mail.kind)) return null;
	const data = JSON.parse(mail.data);
	const token = typeof data.tokenId === 'string' ? deriveToken(context, data.tokenId) : '';
	const { origin, productName } = context.settings;
	return composeLetter(mail.kind, data, { origin, productName, token });
}
