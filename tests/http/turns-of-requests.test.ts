import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { takeTurns } from '~/http/arrival.server';

/** What happened on a server, in its order: that a request arrived, and that its work began. */
type Seen = { what: 'arrived' | 'began'; path: string };

let server: Server | undefined;
afterEach(() => new Promise((done) => server?.close(done)));

/** Asks a server for all of these at once, each on a connection of its own, and gives what happened there. */
async function askAll(
	wishes: readonly { method: string; path: string }[],
	inTurns: boolean,
): Promise<Seen[]> {
	const seen: Seen[] = [];
	const app = express();
	app.use(({ path }, _response, next) => {
		seen.push({ what: 'arrived', path });
		next();
	});
	if (inTurns) app.use(takeTurns());
	app.use(({ path }, response) => {
		seen.push({ what: 'began', path });
		response.end();
	});
	const listening = await new Promise<Server>((ready) => {
		const started: Server = app.listen(0, '127.0.0.1', () => ready(started));
	});
	server = listening;
	const { port } = listening.address() as AddressInfo;
	await Promise.all(
		wishes.map(
			(wish) =>
				new Promise((answered, failed) => {
					const asked = request({ host: '127.0.0.1', port, agent: false, ...wish }, (answer) => {
						answer.resume().once('end', answered);
					});
					asked.once('error', failed);
					asked.end();
				}),
		),
	);
	return seen;
}

const pages = Array.from({ length: 40 }, (_, index) => ({ method: 'GET', path: `/${index}` }));

test('R7: all that has arrived is read before the first one is worked on, in the order of its arrival', async () => {
	const seen = await askAll(pages, true);
	const whats = seen.map(({ what }) => what);
	expect(whats.indexOf('began')).toBe(pages.length);
	const paths = (what: Seen['what']) => seen.filter((each) => each.what === what).map(({ path }) => path);
	expect(paths('began')).toEqual(paths('arrived'));
	expect(new Set(paths('began')).size).toBe(pages.length);
});

test('without turns the first ones are worked on while others lie there unread', async () => {
	const seen = await askAll(pages, false);
	expect(seen.findIndex(({ what }) => what === 'began')).toBeLessThan(pages.length);
});

test('who saves goes before who reads, and everybody has a turn', async () => {
	const saves = Array.from({ length: 5 }, (_, index) => ({ method: 'POST', path: `/save/${index}` }));
	const seen = await askAll([...pages.slice(0, 10), ...saves], true);
	const began = seen.filter(({ what }) => what === 'began').map(({ path }) => path);
	expect(began).toHaveLength(15);
	expect(began.slice(0, 5).every((path) => path.startsWith('/save/'))).toBe(true);
});

test('a page that nobody waits for any more is not drawn, what somebody saves is saved', async () => {
	const began: string[] = [];
	const app = express();
	app.use(({ path, socket }, _response, next) => {
		if (path.startsWith('/gone')) socket.destroy();
		next();
	});
	app.use(takeTurns());
	app.use(({ path }, response) => {
		began.push(path);
		response.end();
	});
	const listening = await new Promise<Server>((ready) => {
		const started: Server = app.listen(0, '127.0.0.1', () => ready(started));
	});
	server = listening;
	const { port } = listening.address() as AddressInfo;
	const ask = (method: string, path: string) =>
		new Promise((done) => {
			const asked = request({ host: '127.0.0.1', port, agent: false, method, path }, (answer) => {
				answer.resume().once('end', done);
			});
			asked.once('error', done).end();
		});
	await Promise.all([
		...[1, 2, 3].map((count) => ask('GET', `/gone/${count}`)),
		ask('POST', '/gone/save'),
		ask('GET', '/here'),
	]);
	await expect.poll(() => began.toSorted()).toEqual(['/gone/save', '/here']);
});
