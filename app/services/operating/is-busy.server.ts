import { DatabaseBusy } from '~/data/engine/database-busy.server';
import { DatabaseLost } from '~/data/engine/database-lost.server';
import { DatabaseUnwritable } from '~/data/engine/database-unwritable.server';

/** Whether an error says that the database could not be written in time: trying again soon helps. */
export function isBusy(error: unknown): boolean {
	return error instanceof DatabaseBusy;
}

/** Whether an error says that nobody knows whether something was saved: looking helps. */
export function isLost(error: unknown): boolean {
	return error instanceof DatabaseLost;
}

/** Whether an error says that nothing can be saved at present, and that nothing was. */
export function isUnwritable(error: unknown): boolean {
	return error instanceof DatabaseUnwritable;
}
