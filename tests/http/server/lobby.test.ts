import { once } from 'node:events';
import { Agent, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { onArrival } from '~/http/server/arrival.server';
import { openLobby } from '~/http/server/lobby.server';
import { receiveForms } from '~/http/server/receive-forms.server';

let server: Server | undefined;
let port = 0;
afterEach(async () => {
	server?.closeAllConnections();
	await new Promise((done) => server?.close(done));
});

/** A server whose askers name themselves by the first part of the path; what is asked for below /gone loses its sender once it has arrived. Gives what was looked at. */
async function serve(most?: number): Promise<string[]> {
	const seen: string[] = [];
	const app = express();
	app.use((asked, _response, next) => {
		const isGone = asked.path.includes('/gone');
		if (isGone && asked.method === 'GET') asked.socket.destroy();
		else if (isGone) onArrival(asked, () => asked.socket.destroy());
		next();
	});
	app.use(
		openLobby(
			({ path }) => ({
				key: path.split('/')[1] ?? '',
				isMember: path.startsWith('/member'),
			}),
			most,
		).enter,
	);
	app.use(receiveForms());
	app.use(async (asked, response) => {
		if (asked.method === 'GET') seen.push(asked.path);
		if (asked.path.endsWith('/slow')) for (const until = performance.now() + 15; performance.now() < until; );
		let text = '';
		for await (const part of asked.setEncoding('utf8')) text += part;
		if (asked.method === 'POST') seen.push(`POST ${asked.path} ${text.length}`);
		response.send('done');
	});
	const listening = await new Promise<Server>((ready) => {
		const started: Server = app.listen(0, '127.0.0.1', () => ready(started));
	});
	server = listening;
	({ port } = listening.address() as AddressInfo);
	return seen;
}

/** Asks on a connection of its own and gives the status, 0 where the connection ended without an answer. */
function ask(method: string, path: string, body = ''): Promise<number> {
	return new Promise((answered) => {
		const agent = new Agent({ keepAlive: false });
		const headers = { 'Content-Length': Buffer.byteLength(body) };
		const asked = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
			answer.resume().once('end', () => answered(answer.statusCode ?? 0));
		});
		asked.once('error', () => answered(0)).end(body);
	});
}

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
	Promise.all(Array.from({ length: count }, (_, index) => make(index)));

test('a page whose sender has gone is not looked at', async () => {
	const seen = await serve();
	await Promise.all([times(30, () => ask('GET', '/a/gone')), ask('GET', '/b/here')]);
	expect(await ask('GET', '/b/after')).toBe(200);
	expect(seen).toEqual(['/b/here', '/b/after']);
});

test('of forms whose senders have gone as many are done as somebody clicks, and others’ forms all', async () => {
	const seen = await serve();
	await Promise.all([
		times(40, () => ask('POST', '/member-1/gone', 'pick=1')),
		times(40, () => ask('POST', '/stranger/gone', 'pick=1')),
		times(3, () => ask('POST', '/member-2/gone', 'pick=1')),
		times(40, () => ask('POST', '/member-3/here', 'pick=1')),
	]);
	const count = (path: string) => seen.filter((each) => each === `POST ${path} 6`).length;
	await expect.poll(() => count('/member-2/gone')).toBe(3);
	expect(count('/member-3/here')).toBe(40);
	for (const flood of ['/member-1/gone', '/stranger/gone']) {
		expect(count(flood)).toBeGreaterThanOrEqual(4);
		expect(count(flood)).toBeLessThan(40);
	}
});

test('large forms beyond what anybody sends are cut off, and others have room', async () => {
	await serve();
	const large = 'x'.repeat(60_000);
	const [flood, other] = await Promise.all([
		times(200, () => ask('POST', '/member-1/large', large)),
		times(8, () => ask('POST', '/member-2/large', large)),
	]);
	expect(flood.filter((status) => status === 200).length).toBeGreaterThan(0);
	expect(flood).toContain(0);
	expect(other).toEqual(Array(8).fill(200));
});

test('of large forms of strangers few are read, from however many addresses they come', async () => {
	await serve();
	const large = 'x'.repeat(60_000);
	const answers = await times(120, (index) => ask('POST', `/stranger-${index}/large`, large));
	const read = answers.filter((status) => status === 200).length;
	expect(read).toBeGreaterThanOrEqual(32);
	expect(read).toBeLessThan(100);
});

test('a crowd has so many places and no more, the newest of it go, and neither players nor newcomers', async () => {
	await serve(4);
	const [crowd, players, newcomer] = await Promise.all([
		times(60, () => ask('GET', '/crowd/slow')),
		times(12, (index) => ask('GET', `/member-${index}/slow`)),
		ask('GET', '/newcomer'),
	]);
	expect(crowd.filter((status) => status === 0).length).toBeGreaterThan(10);
	expect(crowd.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
	expect([...players, newcomer]).toEqual(Array(13).fill(200));
});

test('/healthz waits in no crowd', async () => {
	await serve(0);
	expect([await ask('GET', '/stranger'), await ask('GET', '/healthz')]).toEqual([0, 200]);
});

test('a form that waited unread is whole, however it came', async () => {
	const seen = await serve();
	const text = 'x'.repeat(60_000);
	const socket = connect(port, '127.0.0.1');
	await once(socket, 'connect');
	socket.write(`POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n${text.slice(0, 30_000)}`);
	await ask('GET', '/meanwhile');
	socket.write(text.slice(30_000));
	expect(await ask('POST', '/at-once', text)).toBe(200);
	expect(await ask('POST', '/small', text.slice(0, 500))).toBe(200);
	expect(await ask('POST', '/empty')).toBe(200);
	await expect.poll(() => seen.includes('POST /slow 60000')).toBe(true);
	expect(seen).toEqual(expect.arrayContaining(['POST /at-once 60000', 'POST /small 500', 'POST /empty 0']));
	socket.destroy();
});
