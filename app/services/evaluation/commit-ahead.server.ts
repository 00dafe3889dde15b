import type { Context } from '~/context.server';
import { type Db, inTransaction, type Tx } from '~/data/engine/db.server';
import { nextTurn, nextWriter } from '~/data/engine/next-turn.server';
import { commitIfAccepted } from '~/data/engine/transaction-verdict.server';
import { beginAhead, countAhead, dropSomeAhead, isAhead } from '~/data/written-ahead.server';
import { accept, type Result } from '~/domain/result';
import type { SavedStep } from './fold-season.server';
import { type Commit, saveAhead } from './save-folded-rounds.server';

/** Rows deleted in one transaction. */
const ROWS = 1_000;

/** The clean-up took a commit for dead that is still being written ahead: what it wrote now would be seen at once. */
class Swept extends Error {}

type Proved<T, R> = {
	/** Whether no fact has changed since the season was folded. */
	readonly isSame: (db: Db | Tx) => Promise<boolean>;
	/** Makes valid what was written ahead. */
	readonly work: (tx: Tx) => Promise<Result<T, R>>;
};

/**
 * R17: writes a commit ahead in many short transactions, in which nobody sees anything of it, and does the `work` in one
 * more, if no fact has changed and all that was written is still there: else null, and nothing is left of it
 * (docs/decisions/0080-commits-are-written-ahead.md).
 */
export async function commitAhead<T, R>(
	context: Context,
	steps: readonly SavedStep[],
	commit: Commit,
	{ isSame, work }: Proved<T, R>,
): Promise<Result<T | null, R>> {
	const { db } = context;
	try {
		const rows = await writeAll(context, steps, commit).catch(async (error: unknown) => {
			// A round may have gone, to which its rows belong.
			if (!(error instanceof Swept) && (await isSame(db))) throw error;
			return null;
		});
		return await commitIfAccepted(db, async (tx): Promise<Result<T | null, R>> => {
			const isProved = (await isSame(tx)) && (await countAhead(tx, commit.id)) === rows;
			return isProved ? work(tx) : accept(null);
		});
	} finally {
		// What can't be dropped now is swept later, and what is valid stays.
		await dropAll(db, commit.id).catch(() => {});
	}
}

async function writeAll(context: Context, steps: readonly SavedStep[], commit: Commit): Promise<number> {
	await inTransaction(context.db, (tx) => beginAhead(tx, commit));
	return saveAhead(write, context, steps, commit);

	async function write(work: (tx: Tx) => Promise<void>): Promise<void> {
		const from = performance.now();
		await inTransaction(context.db, async (tx) => {
			if (!(await isAhead(tx, commit.id))) throw new Swept();
			await work(tx);
		});
		await nextWriter(from);
	}
}

async function dropAll(db: Db, id: string): Promise<void> {
	while ((await dropSomeAhead(db, { id }, ROWS)) === ROWS) await nextTurn();
}
