import { setTimeout as sleep } from 'node:timers/promises';
import { isDriverAdapterError } from '@prisma/driver-adapter-utils';
import { DatabaseBusy } from './database-busy.server';

/** Longest pause between two attempts, ms. The pauses grow up to it, each shortened by chance (jitter). */
const LONGEST_PAUSE = 50;

/** An instant of the process's stopwatch (`performance.now()`), not of the calendar. */
export type Deadline = number;

/** The deadline `patience` ms from now. */
export function deadlineIn(patience: number): Deadline {
	return performance.now() + patience;
}

/**
 * Runs `attempt` again while SQLite answers that another process holds its lock, pausing without blocking the
 * event loop. At the deadline it throws `DatabaseBusy`; every other error passes unchanged.
 */
export async function retryBusy<T>(deadline: Deadline, attempt: () => Promise<T>): Promise<T> {
	for (let longest = 2; ; longest = Math.min(longest * 2, LONGEST_PAUSE)) {
		try {
			return await attempt();
		} catch (error) {
			if (!isBusy(error)) throw error;
			if (performance.now() >= deadline) throw new DatabaseBusy(error);
			await sleep(longest * (0.5 + Math.random() / 2));
		}
	}
}

/** Whether SQLite refused a statement because of another connection's lock (SQLITE_BUSY and its kin). */
function isBusy(error: unknown): boolean {
	return isDriverAdapterError(error) && error.cause.kind === 'SocketTimeout';
}
