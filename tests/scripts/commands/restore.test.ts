import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeDatabase, openDatabase } from '~/data/engine/db.server';
import { backupName } from '~/domain/backup';
import { bundleChild, startChild } from '../../support/child';
import { runCommand } from '../../support/command';
import { createTestDatabase, type TestDatabase } from '../../support/database';

let database: TestDatabase;
let elsewhere: string;
beforeEach(async () => {
	database = await createTestDatabase('sqlite');
	elsewhere = await mkdtemp(path.join(tmpdir(), 'drinbleiben-restore-'));
});
afterEach(async () => {
	await database.close();
	await rm(elsewhere, { recursive: true });
});

const run = (name: string, url: string, folder: string, ...args: string[]) =>
	runCommand(name, { url, folder, args });

const command = (name: string, url: string, folder: string, ...args: string[]) =>
	promisify(execFile)(process.execPath, [`build/main/${name}.js`, ...args], {
		env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder },
	});

test('backed up while more than 50 writes are acknowledged and restored elsewhere: every write acknowledged before is there, none by half', async () => {
	const writer = startChild(
		await bundleChild('tests/data/children/acknowledge-writes.ts'),
		database.url.slice('file:'.length),
		'w',
	);
	await writer.firstLine;
	// On a machine with other work a backup may be through before its writer gets a turn: then it's made again.
	let before: string[];
	let made: { stdout: string };
	do {
		before = [...writer.lines];
		made = await command('backup', database.url, database.folder);
	} while (before.length < 20 || writer.lines.length - before.length < 50);
	writer.process.kill('SIGKILL');
	await writer.ended;
	expect(made.stdout).toMatch(/^Gesichert und geprüft: .*\.db \(\d/);

	const name = (await readdir(path.join(database.folder, 'backups'))).sort().at(-1) ?? '';
	const url = `file:${path.join(elsewhere, 'drinbleiben.db')}`;
	const done = await command('restore', url, elsewhere, path.join(database.folder, 'backups', name));
	expect(done.stdout).toContain('Vorher gab es keine Datenbank.');
	const restored = await openDatabase(url);
	const kept = new Set((await restored.feedback.findMany({ select: { id: true } })).map(({ id }) => id));
	await closeDatabase(restored);
	expect(before.filter((id) => !kept.has(id))).toEqual([]);
	const whole = [...kept].filter((id) => /^w-\d*[13579]$/.test(id));
	expect(whole.filter((id) => !(kept.has(`${id}-b`) && kept.has(`${id}-c`)))).toEqual([]);
});

test('npm run restore lists the backups, takes one by its name or the latest, and is refused while a server works', async () => {
	await database.db.feedback.create({ data: { id: 'a', feedback: 'a', createdAt: 0n } });
	expect(run('backup', database.url, database.folder).code).toBe(0);
	const [name = ''] = await readdir(path.join(database.folder, 'backups'));
	const listed = run('restore', database.url, database.folder);
	expect([listed.code, listed.out]).toEqual([
		0,
		expect.stringMatching(new RegExp(`${name} +.* Uhr +\\d+ KB`)),
	]);
	const busy = run('restore', database.url, database.folder, 'latest');
	expect([busy.code, busy.err]).toEqual([1, expect.stringContaining('arbeitet noch ein Prozess')]);
	const url = `file:${path.join(elsewhere, 'other.db')}`;
	for (const wanted of ['latest', name]) {
		const done = run('restore', url, database.folder, wanted);
		expect([done.code, done.err]).toEqual([0, '']);
	}
	expect((await readdir(elsewhere)).sort()).toEqual([
		'other.db',
		expect.stringMatching(/^other\.db\.replaced-/),
	]);
});

test('the latest backup is none of the future, which a clock that was ahead left', async () => {
	expect(run('backup', database.url, database.folder).code).toBe(0);
	const [name = ''] = await readdir(path.join(database.folder, 'backups'));
	const ahead = backupName(Date.now() + 48 * 3_600_000);
	await copyFile(path.join(database.folder, 'backups', name), path.join(database.folder, 'backups', ahead));
	const url = `file:${path.join(elsewhere, 'other.db')}`;
	expect(run('restore', url, database.folder, 'latest').out).toContain(name);
	expect(run('restore', url, database.folder, ahead).out).toContain(ahead);
});

test('both commands say what is wrong and change nothing', () => {
	const nowhere = `file:${path.join(elsewhere, 'none.db')}`;
	expect(run('backup', nowhere, elsewhere).code).toBe(1);
	expect(run('backup', 'postgresql://127.0.0.1:1/x', elsewhere)).toMatchObject({
		code: 1,
		err: expect.stringContaining('pg_dump'),
	});
	expect(run('restore', nowhere, elsewhere, 'latest').code).toBe(1);
	expect(run('restore', nowhere, elsewhere, 'a', 'b').code).toBe(2);
	expect(run('restore', nowhere, elsewhere).out).toContain('keine Sicherung');
});
