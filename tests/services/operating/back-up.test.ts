import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Context, prepareDatabase } from '~/context.server';
import { closeDatabase, openDatabase } from '~/data/engine/db.server';
import { migrate } from '~/data/engine/migrate.server';
import { openMigrationSession } from '~/data/engine/migration-session.server';
import { nextTurn } from '~/data/engine/next-turn.server';
import { backUp } from '~/services/operating/back-up.server';
import { backUpNightly } from '~/services/operating/back-up-nightly.server';
import { listBackups } from '~/services/operating/backup-place.server';
import { restoreBackup } from '~/services/operating/restore-backup.server';
import { backupRefusals } from '~/text/refusals-backup';
import { accepted } from '../../support/builders';
import { testContext } from '../../support/context';

let opened: Awaited<ReturnType<typeof testContext>>;
let context: Context;
let backups: string;
let open: boolean;
beforeEach(async () => {
	opened = await testContext({ database: 'sqlite' });
	context = opened.context;
	backups = path.join(context.settings.dataDir, 'backups');
	open = true;
});
afterEach(async () => {
	if (!open) context.db = await openDatabase(opened.url);
	await opened.close();
});

const note = (id: string) => context.db.feedback.create({ data: { id, feedback: id, createdAt: 0n } });

/** Closes the database as a server does that ends. */
async function stop(): Promise<void> {
	await closeDatabase(context.db);
	open = false;
}

async function notesIn(file: string): Promise<string[]> {
	const db = await openDatabase(`file:${file}`);
	const rows = await db.feedback.findMany({ orderBy: { id: 'asc' } });
	await closeDatabase(db);
	return rows.map(({ id }) => id);
}

const at = (iso: string) => opened.clock.set(Date.parse(iso));

test('a backup holds what was saved before it, stands alone, and is readable for its owner only by its folder', async () => {
	await note('before');
	const made = accepted(await backUp(context));
	await note('after');
	expect(await readdir(backups)).toEqual([made.name]);
	expect(await notesIn(path.join(backups, made.name))).toEqual(['before']);
	expect(made).toMatchObject({ at: context.now(), bytes: expect.any(Number) });
});

test('the night’s backup is due at three in Berlin, in winter and summer, once, and is made up for when it was missed', async () => {
	const instants: string[] = [];
	for (const iso of [
		'2026-10-24T12:00:00Z',
		'2026-10-25T01:59:59Z',
		'2026-10-25T02:00:00Z',
		'2026-10-26T01:59:00Z',
		'2026-10-26T09:30:00Z',
		'2026-10-27T01:00:00Z',
		'2027-03-28T00:59:00Z',
		'2027-03-28T01:00:00Z',
	]) {
		at(iso);
		if ((await backUpNightly(context, context.now())) !== 'nothing due') instants.push(iso);
	}
	expect(instants).toEqual([
		'2026-10-24T12:00:00Z',
		'2026-10-25T02:00:00Z',
		'2026-10-26T09:30:00Z',
		'2027-03-28T00:59:00Z',
		'2027-03-28T01:00:00Z',
	]);
});

test('the night’s backup removes what is kept no longer and what a dead process left, and nothing else', async () => {
	const names = [];
	for (const day of [1, 2, 3, 4, 5, 6]) {
		at(`2026-05-0${day}T01:00:00Z`);
		names.push(accepted(await backUp(context)).name);
	}
	const [old = '', ...kept] = names;
	for (const name of ['notes.txt', `${old}.dead.part`]) {
		await writeFile(path.join(backups, name), 'x');
		await utimes(path.join(backups, name), 0, 0);
	}
	at('2026-08-01T01:00:00Z');
	const detail = await backUpNightly(context, context.now());
	expect(detail).toMatch(/ 1 removed$/);
	const left = (await readdir(backups)).sort();
	expect(left).toEqual([...kept, 'drinbleiben-2026-08-01T01-00-00-000Z.db', 'notes.txt']);
});

test('a backup of a clock that was ahead neither stops the night’s nor stands for the last one', async () => {
	at('2027-05-01T01:00:00Z');
	const ahead = accepted(await backUp(context)).name;
	at('2026-05-01T01:00:00Z');
	expect(await backUpNightly(context, context.now())).toMatch(/^drinbleiben-2026-05-01.* 0 removed$/);
	expect(await backUpNightly(context, context.now())).toBe('nothing due');
	expect(await readdir(backups)).toContain(ahead);
});

test('a database whose copy is not sound gives no backup, and nothing is left of it', async () => {
	const session = await openMigrationSession(opened.url);
	await session.run(`
		CREATE TABLE "Odd" ("n" INTEGER CHECK ("n" > 0));
		PRAGMA ignore_check_constraints = ON;
		INSERT INTO "Odd" VALUES (-1);`);
	await session.close();
	await expect(backUp(context)).rejects.toThrow('CHECK constraint failed in Odd');
	expect(await readdir(backups)).toEqual([]);
});

test('a restore brings the backup’s rows back and keeps the replaced file, which is whole too', async () => {
	await note('kept');
	const made = accepted(await backUp(context));
	await note('lost');
	await stop();
	const { keptAs } = accepted(await restoreBackup(context, path.join(backups, made.name)));
	expect(await notesIn(opened.url.slice('file:'.length))).toEqual(['kept']);
	expect(await notesIn(keptAs ?? '')).toEqual(['kept', 'lost']);
	expect(await listBackups(context)).toHaveLength(1);
});

