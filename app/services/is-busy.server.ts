import { DatabaseBusy } from '~/data/database-busy.server';
import { DatabaseLost } from '~/data/database-lost.server';

/** Whether an error says that the database could not be written in time, so that trying again soon helps. */
export function isBusy(error: unknown): boolean {
	return error instanceof DatabaseBusy;
}

/** Whether an error says that nobody knows whether something was saved, so that looking helps. */
export function isLost(error: unknown): boolean {
	return error instanceof DatabaseLost;
}
