import type { Context } from '~/context.server';
import type { Tx } from '~/data/engine/db.server';
import { saveWaitingMail, saveWaitingMails } from '~/data/outbox.server';
import { choiceOfLetter, type LetterKind, type Letters } from '~/mail/letter';

/**
 * Queues a mail in the transaction that causes it; the dispatcher sends it afterwards, those that a player could have
 * switched off after all others.
 */
export async function queueMail<K extends LetterKind>(
	tx: Tx,
	context: Context,
	mail: {
		kind: K;
		playerId: string | null;
		address: string;
		data: Letters[K];
		dedupeKey?: string;
		/** ms UTC: from then on it isn't sent any more. */
		worthlessAfter?: number;
		/** ms UTC: before that it isn't sent. */
		dueAt?: number;
	},
): Promise<void> {
	await saveWaitingMail(tx, {
		id: context.newId(),
		kind: mail.kind,
		playerId: mail.playerId,
		address: mail.address,
		data: JSON.stringify(mail.data),
		dedupeKey: mail.dedupeKey,
		worthlessAfter: mail.worthlessAfter,
		dueAt: mail.dueAt,
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
	mails: readonly {
		id?: string;
		playerId: string;
		address: string;
		data: Letters[K];
		dedupeKey: string;
		worthlessAfter?: number;
		/** ms UTC: before that it isn't sent. */
		dueAt?: number;
	}[],
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