test('at no instant of a restore is there no database: a server that starts then would begin an empty game', async () => {
	await note('kept');
	const made = accepted(await backUp(context));
	await stop();
	const target = opened.url.slice('file:'.length);
	let missing = 0;
	for (let time = 0; time < 10; time++) {
		opened.clock.advance(1);
		let isDone = false;
		const restoring = restoreBackup(context, path.join(backups, made.name)).finally(() => {
			isDone = true;
		});
		for (; !isDone; await nextTurn()) missing += existsSync(target) ? 0 : 1;
		const { keptAs } = accepted(await restoring);
		expect(await notesIn(keptAs ?? '')).toEqual(['kept']);
	}
	expect(missing).toBe(0);
});

test('a restore is refused while somebody has the database open, be it idle, and changes nothing', async () => {
	const made = accepted(await backUp(context));
	await note('later');
	const before = (await readdir(context.settings.dataDir)).sort();
	const refused = await restoreBackup(context, path.join(backups, made.name));
	expect(refused).toMatchObject({ ok: false, refusal: { code: 'database-in-use' } });
	expect((await readdir(context.settings.dataDir)).sort()).toEqual(before);
	await note('still open');
	expect(await context.db.feedback.count()).toBe(2);
});

test('a restore refuses what is no backup, is damaged or comes from a newer version, and changes nothing', async () => {
	await note('kept');
	const made = accepted(await backUp(context));
	const whole = await readFile(path.join(backups, made.name));
	await stop();
	const file = (name: string) => path.join(context.settings.dataDir, name);
	await writeFile(file('text'), 'no database');
	await writeFile(file('cut'), whole.subarray(0, whole.length / 2));
	await writeFile(file('empty'), '');
	await cp(path.join(backups, made.name), file('newer'));
	const newer = await openDatabase(`file:${file('newer')}`);
	await newer.$executeRaw`UPDATE "_prisma_migrations" SET "migration_name" = '9999_later' WHERE "migration_name" LIKE '0001%'`;
	await closeDatabase(newer);
	const codes = [];
	for (const name of ['text', 'cut', 'empty', 'newer', 'nowhere']) {
		const verdict = await restoreBackup(context, file(name));
		codes.push(verdict.ok ? 'accepted' : verdict.refusal.code);
	}
	expect(codes).toEqual([
		'backup-unreadable',
		'backup-unreadable',
		'backup-unreadable',
		'backup-newer',
		'backup-not-found',
	]);
	expect(await notesIn(opened.url.slice('file:'.length))).toEqual(['kept']);
});

test('a database in use is backed up before a migration changes it, and a new or current one is not', async () => {
	const dataDir = path.join(context.settings.dataDir, 'old');
	const databaseUrl = `file:${path.join(dataDir, 'old.db')}`;
	const folder = path.join(dataDir, 'migrations');
	await mkdir(folder, { recursive: true });
	const names = (await readdir('prisma/migrations')).filter((name) => /^\d{4}_/.test(name)).sort();
	for (const name of names.slice(0, -1))
		await cp(path.join('prisma/migrations', name), path.join(folder, name), { recursive: true });
	await migrate(databaseUrl, { folder });
	const settings = { ...context.settings, dataDir, databaseUrl };
	expect(await prepareDatabase(settings)).toEqual(names.slice(-1));
	const [backup, ...more] = await listBackups({ settings });
	expect(more).toEqual([]);
	// The copy is from before: it still waits for the last migration.
	expect(await migrate(`file:${path.join(dataDir, 'backups', backup?.name ?? '')}`)).toEqual(names.slice(-1));
	expect(await prepareDatabase(settings)).toEqual([]);
	expect(await listBackups({ settings })).toHaveLength(1);
	const fresh = {
		...settings,
		dataDir: path.join(dataDir, 'new'),
		databaseUrl: `file:${dataDir}/new/new.db`,
	};
	await prepareDatabase(fresh);
	expect(await listBackups({ settings: fresh })).toEqual([]);
});

test('PostgreSQL is refused with the word for it, and so is a database that isn’t there', async () => {
	const other = (databaseUrl: string) => ({ ...context, settings: { ...context.settings, databaseUrl } });
	const postgres = other('postgresql://localhost/game');
	expect(await backUp(postgres)).toMatchObject({ ok: false, refusal: { code: 'backup-not-sqlite' } });
	// As docs/skalierung.md has it: into a new database, for --clean fails where a later version has added a table.
	const sentence = backupRefusals['backup-not-sqlite']({ code: 'backup-not-sqlite' });
	const documented = (await readFile('docs/skalierung.md', 'utf8')).match(/^pg_(dump|restore) .*$/gm) ?? [];
	expect(documented).toHaveLength(2);
	for (const command of ['dropdb', 'createdb', ...documented]) expect(sentence).toContain(command);
	expect(await restoreBackup(postgres, 'x')).toMatchObject({ refusal: { code: 'backup-not-sqlite' } });
	expect(await backUpNightly(postgres, context.now())).toBe('backup-not-sqlite');
	expect(await backUp(other('file:/nowhere/at/all.db'))).toMatchObject({
		refusal: { code: 'backup-without-database' },
	});
});
