import { setImmediate, setTimeout } from 'node:timers/promises';

/** A transaction that took longer leaves the lock alone for so long, ms: in other processes who waits for it asks now and then. */
const BREATH = 10;

/** Lets everything else that waits have its turn: between the parts of long work. */
export function nextTurn(): Promise<void> {
	return setImmediate();
}

/** The same after a transaction that began at `from` (`performance.now()`), for who waits in other processes, too. */
export async function nextWriter(from: number): Promise<void> {
	await (performance.now() - from > BREATH ? setTimeout(BREATH) : nextTurn());
}
