import type { Context } from '~/context.server';
import type { Db, Tx } from '~/data/engine/db.server';
import { withoutCommit } from '~/data/engine/transaction-verdict.server';
import type { Refusal } from '~/domain/refusal';
import type { Result } from '~/domain/result';
import { closeWindows, hasWindowsToClose } from './close-pick-windows.server';

/**
 * Reads as if the windows closed by `at` (ms) were stored, and changes nothing: mostly they are, for a job stores them
 * every minute. Otherwise it stores them in a transaction that is rolled back.
 */
export async function withClosedWindows<T, R = Refusal>(
	context: Context,
	at: number,
	read: (db: Db | Tx) => Promise<Result<T, R>>,
): Promise<Result<T, R>> {
	if (!(await hasWindowsToClose(context, at))) return read(context.db);
	return withoutCommit(context.db, async (tx) => {
		await closeWindows(tx, context, at);
		return read(tx);
	});
}
