import type { Context } from '~/context.server';
import { type MailChoices, saveMailChoices } from '~/data/players.server';

export type { MailChoices };

/** Saves which letters a player wants. What waits in the outbox already is judged by it when it is sent. */
export async function setMailChoices(
	context: Context,
	input: { playerId: string; choices: MailChoices },
): Promise<void> {
	await saveMailChoices(context.db, { id: input.playerId, choices: input.choices, at: context.now() });
}
