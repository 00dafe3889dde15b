import type { Context } from '~/context.server';
import { deleteWaitingSaves, saveWaitingSaves } from '~/data/waiting-saves.server';

/** How often a process looks whether there is something to tell, ms. */
export const TELLS_EVERY = 500;

/**
 * R7: gives what tells the other processes, through the database, that saves of picks have been waiting in this one for
 * long: they close no window before them. To be called every `TELLS_EVERY`; it writes only while there is something to
 * tell, and once when there isn't any more. One that fails is made up for by the next.
 */
export function tellWaitingSaves({
	db,
	now,
	newId,
	saves,
}: Pick<Context, 'db' | 'now' | 'newId' | 'saves'>): () => Promise<void> {
	const process = newId();
	let isTold = false;
	let running: Promise<void> | null = null;
	const tell = async () => {
		const oldestAt = saves.oldestOfLong();
		if (oldestAt !== null) {
			isTold = true;
			await saveWaitingSaves(db, { process, oldestAt, notedAt: now() });
		} else if (isTold) {
			await deleteWaitingSaves(db, process);
			isTold = false;
		}
	};
	return () => {
		running ??= tell()
			.catch(() => {})
			.finally(() => {
				running = null;
			});
		return running;
	};
}
