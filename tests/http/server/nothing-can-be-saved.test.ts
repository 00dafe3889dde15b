import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as untilLogIsFlushed } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { outageTexts } from '~/text/outages';
import { type Browser, openBrowser, type Page } from '../../support/browser';
import { buildGame, type Game, PASSWORD, roundRobin, WEEK } from '../../support/builders';
import { testContext } from '../../support/context';
import { whileDiskIsFull } from '../../support/full-disk';
import { type Server, startServer } from '../../support/server';

/** The production server over a disk that is full, and over files that somebody takes away beneath it. */

let ours: Awaited<ReturnType<typeof testContext>>;
let file: string;
let game: Game;
let server: Server;

beforeEach(async () => {
	ours = await testContext({ now: Date.now(), database: 'sqlite' });
	file = ours.url.slice('file:'.length);
	const plan = roundRobin(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], Date.now() + WEEK);
	game = await buildGame(ours.context, plan, ['Lena', 'Tom']);
	server = await start();
});
afterEach(async () => {
	server.process.kill('SIGTERM');
	await server.ended;
	await ours.close();
});

/** Where every request is logged. */
const production = {
	DRINBLEIBEN_MODE: 'production',
	NODE_ENV: 'production' as const,
	ORIGIN: 'https://tipp.example.org',
	SECRET: 'a secret for tests, longer than 32 characters',
	SMTP_URL: 'smtp://127.0.0.1:1',
	HOST: '127.0.0.1',
	PORT: '0',
	TZ: 'UTC',
	JOBS: 'off',
};

const environment = () => ({
	DRINBLEIBEN_MODE: 'test',
	DATABASE_URL: ours.url,
	DATA_DIR: ours.context.settings.dataDir,
});
const start = () => startServer(environment());

async function logIn(name: string): Promise<Browser> {
	const browser = openBrowser(server.url);
	const form = { email: `${name.toLowerCase()}@example.org`, password: PASSWORD };
	expect((await browser.post('/login', form)).status).toBe(302);
	return browser;
}

const pickPath = () => `/community/${game.communityId}/tippspiel/1`;
const dashboard = () => `/community/${game.communityId}/dashboard`;
const pick = (browser: Browser, teamId: string) => browser.post(pickPath(), { intent: 'save', teamId });
const health = async () => {
	const { status, text } = await openBrowser(server.url).get('/healthz');
	return [status, text];
};

