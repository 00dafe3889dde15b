import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '~/context.server';
import { isMailChoice, type MailChoice } from '~/mail/letter';

/** Whose mails of which kind a link in a letter switches off. */
export type Unsubscription = { playerId: string; choice: MailChoice };

/** The signed part of a link that switches mails off without log-in: player, kind and signature. It doesn't expire. */
export function unsubscribeToken(
	context: Pick<Context, 'settings'>,
	{ playerId, choice }: Unsubscription,
): string {
	return `${playerId}.${choice}.${signature(context, playerId, choice)}`;
}

/** What a token says, or null if we didn't sign it. */
export function readUnsubscribeToken(
	context: Pick<Context, 'settings'>,
	token: string,
): Unsubscription | null {
	const [playerId = '', choice = '', signed = '', ...rest] = token.split('.');
	if (rest.length > 0 || !isMailChoice(choice)) return null;
	const given = Buffer.from(signed);
	const right = Buffer.from(signature(context, playerId, choice));
	return given.length === right.length && timingSafeEqual(given, right) ? { playerId, choice } : null;
}

function signature({ settings }: Pick<Context, 'settings'>, playerId: string, choice: string): string {
	return createHmac('sha256', settings.secret)
		.update(`unsubscribe:${playerId}:${choice}`)
		.digest('base64url');
}
