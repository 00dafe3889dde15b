import path from 'node:path';
import type { Context } from '~/context.server';
import { watchSeasons } from '~/data/season-news.server';
import { readSettings, type Settings } from '~/env.server';
import { createTransport } from '~/mail/transport.server';
import { createSources } from '~/sources/sources.server';
import { watchWaitingSaves } from '~/waiting-saves';
import type { DatabaseKind } from './database';
import { takeTestDatabase } from './shared-database';

/** The instant at which every test begins unless it says otherwise. */
const BEGIN = Date.parse('2026-08-20T10:00:00Z');

/** A clock that only the test moves; instants and spans in ms. */
export type Clock = { now: () => number; set: (instant: number) => void; advance: (ms: number) => void };

export type TestContextOptions = {
	/** Where the clock begins, ms UTC. */
	now?: number;
	/** Settings that differ from the test's defaults. */
	settings?: Partial<Settings>;
	database?: DatabaseKind;
};

/** What the services get: a migrated database of the test's own, its clock, its settings, counted ids. */
export async function testContext(
	options: TestContextOptions = {},
): Promise<{ context: Context; clock: Clock; url: string; close: () => Promise<void> }> {
	const { db, url, folder, close } = await takeTestDatabase(options.database);
	const settings: Settings = { ...testSettings(folder, url), ...options.settings };
	const clock = testClock(options.now ?? BEGIN);
	let ids = 0;
	const context: Context = {
		db,
		now: clock.now,
		startedAt: clock.now(),
		newId: () => `id-${String(++ids).padStart(6, '0')}`,
		mail: await createTransport(settings.mail),
		sources: createSources(settings.sources),
		settings,
		saves: watchWaitingSaves(),
		news: watchSeasons(db),
	};
	return {
		context,
		clock,
		url,
		async close() {
			context.news.stop();
			await context.mail.close();
			await close();
		},
	};
}

/** Settings for tests: no environment variable counts, and no source is asked. */
export function testSettings(
	dataDir: string,
	databaseUrl = `file:${path.join(dataDir, 'test.db')}`,
): Settings {
	return readSettings({
		DRINBLEIBEN_MODE: 'test',
		DATA_DIR: dataDir,
		DATABASE_URL: databaseUrl,
		ORIGIN: 'http://localhost:3000',
		SECRET: 'a secret for tests, longer than 32 characters',
		SITE_ADMIN_EMAILS: 'admin@example.org',
		JOBS: 'off',
		SOURCES: 'off',
	});
}

/** A clock that stands still until the test moves it. */
export function testClock(begin: number = BEGIN): Clock {
	let instant = begin;
	return {
		now: () => instant,
		set: (to) => {
			instant = to;
		},
		advance: (ms) => {
			instant += ms;
		},
	};
}
