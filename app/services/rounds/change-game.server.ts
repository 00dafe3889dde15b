import type { Context } from '~/context.server';
import { inTransaction, type Tx } from '~/data/engine/db.server';
import { closeDueWindows, closeWindows } from './close-pick-windows.server';

/**
 * A change of a member's or a round's state in one transaction, which calls `closeWindows` first for the `now` (ms) that
 * `change` gets; what is due is closed before it.
 */
export async function changeGame<T>(
	context: Context,
	change: (tx: Tx, now: number) => Promise<T>,
): Promise<T> {
	await closeDueWindows(context, context.now());
	return inTransaction(context.db, async (tx) => {
		const now = context.now();
		await closeWindows(tx, context, now);
		return change(tx, now);
	});
}
