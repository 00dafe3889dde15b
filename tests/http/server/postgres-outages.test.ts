import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PrismaPg } from '@prisma/adapter-pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { closeDatabase, openDatabase } from '~/data/engine/db.server';
import { migrate } from '~/data/engine/migrate.server';
import { watchSeasons } from '~/data/season-news.server';
import { createTransport } from '~/mail/transport.server';
import { createSources } from '~/sources/sources.server';
import { outageTexts } from '~/text/outages';
import { watchWaitingSaves } from '~/waiting-saves';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../scripts/tests/embedded-postgres.mjs';
import { type Browser, openBrowser, type Page } from '../../support/browser';
import { buildGame, type Game, PASSWORD, roundRobin, WEEK } from '../../support/builders';
import { testSettings } from '../../support/context';
import { type Server, startServer } from '../../support/server';

/** The production server in front of a PostgreSQL of its own, which fails it in every way that servers do. */

const teams = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const names = ['Lena', 'Tom', 'Ada', 'Bea', 'Cem', 'Dirk', 'Eva', 'Finn'];

let postgres: EmbeddedPostgres;
let folder: string;
let context: Context;
let game: Game;
let server: Server;
const players = new Map<string, Browser>();

const env = () => ({ DRINBLEIBEN_MODE: 'test', DATABASE_URL: postgres.url, DATA_DIR: folder });

beforeAll(async () => {
	postgres = await startEmbeddedPostgres();
	folder = await mkdtemp(path.join(tmpdir(), 'drinbleiben-outages-'));
	await migrate(postgres.url);
	const settings = testSettings(folder, postgres.url);
	const db = await openDatabase(postgres.url);
	context = {
		db,
		now: Date.now,
		startedAt: 0,
		newId: randomUUID,
		mail: await createTransport(settings.mail),
		sources: createSources(settings.sources),
		settings,
		saves: watchWaitingSaves(),
		news: watchSeasons(db),
	};
	game = await buildGame(context, roundRobin(teams, Date.now() + WEEK), names);
	server = await startServer(env());
	for (const name of names) {
		const browser = openBrowser(server.url);
		const form = { email: `${name.toLowerCase()}@example.org`, password: PASSWORD };
		expect((await browser.post('/login', form)).status).toBe(302);
		players.set(name, browser);
	}
});
afterAll(async () => {
	server.process.kill('SIGTERM');
	await server.ended;
	await closeDatabase(context.db);
	await postgres.stop();
	await rm(folder, { recursive: true, force: true });
});

const pickPath = () => `/community/${game.communityId}/tippspiel/1`;

/** All players pick at once; what they were answered, by name. */
async function pickAll(teamId: string): Promise<Map<string, Page>> {
	const asked = names.map(async (name): Promise<[string, Page]> => {
		const browser = players.get(name) as Browser;
		return [name, await browser.post(pickPath(), { intent: 'save', teamId })];
	});
	return new Map(await Promise.all(asked));
}

/** Whether each answer tells the truth: 302 where the pick is stored, or 503 in German; and that none is there twice. */
async function expectTruth(teamId: string, answers: Map<string, Page>): Promise<void> {
	const { db } = context;
	for (const [name, answer] of answers) {
		const memberId = game.players[name]?.memberId ?? '';
		expect([302, 503], `${name}: ${answer.text}`).toContain(answer.status);
		const saved = await db.pickChange.count({ where: { memberId, teamId, kind: 'saved' } });
		expect(saved, name).toBeLessThanOrEqual(1);
		if (answer.status === 302) expect(saved, name).toBe(1);
		else
			expect(answer.text).toMatch(
				/Gerade ist|konnte nicht gespeichert werden|Ob gespeichert wurde, ist unklar/,
			);
		if (answer.text.includes('konnte nicht gespeichert werden')) expect(saved, name).toBe(0);
		const pick = await db.pick.findFirst({ where: { memberId } });
		if (saved === 1) expect(pick?.teamId).toBe(teamId);
	}
}

const countOf = (answers: Map<string, Page>, status: number) =>
	[...answers.values()].filter((answer) => answer.status === status).length;

