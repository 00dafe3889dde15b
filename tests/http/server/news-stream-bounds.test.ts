import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Context } from '~/context.server';
import { inTransaction } from '~/data/engine/db.server';
import { bumpVersion } from '~/data/season-versions.server';
import { openNewsStreams } from '~/http/server/news-streams.server';
import { buildSeason, roundRobin } from '../../support/builders';
import { testContext } from '../../support/context';
import { type NewsStream, openNews } from '../../support/news-stream';

/** How many streams there are at once, and how long one lasts. */

const never = 1e9;

let context: Context;
const closers: (() => unknown)[] = [];
beforeEach(async () => {
	const { close, ...opened } = await testContext();
	context = opened.context;
	closers.push(close);
});
afterEach(async () => {
	for (const close of closers.splice(0).reverse()) await close();
});

/** A server that gives each who asks a stream of a player of their own, or says 503. */
async function serve(most: number, times: Partial<Parameters<typeof openNewsStreams>[2]> = {}) {
	const open = openNewsStreams(context, most, { sweep: 10, beat: never, look: never, life: never, ...times });
	const app = express();
	let count = 0;
	app.use((_request, response) => {
		const id = String(++count);
		const listener = { sessionId: id, playerId: id, communityId: 'c', seasonId: 'bundesliga_1' };
		if (!open(response, listener, 0)) response.sendStatus(503);
	});
	const server = createServer(app).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	closers.push(() => {
		server.closeAllConnections();
		server.close();
	});
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return (): Promise<NewsStream> => openNews({ url, cookies: new Map() }, 'c', { known: 0 });
}

test('beyond so many in all a new one is refused, until one has gone', async () => {
	const listen = await serve(2);
	const [first, second] = [await listen(), await listen()];
	expect([first.status, second.status, (await listen()).status]).toEqual([200, 200, 503]);
	first.close();
	await vi.waitFor(async () => expect((await listen()).status).toBe(200));
	expect(second.isOver()).toBe(false);
});

test('each gets a sign of life, and ends after its time', async () => {
	const listen = await serve(2, { beat: 40, life: 400 });
	const stream = await listen();
	await vi.waitFor(() => expect(stream.text()).toMatch(/^retry: \d+\n\n(:\n\n){3}/), 2_000);
	expect(stream.isOver()).toBe(false);
	await stream.ended;
	expect(stream.told()).toEqual([]);
});

test('all end with the process, and who comes then too', async () => {
	const listen = await serve(2);
	const stream = await listen();
	context.news.stop();
	await stream.ended;
	await (await listen()).ended;
});

test('R12: who has no session there any more is told of nothing, and hears the end', async () => {
	await buildSeason(context, roundRobin(['a', 'b'], context.now()));
	const listen = await serve(2);
	const stream = await listen();
	await inTransaction(context.db, (tx) => bumpVersion(tx, 'bundesliga_1'));
	await stream.ended;
	expect(stream.told()).toEqual([]);
});
