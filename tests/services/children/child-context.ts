import type { Context } from '~/context.server';
import { openDatabase } from '~/data/engine/db.server';
import { watchSeasons } from '~/data/season-news.server';
import { readSettings } from '~/env.server';
import { createTransport } from '~/mail/transport.server';
import { createSources } from '~/sources/sources.server';
import { watchWaitingSaves } from '~/waiting-saves';

/** What the services get in a process of its own: the database of the test at that URL, a clock that stands (ms UTC), and its ids. */
export async function childContext(url: string, now: number, newId: () => string): Promise<Context> {
	const settings = readSettings({
		DRINBLEIBEN_MODE: 'test',
		DATA_DIR: '.cache/tests',
		DATABASE_URL: url,
		ORIGIN: 'http://localhost:3000',
		SECRET: 'a secret for tests, longer than 32 characters',
		SITE_ADMIN_EMAILS: 'admin@example.org',
		JOBS: 'off',
		SOURCES: 'off',
	});
	const db = await openDatabase(url);
	return {
		db,
		now: () => now,
		startedAt: 0,
		newId,
		mail: await createTransport(settings.mail),
		sources: createSources(settings.sources),
		settings,
		saves: watchWaitingSaves(),
		news: watchSeasons(db),
	};
}

/** Random ids; the process kills itself when the n-th is asked for, never with 0. */
export function idsUntil(last: number, newId: () => string): () => string {
	let ids = 0;
	return () => {
		ids += 1;
		if (ids === last) process.kill(process.pid, 'SIGKILL');
		return newId();
	};
}
