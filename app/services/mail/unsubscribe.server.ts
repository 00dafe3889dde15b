import type { Context } from '~/context.server';
import { findPlayer, type MailChoices, type StoredPlayer, saveMailChoices } from '~/data/players.server';
import type { MailChoice } from '~/mail/letter';
import { readUnsubscribeToken } from './unsubscribe-token.server';

/** What a kind of mail comes to among a player's choices. */
const choicesOf: { readonly [K in MailChoice]: readonly (keyof MailChoices)[] } = {
	reminders: ['remindDayBefore', 'remindHoursBefore'],
	results: ['resultMails'],
	news: ['newsMails'],
};

/**
 * Which kind of mail a link switches off and whether it still comes; null for a link that isn't ours or a player who is
 * gone.
 */
export async function showUnsubscribe(
	context: Context,
	token: string,
): Promise<{ choice: MailChoice; on: boolean } | null> {
	const found = await findUnsubscription(context, token);
	return found && { choice: found.choice, on: choicesOf[found.choice].some((name) => found.player[name]) };
}

/** Switches a kind of mail off, without log-in, any number of times. False for a link that isn't ours. */
export async function unsubscribe(context: Context, token: string): Promise<boolean> {
	const found = await findUnsubscription(context, token);
	if (found === null) return false;
	const choices = Object.fromEntries(choicesOf[found.choice].map((name) => [name, false]));
	await saveMailChoices(context.db, { id: found.player.id, choices, at: context.now() });
	return true;
}

async function findUnsubscription(
	context: Context,
	token: string,
): Promise<{ choice: MailChoice; player: StoredPlayer } | null> {
	const signed = readUnsubscribeToken(context, token);
	const player = signed && (await findPlayer(context.db, signed.playerId));
	return signed && player && { choice: signed.choice, player };
}
