import type { Context } from '~/context.server';
import { inTransaction } from '~/data/db.server';
import { deleteWaitingMails } from '~/data/outbox.server';
import { saveResultMails } from '~/data/players.server';

/** Switches a player's letters about results on or off. Off, those that still wait in the outbox go, too. */
export async function setResultMails(
	context: Context,
	input: { playerId: string; wanted: boolean },
): Promise<void> {
	const { playerId: id, wanted: resultMails } = input;
	await inTransaction(context.db, async (tx) => {
		await saveResultMails(tx, { id, resultMails, at: context.now() });
		if (!resultMails) await deleteWaitingMails(tx, { playerId: id, kind: 'result' });
	});
}
