import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { saveWaitingMail, saveWaitingMails, type WaitingMail } from '~/data/outbox.server';
import { choiceOfLetter, type LetterKind, type Letters } from '~/mail/letter';

/** A mail to be queued, with what its letter needs to be written. */
type Contents<K extends LetterKind> = Omit<WaitingMail, 'id' | 'kind' | 'data' | 'createdAt'> & {
	data: Letters[K];
};

/**
 * Queues a mail in the transaction that causes it; the dispatcher sends it afterwards, those that a player could have
 * switched off after all others.
 */
export async function queueMail<K extends LetterKind>(
	tx: Tx,
	context: Context,
	mail: Contents<K> & { kind: K },
): Promise<void> {
	await saveWaitingMail(tx, {
		...mail,
		id: context.newId(),
		data: JSON.stringify(mail.data),
		urgency: choiceOfLetter[mail.kind] === undefined ? 0 : 1,
		createdAt: context.now(),
	});
}

/**
 * Queues many mails of a kind, each once by its `dedupeKey`; they let urgent ones pass. `id` where it is written
 * elsewhere, too. Returns how many are new.
 */
export async function queueMails<K extends LetterKind>(
	tx: Tx,
	context: Context,
	kind: K,
	mails: readonly (Contents<K> & { id?: string; playerId: string; dedupeKey: string })[],
): Promise<number> {
	const createdAt = context.now();
	return saveWaitingMails(
		tx,
		mails.map(({ data, ...mail }) => ({
			...mail,
			id: mail.id ?? context.newId(),
			kind,
			data: JSON.stringify(data),
			createdAt,
		})),
	);
}