/** What stands in a field of a page. */
function valueIn({ html }: Page, name: string): string | undefined {
	const field = new RegExp(`<input [^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
	return / value="([^"]*)"/.exec(field)?.[1];
}

describe('a full disk', () => {
	test('pages stay what they are, also of who was away for long or has a message waiting, and say that nothing is saved', async () => {
		const lena = await logIn('Lena');
		await ours.context.db.$executeRaw`UPDATE "Session" SET "lastSeenAt" = "lastSeenAt" - 660000`;
		await whileDiskIsFull(server.process, async () => {
			for (let asked = 0; asked < 2; asked++) {
				const page = await lena.get(dashboard());
				expect(page.status).toBe(200);
				expect(page.html).toContain('href="/profile"');
				expect(page.text).toContain(outageTexts.notice);
			}
			expect((await lena.get(pickPath())).status).toBe(200);
		});
	});

	test('a save is refused in German with 503 and stores nothing, as is a log-in, /healthz says so, and all goes on by itself', async () => {
		const lena = await logIn('Lena');
		await whileDiskIsFull(server.process, async () => {
			const refused = await pick(lena, 'a');
			expect(refused.status).toBe(503);
			expect(refused.text).toContain(outageTexts.unwritable);
			const form = { email: 'tom@example.org', password: PASSWORD };
			const shutOut = await openBrowser(server.url).post('/login', form);
			expect(shutOut.status).toBe(503);
			expect(shutOut.text).toContain(outageTexts.unwritable);
			expect(await health()).toEqual([503, 'storage']);
		});
		expect(await ours.context.db.pickChange.count()).toBe(0);
		expect((await pick(lena, 'b')).status).toBe(302);
		expect(await health()).toEqual([200, 'ok']);
		expect((await lena.get(dashboard())).text).not.toContain(outageTexts.notice);
	});

	test.each([
		['/login', { email: 'tom@example.org', password: PASSWORD }],
		[
			'/register',
			{ email: 'neu@example.org', password: 'Regen im Zelt', passwordRepeat: 'Regen im Zelt', join: 'kept' },
		],
		['/reset-password', { email: 'tom@example.org' }],
		['/profile/konto', { intent: 'email', email: 'neu@example.org', emailPassword: PASSWORD }],
	])('%s says so above its form and keeps the typed address, no password with it', async (path, fields) => {
		const browser = path.startsWith('/profile') ? await logIn('Lena') : openBrowser(server.url);
		await whileDiskIsFull(server.process, async () => {
			const refused = await browser.post(path, fields);
			expect([refused.status, refused.text.split(outageTexts.unwritable).length - 1]).toEqual([503, 1]);
			expect(valueIn(refused, 'email')).toBe(fields.email);
			expect(refused.html).not.toMatch(/name="\w*[pP]assword\w*"[^>]*value="/);
		});
	});

	test('a log on the same disk ends nobody: the server answers on, and the log goes on when there is room', {
		timeout: 20_000,
	}, async () => {
		const logFile = path.join(ours.context.settings.dataDir, 'server.log');
		const child = spawn(process.execPath, ['build/main/server.js'], {
			stdio: ['ignore', openSync(logFile, 'a'), 'inherit', 'ipc'],
			env: { ...environment(), ...production },
		});
		const ended = once(child, 'exit');
		onTestFinished(() => void child.kill('SIGKILL'));
		const [{ listening }] = (await once(child, 'message')) as [{ listening: number }];
		const browser = openBrowser(`http://127.0.0.1:${listening}`);
		const lines = () => readFileSync(logFile, 'utf8').trim().split('\n');
		await expect.poll(() => lines().at(-1)).toContain('"listening"');
		await whileDiskIsFull(child, async () => {
			for (let asked = 0; asked < 3; asked++) {
				expect((await browser.get('/faq')).status).toBe(200);
				await untilLogIsFlushed(150);
			}
		});
		expect((await browser.get('/spielmodi')).status).toBe(200);
		await expect.poll(() => lines().at(-1)).toContain('spielmodi');
		for (const line of lines()) expect(() => JSON.parse(line)).not.toThrow();
		child.kill('SIGTERM');
		expect(await ended).toEqual([0, null]);
	});

	test('/healthz finds out by itself where nobody saves anything, and then pages say it', async () => {
		await whileDiskIsFull(server.process, async () => {
			expect((await openBrowser(server.url).get('/faq')).text).not.toContain(outageTexts.notice);
			expect(await health()).toEqual([503, 'storage']);
			expect((await openBrowser(server.url).get('/faq')).text).toContain(outageTexts.notice);
		});
	});
});

describe('files of the database that go away beneath the server', () => {
	/** Nobody but the server has the database open then. */
	const closeOwn = () => ours.context.db.$disconnect();

	test.each([[['-wal', '-shm']], [['-wal']], [['-shm']]])(
		'%j removed: no save is acknowledged any more, /healthz says so, and what was acknowledged is there after a kill',
		async (gone) => {
			const lena = await logIn('Lena');
			const tom = await logIn('Tom');
			await closeOwn();
			expect((await pick(lena, 'a')).status).toBe(302);
			for (const suffix of gone) rmSync(`${file}${suffix}`);
			const refused = await pick(tom, 'b');
			expect([refused.status, refused.text.includes(outageTexts.unwritable)]).toEqual([503, true]);
			expect((await pick(lena, 'c')).status).toBe(503);
			expect(await health()).toEqual([503, 'storage']);
			expect((await lena.get(dashboard())).text).toContain(outageTexts.notice);
			for (const suffix of gone) expect(existsSync(`${file}${suffix}`)).toBe(false);

			server.process.kill('SIGKILL');
			await server.ended;
			server = await start();
			const again = openBrowser(server.url);
			for (const [name, value] of tom.cookies) again.cookies.set(name, value);
			expect((await again.get(dashboard())).status).toBe(200);
			const saved = await ours.context.db.pick.findMany();
			expect(saved.map(({ memberId, teamId }) => [memberId, teamId])).toEqual([
				[game.players.Lena?.memberId, 'a'],
			]);
			expect((await pick(again, 'b')).status).toBe(302);
			expect(await health()).toEqual([200, 'ok']);
		},
	);

	test('the database moved away and back again: saves are refused as long as it is away', async () => {
		const lena = await logIn('Lena');
		await closeOwn();
		renameSync(file, `${file}.away`);
		expect((await pick(lena, 'a')).status).toBe(503);
		renameSync(`${file}.away`, file);
		expect((await pick(lena, 'a')).status).toBe(302);
	});
});
