import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Context } from '~/context.server';
import { seededRandom } from '../../domain/reference/random';
import { type Browser, openBrowser } from '../../support/browser';
import { buildGame, type Game, PASSWORD, roundRobin, WEEK } from '../../support/builders';
import { testContext } from '../../support/context';
import type { DatabaseKind } from '../../support/database';
import { closeMailServers, startSmtp } from '../../support/mail-servers';
import { startRoundRobin } from '../../support/round-robin';
import { type Server, startServer } from '../../support/server';

/** Two web processes behind a balancer, and two for the jobs, on one database: the programs that the image starts. */

const teams = ['a', 'b', 'c', 'd', 'e', 'f'];
const names = ['Lena', 'Tom', 'Ada', 'Bea', 'Cem', 'Dirk'];
const MAILS = 40;

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const close of closers.splice(0).reverse()) await close();
	await closeMailServers();
});

type House = { url: string; context: Context; game: Game; env: Record<string, string> };

/** A game in two web processes, which take turns with every request. */
async function openHouse(database: DatabaseKind, more: Record<string, string> = {}): Promise<House> {
	const { context, clock, url, close } = await testContext({ database });
	closers.push(close);
	clock.set(Date.now());
	context.newId = randomUUID;
	const game = await buildGame(context, roundRobin(teams, Date.now() + WEEK), names);
	const targets: string[] = [];
	const balancer = await startRoundRobin(targets);
	closers.push(balancer.close);
	const env = {
		DRINBLEIBEN_MODE: 'test',
		DATABASE_URL: url,
		DATA_DIR: context.settings.dataDir,
		ORIGIN: balancer.url,
		...more,
	};
	const servers: Server[] = [];
	closers.push(async () => {
		for (const { process, ended } of servers) {
			process.kill('SIGTERM');
			await ended;
		}
	});
	for (let count = 0; count < 2; count++) servers.push(await startServer(env));
	targets.push(...servers.map((server) => server.url));
	return { url: balancer.url, context, game, env };
}

async function logIn(url: string, name: string): Promise<Browser> {
	const browser = openBrowser(url);
	const form = { email: `${name.toLowerCase()}@example.org`, password: PASSWORD };
	expect((await browser.post('/login', form)).status).toBe(302);
	return browser;
}

describe.each(['sqlite', 'postgres'] satisfies DatabaseKind[])('two web processes on %s', (database) => {
	test('each shows at once what was saved or withdrawn through the other, and remembers the rest', async () => {
		const { url, game } = await openHouse(database);
		const random = seededRandom(28);
		const path = `/community/${game.communityId}/tippspiel/1`;
		const browsers = await Promise.all(names.map((name) => logIn(url, name)));
		const picked = new Map<Browser, string>();
		const shown = async (browser: Browser) => {
			// The two processes take turns.
			const pages = [await browser.get(path), await browser.get(path)];
			return pages.map(({ text }) => /Dein aktueller Tipp \S+ (\S+)/.exec(text)?.[1]);
		};
		for (let step = 0; step < 60; step++) {
			const browser = random.one(browsers);
			const teamId = picked.has(browser) && random.chance(0.3) ? undefined : random.one(teams);
			const form: Record<string, string> =
				teamId === undefined ? { intent: 'withdraw' } : { intent: 'save', teamId };
			expect((await browser.post(path, form)).status).toBe(302);
			if (teamId === undefined) picked.delete(browser);
			else picked.set(browser, teamId);
			for (const each of [browser, random.one(browsers)])
				expect(await shown(each)).toEqual([picked.get(each), picked.get(each)]);
		}
	}, 60_000);

	test('are one game: sessions, messages, picks, limits and the end of a session hold in both', async () => {
		const { url, context, game } = await openHouse(database);
		const pickPath = `/community/${game.communityId}/tippspiel/1`;
		const browsers = await Promise.all(names.map((name) => logIn(url, name)));
		for (const teamId of teams) {
			const answers = await Promise.all(
				browsers.map((browser) => browser.post(pickPath, { intent: 'save', teamId })),
			);
			expect(answers.map(({ status }) => status)).toEqual(names.map(() => 302));
			const pages = await Promise.all(browsers.map((browser) => browser.get(pickPath)));
			for (const page of pages) expect(page.text).toContain('Tipp gespeichert');
		}
		expect(await context.db.pick.count({ where: { teamId: teams.at(-1) ?? '' } })).toBe(names.length);
		expect(await context.db.pickChange.count()).toBe(names.length * teams.length);

		const [lena] = browsers as [Browser];
		const again = await Promise.all([lena.get(pickPath), lena.get(pickPath)]);
		for (const page of again) expect(page.text).not.toContain('Tipp gespeichert');

		const stranger = openBrowser(url);
		const wrong = { email: 'lena@example.org', password: 'falsch geraten' };
		const tries = [];
		for (let count = 0; count < 12; count++) tries.push((await stranger.post('/login', wrong)).status);
		expect(tries).toEqual([...Array(10).fill(422), 429, 429]);

		const kept = new Map(lena.cookies);
		expect((await lena.post('/logout', {})).status).toBe(302);
		for (const [name, value] of kept) lena.cookies.set(name, value);
		for (let count = 0; count < 4; count++) expect((await lena.get(pickPath)).location).toContain('/login');
	});

	test(`with two for the jobs: ${MAILS} waiting mails go out once each, and every slot is run once`, async () => {
		const taken: string[] = [];
		const smtp = await startSmtp({
			onRcptTo: ({ address }, _session, done) => {
				taken.push(address);
				done();
			},
			onData: (stream, _session, done) => {
				stream.resume();
				stream.once('end', () => done());
			},
		});
		const { context, env } = await openHouse(database, { SMTP_URL: smtp });
		const addresses = Array.from({ length: MAILS }, (_, index) => `${index}@example.org`);
		await context.db.outboxMail.createMany({
			data: addresses.map((address) => ({
				id: randomUUID(),
				kind: 'password-changed',
				address,
				data: '{}',
				state: 'waiting',
				createdAt: 0n,
				nextAttemptAt: 0n,
			})),
		});
		const jobs = [startJobs(env), startJobs(env)];
		await vi.waitFor(
			async () => expect(await context.db.outboxMail.count({ where: { state: 'sent' } })).toBe(MAILS),
			{
				timeout: 50_000,
				interval: 100,
			},
		);
		for (const job of jobs) {
			job.kill('SIGTERM');
			expect((await once(job, 'exit'))[0]).toBe(0);
		}
		expect(taken.sort()).toEqual(addresses.sort());
		const runs = await context.db.jobRun.findMany();
		expect(runs.filter(({ outcome }) => outcome !== 'ok')).toEqual([]);
		expect(new Set(runs.map(({ slot }) => slot)).size).toBe(runs.length);
	});
});

function startJobs(env: Record<string, string>): ChildProcess {
	const child = spawn(process.execPath, ['build/main/jobs.js'], {
		stdio: ['ignore', 'ignore', 'inherit'],
		env: {
			PATH: process.env.PATH,
			TZ: 'UTC',
			NODE_ENV: 'production',
			LOG_LEVEL: 'error',
			SECRET: 'a secret for tests, longer than 32 characters',
			...env,
		},
	});
	closers.push(async () => child.kill('SIGKILL'));
	return child;
}
