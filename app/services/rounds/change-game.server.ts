import type { Context } from '~/context.server';
import { inTransaction, type Tx } from '~/data/engine/db.server';
import { closeDueWindows, closeWindows } from './close-pick-windows.server';

/**
 * A change of a member's or a round's state, in one community or in all that somebody is in, in one transaction, which
 * calls `closeWindows` first for the `now` (ms) that `change` gets; what is due is closed before it.
 */
export async function changeGame<T>(
	context: Context,
	{ communityId }: { communityId?: string },
	change: (tx: Tx, now: number) => Promise<T>,
): Promise<T> {
	await closeDueWindows(context, context.now(), communityId);
	return inTransaction(context.db, async (tx) => {
		const now = context.now();
		await closeWindows(tx, context, now, communityId);
		return change(tx, now);
	});
}
