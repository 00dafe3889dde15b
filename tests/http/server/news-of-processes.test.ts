import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { bumpVersion, findVersions } from '~/data/season-versions.server';
import { openBrowser } from '../../support/browser';
import { buildGame, type Game, PASSWORD, roundRobin, WEEK } from '../../support/builders';
import { testContext } from '../../support/context';
import { openNews } from '../../support/news-stream';
import { type Server, startServer } from '../../support/server';

/** The stream of news from the program that the image starts, beside other processes on its database. */

let context: Context;
let game: Game;
let server: Server;
let close: () => Promise<void>;
beforeEach(async () => {
	const { clock, url, ...opened } = await testContext();
	({ context, close } = opened);
	clock.set(Date.now());
	game = await buildGame(context, roundRobin(['a', 'b', 'c', 'd'], Date.now() + WEEK), ['Tom', 'Lena']);
	server = await startServer({
		DRINBLEIBEN_MODE: 'test',
		DATABASE_URL: url,
		DATA_DIR: context.settings.dataDir,
	});
});
afterEach(async () => {
	server.process.kill('SIGKILL');
	await server.ended;
	await close();
});

test('what another process writes is told, and SIGTERM ends who listens within a second', async () => {
	const browser = openBrowser(server.url);
	expect((await browser.post('/login', { email: 'tom@example.org', password: PASSWORD })).status).toBe(302);
	const known = (await findVersions(context.db, [game.seasonId])).get(game.seasonId) ?? 0;
	const stream = await openNews(browser, game.communityId, { known });
	expect(stream.status).toBe(200);
	await inTransaction(context.db, (tx) => bumpVersion(tx, game.seasonId));
	await vi.waitFor(() => expect(stream.told()).toEqual([known + 1]), 10_000);
	const from = performance.now();
	server.process.kill('SIGTERM');
	await stream.ended;
	expect(await server.ended).toEqual([0, null]);
	expect(performance.now() - from).toBeLessThan(1_000);
}, 90_000);
