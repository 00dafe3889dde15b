import type { Context } from '~/context.server';
import { lastWriting, probeWriting } from '~/data/engine/ping.server';

/** How old (ms) what is known may be before it is tried again; so often at most. */
const FRESH = 20_000;

/** One try at a time for each database. */
const trying = new WeakMap<Context['db'], Promise<void>>();

/**
 * Whether the database takes what is saved, as far as this process knows. It needs no statement: every page can
 * ask. Once it refused, it is tried again beside the page.
 */
export function canSave(context: Pick<Context, 'db' | 'now'>): boolean {
	const { taken, age } = lastWriting(context.db);
	if (!taken && age > FRESH) void tryToSave(context);
	return taken;
}

/**
 * Whether the database takes what is saved: by what was written within the last seconds, or by writing. Never throws.
 */
export async function checkSaving(context: Pick<Context, 'db' | 'now'>): Promise<boolean> {
	if (lastWriting(context.db).age > FRESH) await tryToSave(context);
	return lastWriting(context.db).taken;
}

/** Writes one row; `lastWriting` tells how it ended. Whatever else goes wrong isn't about saving. */
function tryToSave({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
	const running = trying.get(db);
	if (running !== undefined) return running;
	const attempt = probeWriting(db, now())
		.catch(() => {})
		.finally(() => trying.delete(db));
	trying.set(db, attempt);
	return attempt;
}
