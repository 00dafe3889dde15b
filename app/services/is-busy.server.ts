import { DatabaseBusy } from '~/data/database-busy.server';

/** Whether an error says that the database could not be written in time, so that trying again soon helps. */
export function isBusy(error: unknown): boolean {
	return error instanceof DatabaseBusy;
}
