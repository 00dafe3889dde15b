import { timingSafeEqual } from 'node:crypto';
import type { Context } from '~/context.server';
import { isMailChoice, type MailChoice } from '~/mail/letter';
import { keyedHash } from '~/services/trust/keyed-hash.server';

/** Whose mails of which kind a link in a letter switches off. */
export type Unsubscription = { playerId: string; choice: MailChoice };

/** The signed part of a link that switches mails off without log-in: player, kind and signature. It doesn't expire. */
export function unsubscribeToken(
	context: Pick<Context, 'settings'>,
	{ playerId, choice }: Unsubscription,
): string {
	return `${playerId}.${choice}.${keyedHash(context, `unsubscribe:${playerId}:${choice}`)}`;
}

/** What a token says, or null if we didn't sign it. */
export function readUnsubscribeToken(
	context: Pick<Context, 'settings'>,
	token: string,
): Unsubscription | null {
	const [playerId = '', choice = ''] = token.split('.');
	if (!isMailChoice(choice)) return null;
	const given = Buffer.from(token);
	const right = Buffer.from(unsubscribeToken(context, { playerId, choice }));
	return given.length === right.length && timingSafeEqual(given, right) ? { playerId, choice } : null;
}
