import type { Context } from '~/context.server';
import type { Tx } from '~/data/db.server';
import { saveWaitingMail } from '~/data/outbox.server';
import type { LetterKind, Letters } from '~/mail/letter';

/** Queues a mail in the transaction that causes it; the dispatcher sends it afterwards. */
export async function queueMail<K extends LetterKind>(
	tx: Tx,
	context: Context,
	mail: { kind: K; playerId: string | null; address: string; data: Letters[K]; dedupeKey?: string },
): Promise<void> {
	await saveWaitingMail(tx, {
		id: context.newId(),
		kind: mail.kind,
		playerId: mail.playerId,
		address: mail.address,
		data: JSON.stringify(mail.data),
		dedupeKey: mail.dedupeKey,
		createdAt: context.now(),
	});
}
