import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { type Browser, openBrowser } from '../../support/browser';
import { buildGame, type Game, PASSWORD, roundRobin, WEEK } from '../../support/builders';
import { testContext } from '../../support/context';
import type { DatabaseKind } from '../../support/database';
import { type Server, startServer } from '../../support/server';

/**
 * Two web processes in production on one database, of which one is stopped across a kickoff, as `docker pause` does it, or
 * held up. Their clocks are right, so the kickoff comes while the test waits.
 */

const ORIGIN = 'https://tipp.example.org';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
	for (const close of closers.splice(0).reverse()) await close();
});

async function start(env: Record<string, string>): Promise<Server> {
	const server = await startServer({
		DRINBLEIBEN_MODE: 'production',
		ORIGIN,
		SMTP_URL: 'smtp://127.0.0.1:1',
		...env,
	});
	closers.push(async () => {
		server.process.kill('SIGKILL');
		await server.ended;
	});
	return server;
}

async function logIn(url: string, name: string): Promise<Browser> {
	const browser = openBrowser(url);
	const form = { email: `${name.toLowerCase()}@example.org`, password: PASSWORD };
	expect((await browser.post('/login', form, { Origin: ORIGIN })).status).toBe(302);
	return browser;
}

describe.each(['sqlite', 'postgres'] satisfies DatabaseKind[])('on %s', (database) => {
	let context: Context;
	let game: Game;

	/** Moves the first kickoff past every service, because no service would let it come so soon. */
	async function kickOffIn(ms: number): Promise<number> {
		const kickoff = Date.now() + ms;
		const matchdayId = game.matchdayId(1);
		await context.db.match.updateMany({ where: { matchdayId }, data: { kickoff } });
		await context.db.matchday.update({ where: { id: matchdayId }, data: { kickoff } });
		return kickoff;
	}

	const until = (instant: number) => sleep(Math.max(0, instant - Date.now()));

	/** Lena at the first process, Tom at the second; Lena has picked the first matchday already. */
	async function play() {
		const opened = await testContext({ database, now: Date.now() });
		({ context } = opened);
		closers.push(opened.close);
		context.newId = randomUUID;
		const season = roundRobin(['kanari', 'zebra', 'gecko', 'yak'], Date.now() + WEEK);
		game = await buildGame(context, season, ['Lena', 'Tom']);
		await game.pick('Lena', 1, 'kanari');
		const env = { DATABASE_URL: opened.url, DATA_DIR: context.settings.dataDir };
		const [first, second] = [await start(env), await start(env)];
		const lena = await logIn(first.url, 'Lena');
		const tom = await logIn(second.url, 'Tom');
		const dashboard = `/community/${game.communityId}/dashboard`;
		return {
			first,
			seen: async (teamId: string) => {
				const page = await tom.get(dashboard);
				expect(page.status).toBe(200);
				return (page.html.split('id="tipps"')[1] ?? '').includes(teamId);
			},
			save: (teamId: string) =>
				lena.post(
					`/community/${game.communityId}/tippspiel/1`,
					{ intent: 'save', teamId },
					{ Origin: ORIGIN },
				),
			stored: async () =>
				(await context.db.pick.findFirst({ where: { memberId: game.players.Lena?.memberId } }))?.teamId,
		};
	}

	test('R7, R12: who was stopped takes no pick that came after the kickoff, and nobody sees one before the window is closed', async () => {
		const { first: stopped, seen, save, stored } = await play();
		expect(await seen('kanari')).toBe(false);

		const kickoff = await kickOffIn(1_500);
		await until(kickoff - 500);
		stopped.process.kill('SIGSTOP');
		await until(kickoff + 1_200);
		const late = save('gecko');
		expect(await seen('kanari')).toBe(false);
		await until(kickoff + 2_400);
		stopped.process.kill('SIGCONT');
		const answer = await late;
		expect([answer.status, await stored()]).toEqual([422, 'kanari']);
		expect(answer.text).toContain('Tippabgabe geschlossen');
		if (Date.now() < kickoff + 4_500) expect(await seen('kanari')).toBe(false);
		await until(kickoff + 5_001);
		expect(await seen('kanari')).toBe(true);
		expect((await save('yak')).status).toBe(422);
		expect(await stored()).toBe('kanari');
	});

	// On SQLite whoever holds up one process's writes holds up the other's, too.
	if (database === 'postgres')
		test('R7, R12: who was held up for longer than five seconds stores what came in time, and nobody sees a pick before', async () => {
			const { seen, save, stored } = await play();
			const kickoff = await kickOffIn(1_500);
			let saving: ReturnType<typeof save> | undefined;
			await inTransaction(context.db, async (tx) => {
				await tx.$queryRaw`SELECT 1 FROM "Entry" FOR UPDATE`;
				await until(kickoff - 500);
				saving = save('gecko');
				await until(kickoff + 6_500);
				expect(await seen('kanari')).toBe(false);
			});
			expect((await saving)?.status).toBe(302);
			expect(await stored()).toBe('gecko');
			await expect.poll(() => seen('gecko'), { timeout: 3_000, interval: 200 }).toBe(true);
			expect((await save('yak')).status).toBe(422);
		});
});
