import type { Result } from '~/domain/result';
import { type Db, inTransaction, type Tx } from './db.server';

/** Thrown to roll a transaction back once its verdict is known. */
const undo = Symbol('undo');

/** Runs `work` in one transaction that is committed only if it accepts: a refusal leaves no trace. */
export async function commitIfAccepted<T, R>(
	db: Db,
	work: (tx: Tx) => Promise<Result<T, R>>,
): Promise<Result<T, R>> {
	let verdict: Result<T, R> | undefined;
	try {
		return await inTransaction(db, async (tx) => {
			verdict = await work(tx);
			if (verdict.ok) return verdict;
			throw undo;
		});
	} catch (error) {
		if (error === undo && verdict !== undefined) return verdict;
		throw error;
	}
}
