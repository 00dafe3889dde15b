import { setTimeout as sleep } from 'node:timers/promises';

/** Answers leave only at full steps of this, ms, which is more than the work takes. */
const STEP = 250;

/**
 * Does something whose work differs for known and unknown addresses, and takes the same time for both, whatever comes
 * of it.
 */
export async function atSteadyPace<T>(work: () => Promise<T>): Promise<T> {
	const started = performance.now();
	try {
		return await work();
	} finally {
		await sleep(STEP - ((performance.now() - started) % STEP));
	}
}