test('picks are saved while the server ends connection after connection: each answer tells the truth, and all goes on', async () => {
	const admin = await new PrismaPg({ connectionString: postgres.url, max: 1 }).connect();
	let killed = 0;
	/** Ends about every third connection, again and again, while `work` runs. */
	async function whileKilling<T>(work: () => Promise<T>): Promise<T> {
		let running = true;
		const done = work().finally(() => {
			running = false;
		});
		while (running) {
			const sql = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
				WHERE application_name = 'drinbleiben' AND random() < 0.3`;
			killed += (await admin.queryRaw({ sql, args: [], argTypes: [] })).rows.length;
			await sleep(10 + Math.random() * 60);
		}
		return done;
	}
	let saved = 0;
	for (const teamId of teams.slice(0, 6)) {
		const answers = await whileKilling(() => pickAll(teamId));
		saved += countOf(answers, 302);
		await expectTruth(teamId, answers);
	}
	await admin.dispose();
	expect(killed).toBeGreaterThan(5);
	expect(saved).toBeGreaterThan(0);
	expect(server.process.exitCode).toBe(null);
	expect(countOf(await pickAll('g'), 302)).toBe(names.length);
});

test('a restart of the server under saves and pages: nobody reads of an error, nothing is lost, and all goes on', async () => {
	const lena = players.get('Lena') as Browser;
	const saving = pickAll('h');
	const reading = Promise.all([1, 2, 3, 4].map(() => lena.get(`/community/${game.communityId}/rangliste`)));
	await postgres.interrupt();
	await postgres.resume();
	const answers = await saving;
	await expectTruth('h', answers);
	for (const page of await reading) expect([200, 503]).toContain(page.status);
	expect((await lena.get(pickPath())).status).toBe(200);
});

test('while the server is away pages and forms end with 503 in German, /healthz says so, and no restart is needed after it', async () => {
	const lena = players.get('Lena') as Browser;
	await postgres.interrupt();
	const [page, form, health, anybody] = await Promise.all([
		lena.get(`/community/${game.communityId}/dashboard`),
		lena.post(pickPath(), { intent: 'save', teamId: 'a' }),
		lena.get('/healthz'),
		openBrowser(server.url).get('/faq'),
	]);
	expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '5']);
	expect(page.text).toContain('Gerade ist viel los');
	expect(form.status).toBe(503);
	expect([health.status, health.text]).toEqual([503, 'database']);
	expect(anybody.status).toBe(200);
	await postgres.resume();
	expect((await lena.get(`/community/${game.communityId}/dashboard`)).status).toBe(200);
	expect(server.process.exitCode).toBe(null);
});

test('a database that only lets read: pages stand and say so, forms end with 503, /healthz says so, and all goes on by itself', async () => {
	const lena = players.get('Lena') as Browser;
	const dashboard = `/community/${game.communityId}/dashboard`;
	const readOnly = async (onOff: 'on' | 'off') => {
		const admin = await new PrismaPg({ connectionString: postgres.url, max: 1 }).connect();
		for (const sql of [
			`ALTER SYSTEM SET default_transaction_read_only = ${onOff}`,
			'SELECT pg_reload_conf()',
		])
			await admin.queryRaw({ sql, args: [], argTypes: [] });
		await admin.dispose();
		await sleep(500);
	};
	await readOnly('on');
	const form = await lena.post(pickPath(), { intent: 'save', teamId: 'b' });
	const page = await lena.get(dashboard);
	const health = await lena.get('/healthz');
	await readOnly('off');
	expect([form.status, form.text.includes(outageTexts.unwritable)]).toEqual([503, true]);
	expect([page.status, page.text.includes(outageTexts.notice)]).toEqual([200, true]);
	expect([health.status, health.text]).toEqual([503, 'storage']);
	expect((await lena.post(pickPath(), { intent: 'save', teamId: 'b' })).status).toBe(302);
});

test('a start waits for a server that starts beside it', async () => {
	await postgres.interrupt();
	const starting = startServer(env());
	await sleep(1_000);
	await postgres.resume();
	const second = await starting;
	expect(await (await fetch(`${second.url}/healthz`)).text()).toBe('ok\n');
	second.process.kill('SIGTERM');
	expect(await second.ended).toEqual([0, null]);
});

test('a server that never answers is named, without its password', async () => {
	const url = 'postgresql://somebody:geheim@127.0.0.1:1/nothing';
	const refused = migrate(url, { patience: 200 });
	await expect(refused).rejects.toThrow('PostgreSQL at 127.0.0.1:1 does not answer');
	const error = await refused.catch((thrown: unknown) => thrown);
	expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('geheim');
});
