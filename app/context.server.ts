import { rename } from 'node:fs/promises';
import path from 'node:path';
import { copyDatabase } from '~/data/engine/backup.server';
import { databaseKind, hasDatabaseFile, sqliteFile } from '~/data/engine/database-url.server';
import { closeDatabase, type Db, openDatabase } from '~/data/engine/db.server';
import { removeDatabaseFile } from '~/data/engine/files.server';
import { migrate } from '~/data/engine/migrate.server';
import { fillNameOrders } from '~/data/engine/name-orders.server';
import { makeDatabasePrivate } from '~/data/engine/private-files.server';
import type { Writing } from '~/data/engine/sqlite-connection.server';
import type { Aside, OnStage } from './aside';
import type { ClockWatch } from './clock.server';
import { type SeasonNews, watchSeasons } from './data/season-news.server';
import { readPlace, type Settings } from './env.server';
import type { Transport } from './mail/envelope';
import { checkTransport, createTransport } from './mail/transport.server';
import { randomId } from './random-id.server';
import { createSources, type Sources } from './sources/sources.server';
import { type WaitingSaves, watchWaitingSaves } from './waiting-saves';

/** What every service gets: the doors to the outside, and the only clock. One for each process. */
export type Context = {
	db: Db;
	/** The present instant in ms UTC. */
	now: () => number;
	/** When this process opened it, ms UTC. */
	startedAt: number;
	/** A random id of 128 bits, safe in URLs. */
	newId: () => string;
	mail: Transport;
	/** Asks those who know fixtures and results (R41). */
	sources: Sources;
	settings: Settings;
	/** The saves that wait in this process: no window closes before them (R7). */
	saves: WaitingSaves;
	/** Tells those who wait in this process that a season has changed (R42). */
	news: SeasonNews;
	/** Watches the clock, in processes that keep running. */
	clock?: ClockWatch;
	/** Takes long work off this thread; without one it is done here. */
	aside?: Aside;
	/** Hears how far long work is, where somebody waits for it. */
	onStage?: OnStage;
	/** A command on the server's own shell: site admins need no second factor there (R33). */
	onShell?: true;
};

/** A context within one web request. */
export type RequestContext = Context & {
	/** When the request arrived at the server, ms UTC: what deadlines are compared with (R7). Of use once its form is read. */
	arrivedAt: () => number;
	/** Who asks, as limits count it: an internet address, or what a connection has of IPv6. */
	address: string;
	/** The Content-Security-Policy's nonce for this response. */
	nonce: string;
	/** Sent by the router in a browser, which swaps parts of its page; false for a whole page. */
	routed: boolean;
	/** Notes that a session is a player's, or that it has ended (null), for counting requests before they are read. */
	recognise?: (sessionId: string, playerId: string | null) => void;
};

/**
 * Brings the database to the newest migration, making the file if there is none. Returns what it applied. A SQLite
 * database that has been in use is backed up before it is changed; if that fails, it isn't changed. What a migration
 * can't say in SQL is filled in afterwards. Files of SQLite that others could read become private.
 */
export async function prepareDatabase(settings: Settings): Promise<string[]> {
	const { databaseUrl, dataDir } = settings;
	const isSqlite = databaseKind(databaseUrl) === 'sqlite';
	const backups = path.join(dataDir, 'backups');
	if (isSqlite) await makeDatabasePrivate(sqliteFile(databaseUrl), backups);
	const applied = await migrate(databaseUrl, {
		before: async () => {
			if (isSqlite) await copyDatabase(databaseUrl, backups, Date.now());
		},
	});
	await fillNameOrders(databaseUrl);
	return applied;
}

/** Whether there is a database. One of PostgreSQL says so itself. */
export function hasDatabase({ databaseUrl }: Pick<Settings, 'databaseUrl'>): boolean {
	return databaseKind(databaseUrl) !== 'sqlite' || hasDatabaseFile(databaseUrl);
}

/** Fills a database; in development a new one of SQLite beside its place, which it takes once it is whole. */
export async function fillWhole(settings: Settings, fill: (at: Settings) => Promise<void>): Promise<void> {
	if (settings.mode !== 'development' || hasDatabase(settings)) return fill(settings);
	const file = sqliteFile(settings.databaseUrl);
	await removeDatabaseFile(`${file}.part`);
	await fill({ ...settings, databaseUrl: `file:${file}.part` });
	// What a killed process left beside it would be played into the new one.
	await removeDatabaseFile(file);
	await rename(`${file}.part`, file);
}

/** The present instant in ms UTC: for commands that open no context. */
export const clock: Context['now'] = Date.now;

/** The clock, and where the data lies: for commands that work on the database's file and leave it closed. */
export function readPlaceContext() {
	return { now: clock, settings: readPlace() };
}

/**
 * Opens everything a process needs. `clock` is set only by processes started for tests; `writing` by a thread
 * that writes much at once.
 */
export async function openContext(
	settings: Settings,
	clock: () => number = Date.now,
	writing: Writing = 'write',
): Promise<Context> {
	const db = await openDatabase(settings.databaseUrl, { pool: settings.databasePool, writing });
	return {
		db,
		now: clock,
		startedAt: clock(),
		newId: randomId,
		mail: await createTransport(settings.mail),
		sources: createSources(settings.sources),
		settings,
		saves: watchWaitingSaves(),
		news: watchSeasons(db),
	};
}

/** What keeps the mail server of the settings from taking mails, or null. Sends none. */
export function checkMail(settings: Settings): Promise<string | null> {
	return checkTransport(settings.mail);
}

/** Closes what `openContext` opened. */
export async function closeContext(context: Context): Promise<void> {
	context.news.stop();
	await context.mail.close();
	await closeDatabase(context.db);
}
