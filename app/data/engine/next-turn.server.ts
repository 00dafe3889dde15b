import { setImmediate } from 'node:timers/promises';

/** Lets everything else that waits have its turn: between the parts of long work. */
export function nextTurn(): Promise<void> {
	return setImmediate();
}
