import type { Context } from '~/context.server';
import { choiceOfLetter } from '~/mail/letter';
import { composeLetter, isLetterKind } from '~/mail/letters/compose';
import type { Letter } from '~/mail/letters/layout';
import { deriveToken } from '~/services/trust/derive-token.server';
import { unsubscribeToken } from './unsubscribe-token.server';

/**
 * Writes the letter of an outbox row. Its tokens are derived only here, when the mail is sent. Null for an unknown kind.
 */
export function writeLetter(
	context: Pick<Context, 'settings'>,
	mail: { kind: string; data: string; playerId: string | null },
): Letter | null {
	const { kind, playerId } = mail;
	if (!isLetterKind(kind)) return null;
	const data = JSON.parse(mail.data);
	const token = typeof data.tokenId === 'string' ? deriveToken(context, data.tokenId) : '';
	const choice = choiceOfLetter[kind];
	const { origin, productName } = context.settings;
	const unsubscribe =
		playerId === null || choice === undefined
			? undefined
			: `${origin}/abmelden/${unsubscribeToken(context, { playerId, choice })}`;
	return composeLetter(kind, data, { origin, productName, token, unsubscribe });
}
