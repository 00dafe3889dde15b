import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeDatabase, type Db, openDatabase } from '~/data/engine/db.server';
import { migrate } from '~/data/engine/migrate.server';
import { recomputeStates } from '~/services/evaluation/recompute-states.server';
import { saveClubs } from '~/services/seasons/save-clubs.server';
import { playDemo } from '../../../prisma/seed/demo';
import { demoPassword } from '../../../prisma/seed/demo-cast';
import { clubs } from '../../../prisma/seed/teams';
import { runCommand } from '../../support/command';
import { testContext } from '../../support/context';
import { createEmptyDatabase } from '../../support/database';
import { startServer } from '../../support/server';

/** The demo on SQLite, with a row of each kind that the databases could read differently. */

let folder: string;
let demo: string;
const strange = 'Ünï ✓ 🦊 \' " \\ \u0001 \n\t$1 \u{10FFFF}';

beforeAll(async () => {
	const opened = await testContext({ database: 'sqlite', now: Date.parse('2026-11-21T07:00:00Z') });
	const { context, url } = opened;
	await saveClubs(context, clubs);
	await playDemo(context, () => {});
	await context.db.feedback.create({
		data: { id: 'strange', feedback: strange, name: '', createdAt: 253_402_300_799_999n },
	});
	await context.db.mailPause.create({
		data: { transport: 'x', until: -1n, failures: 0, error: '{"a":[1.0]}' },
	});
	// Everything into the one file, as a stopped server leaves it.
	await context.db.$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`;
	folder = await mkdtemp(path.join(tmpdir(), 'drinbleiben-move-'));
	demo = path.join(folder, 'demo.db');
	await copyFile(url.slice('file:'.length), demo);
	await opened.close();
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

let target: Awaited<ReturnType<typeof createEmptyDatabase>>;
beforeEach(async () => {
	target = await createEmptyDatabase('postgres');
	return () => target.drop();
});

const move = (from: string, to: string, ...more: string[]) =>
	runCommand('move-to-postgres', { url: to, folder, args: ['--from', `file:${from}`, '--to', to, ...more] });

async function within<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
	const db = await openDatabase(url);
	return work(db).finally(() => closeDatabase(db));
}

/** A copy of the demo, changed. */
async function changed(name: string, sql: string): Promise<string> {
	const file = path.join(folder, name);
	await copyFile(demo, file);
	await within(`file:${file}`, (db) => db.$executeRawUnsafe(sql));
	return file;
}

const countOf = (url: string) => within(url, (db) => db.player.count());

test('the demo: every row arrives, the states follow from the facts, and its players log in and find their picks', async () => {
	const moved = move(demo, target.url);
	expect([moved.code, moved.err]).toEqual([0, '']);
	expect(moved.out).toMatch(/^Tabelle +Zeilen +Prüfsumme auf beiden Seiten\n/);
	expect(moved.out).toMatch(/\nPick +[\d.]+ +[0-9a-f]{16}\n/);
	expect(moved.out).toMatch(/Umgezogen: [\d.]+ Zeilen, auf beiden Seiten gleich/);
	await within(`file:${demo}`, (from) =>
		within(target.url, async (to) => {
			for (const table of [
				'player',
				'pick',
				'settlement',
				'stateChange',
				'outboxMail',
				'session',
				'jobRun',
			] as const) {
				const rows = (db: Db) =>
					(db[table] as unknown as { findMany: () => Promise<object[]> })
						.findMany()
						.then((all) => all.map((row) => JSON.stringify(Object.values(row).map(String))).sort());
				expect(await rows(to), table).toEqual(await rows(from));
			}
			expect(await to.feedback.findUnique({ where: { id: 'strange' } })).toMatchObject({
				feedback: strange,
				name: '',
				createdAt: 253_402_300_799_999n,
			});
			expect(await to.mailPause.findFirst()).toMatchObject({ until: -1n, error: '{"a":[1.0]}' });
			const { rounds, differences } = await recomputeStates({ db: to, now: () => Date.now() } as never);
			expect(rounds).toBeGreaterThan(2);
			expect(differences).toEqual([]);
		}),
	);
	const server = await startServer({ DRINBLEIBEN_MODE: 'test', DATABASE_URL: target.url, DATA_DIR: folder });
	try {
		const entered = await fetch(`${server.url}/login`, {
			method: 'POST',
			redirect: 'manual',
			headers: { 'Sec-Fetch-Site': 'same-origin' },
			body: new URLSearchParams({ email: 'lena@demo.example', password: demoPassword }),
		});
		expect(entered.status).toBe(302);
		const cookie = entered.headers
			.getSetCookie()
			.map((line) => line.split(';')[0])
			.join('; ');
		const page = await fetch(`${server.url}/dashboard`, { headers: { Cookie: cookie } });
		expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Büro Süd')]);
	} finally {
		server.process.kill('SIGTERM');
		await server.ended;
	}
});

describe('is refused, and the target stays as it was', () => {
	test('when it has a row already, and when it is moved twice', async () => {
		expect(move(demo, target.url).code).toBe(0);
		const again = move(demo, target.url);
		expect([again.code, again.err]).toEqual([1, expect.stringContaining('nicht leer (')]);
		const { url, drop } = await createEmptyDatabase('postgres');
		await migrate(url);
		await within(url, (db) => db.feedback.create({ data: { id: 'mine', feedback: 'x', createdAt: 0n } }));
		expect(move(demo, url).err).toContain('nicht leer (Feedback)');
		expect(await countOf(url)).toBe(0);
		await drop();
	});

	test('when it holds somebody else’s tables, or an older version', async () => {
		await within(target.url, (db) => db.$executeRawUnsafe('CREATE TABLE "Theirs" ("id" TEXT)'));
		expect(move(demo, target.url).err).toContain('eines anderen Programms (Theirs)');
		await within(target.url, (db) => db.$executeRawUnsafe('DROP TABLE "Theirs"'));
		await migrate(target.url);
		await within(target.url, (db) =>
			db.$executeRawUnsafe(`DELETE FROM "_prisma_migrations" WHERE "migration_name" > '0004'`),
		);
		expect(move(demo, target.url).err).toContain('Die PostgreSQL-Datenbank ist älter als dieses Programm');
		expect(await countOf(target.url)).toBe(0);
	});

	test('when the source is missing, damaged, newer, or in use', async () => {
		expect(move(path.join(folder, 'none.db'), target.url).err).toContain('gibt es nicht');
		const text = path.join(folder, 'text.db');
		await copyFile('package.json', text);
		expect(move(text, target.url).err).toContain('keine unbeschädigte Datenbank');
		const newer = await changed(
			'newer.db',
			`INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at") VALUES ('x', 'x', '9999_later', 1)`,
		);
		expect(move(newer, target.url).err).toContain(
			'Die SQLite-Datenbank ist neuer als dieses Programm (9999_later)',
		);
		await within(`file:${demo}`, async (db) => {
			await db.player.count();
			expect(move(demo, target.url).err).toContain('arbeitet noch ein Prozess');
		});
		expect(move(demo, target.url).code).toBe(0);
	});

	test('when a text has a zero byte, unless it may go', async () => {
		const file = await changed('zero.db', `UPDATE "Feedback" SET "feedback" = 'a' || char(0) || 'b'`);
		const refused = move(file, target.url);
		expect([refused.code, refused.err]).toEqual([
			1,
			expect.stringContaining('hier stehen welche: Feedback.feedback'),
		]);
		expect(await countOf(target.url)).toBe(0);
		expect(move(file, target.url, '--drop-zero-bytes').code).toBe(0);
		await within(target.url, async (db) => expect((await db.feedback.findFirst())?.feedback).toBe('ab'));
	});

	test('when what arrives isn’t what was sent', async () => {
		await migrate(target.url);
		await within(target.url, async (db) => {
			await db.$executeRawUnsafe(
				`CREATE FUNCTION shout() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW."feedback" = upper(NEW."feedback"); RETURN NEW; END $$`,
			);
			await db.$executeRawUnsafe(
				'CREATE TRIGGER shout BEFORE INSERT ON "Feedback" FOR EACH ROW EXECUTE FUNCTION shout()',
			);
		});
		const file = await changed('quiet.db', `UPDATE "Feedback" SET "feedback" = 'leise'`);
		const moved = move(file, target.url);
		expect([moved.code, moved.err]).toEqual([
			1,
			expect.stringContaining('gleicht nicht dem, was da war (Feedback)'),
		]);
		expect(await countOf(target.url)).toBe(0);
	});

	test('when a value fits no column, which takes everything back that was there before it', async () => {
		const file = await changed('wrong.db', `UPDATE "OutboxMail" SET "attempts" = 4294967296`);
		const failed = move(file, target.url);
		expect([failed.code, failed.err]).toEqual([1, expect.stringContaining('OutboxMail')]);
		expect(await countOf(target.url)).toBe(0);
	});
});

test('what is called wrongly says so', () => {
	const run = (...args: string[]) => runCommand('move-to-postgres', { url: target.url, folder, args });
	expect(run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('--drop-zero-bytes') });
	for (const args of [
		[],
		['--from', target.url, '--to', `file:${demo}`],
		['--from', `file:${demo}`],
		['--from', `file:${demo}`, '--to', 'postgres:foo'],
		['--from', `file:${demo}`, '--to', 'postgresql://u:ge#heim@127.0.0.1/x'],
		['--all'],
	]) {
		const { code, err } = run(...args);
		expect([code, err]).toEqual([2, expect.not.stringMatching(/heim|\n +at /)]);
	}
	const away = run('--from', `file:${demo}`, '--to', 'postgresql://u:geheim@127.0.0.1:1/x');
	expect([away.code, away.out + away.err]).toEqual([1, expect.not.stringContaining('geheim')]);
});
