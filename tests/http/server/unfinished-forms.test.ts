import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import express, { type Response } from 'express';
import { afterEach, expect, test } from 'vitest';
import { openLobby } from '~/http/server/lobby.server';
import { formLimits, receiveForms } from '~/http/server/receive-forms.server';
import { boundConnections } from '~/http/server/refuse-request.server';

let server: Server | undefined;
let port = 0;
/** By the port that a form came from: tells its sender that the server has taken it in or refused it. */
const tellTaken = new Map<number | undefined, () => void>();
afterEach(async () => {
	server?.closeAllConnections();
	await new Promise((done) => server?.close(done));
});

const few = { each: { forms: 2, bytes: 100_000 }, all: { forms: 3, bytes: 150_000 } };

/**
 * A server whose askers name themselves; 'member' is one. It reads forms once `held` is over and says what they held.
 * Gives the answers to forms that have arrived, and what was read.
 */
async function serve(
	limits = { members: few, strangers: few },
	patience = 10_000,
	held: Promise<void> = Promise.resolve(),
): Promise<{ arrived: Response[]; read: string[] }> {
	const forms = { arrived: [] as Response[], read: [] as string[] };
	const app = express();
	app.use(boundConnections());
	app.use(
		openLobby(({ headers }) => {
			const key = String(headers['x-asker']);
			return { key, isMember: key === 'member' };
		}).enter,
	);
	app.use(({ socket }, _response, next) => {
		next();
		tellTaken.get(socket.remotePort)?.();
	});
	app.use(receiveForms(limits, patience));
	app.use(async (request, response) => {
		forms.arrived.push(response);
		await held;
		let text = '';
		for await (const part of request.setEncoding('utf8')) text += part;
		forms.read.push(text);
		if (text !== 'never') response.send(`got ${text.length}`);
	});
	const listening = createServer(app);
	await new Promise<void>((ready) => listening.listen(0, '127.0.0.1', ready));
	server = listening;
	({ port } = listening.address() as AddressInfo);
	return forms;
}

type Line = { socket: Socket; text: () => string };

/** Begins a form of so many bytes, `sent` of them are sent, and waits until the server has taken it: forms count in this order. */
async function begin(asker: string, length = 10, sent = 'x'): Promise<Line> {
	const socket = connect(port, '127.0.0.1');
	await once(socket, 'connect');
	let got = '';
	socket.setEncoding('utf8').on('data', (part) => {
		got += part;
	});
	socket.on('error', () => {});
	const taken = new Promise<void>((resolve) => tellTaken.set(socket.localPort, resolve));
	socket.write(`POST / HTTP/1.1\r\nHost: x\r\nX-Asker: ${asker}\r\nContent-Length: ${length}\r\n\r\n${sent}`);
	await taken;
	return { socket, text: () => got };
}

test('the oldest unfinished form of an address gives way to a new one, and other addresses keep theirs', async () => {
	await serve();
	const other = await begin('b');
	const lines = [await begin('a'), await begin('a')];
	lines.push(await begin('a'));
	await expect
		.poll(() => lines[0]?.text())
		.toMatch(/^HTTP\/1\.1 408 [\s\S]*Connection: close[\s\S]*zu lange gedauert/);
	for (const { socket } of [...lines.slice(1), other]) socket.write('x'.repeat(9));
	for (const line of [...lines.slice(1), other]) await expect.poll(line.text).toContain('got 10');
});

test('in all, the oldest of whoever has most gives way', async () => {
	await serve();
	const single = await begin('a');
	const [first] = [await begin('b'), await begin('b')];
	const newest = await begin('c');
	await expect.poll(() => first?.text()).toMatch(/^HTTP\/1\.1 408 /);
	for (const line of [single, newest]) {
		line.socket.write('x'.repeat(9));
		await expect.poll(line.text).toContain('got 10');
	}
});

test('however many strangers begin, a player has room', async () => {
	await serve();
	const member = await begin('member');
	for (let count = 0; count < 12; count++) await begin(`stranger-${count}`);
	member.socket.write('x'.repeat(9));
	await expect.poll(member.text).toContain('got 10');
});

test('what has arrived and waits is bounded by its bytes: one more hears 503', async () => {
	await serve();
	const waiting = await begin('a', 5, 'never');
	await begin('a', 60_000, 'x'.repeat(59_999));
	const other = await begin('a', 99_996, 'x');
	await expect.poll(other.text).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: 5/);
	expect(waiting.text()).toBe('');
});

test('a form that has arrived is read though its sender has gone, and its bytes count until then', async () => {
	let goOn = () => {};
	const held = new Promise<void>((resolve) => {
		goOn = resolve;
	});
	const forms = await serve(undefined, undefined, held);
	const { socket } = await begin('a', 60_000, 'x'.repeat(60_000));
	await expect.poll(() => forms.arrived.length).toBe(1);
	socket.resetAndDestroy();
	await expect.poll(() => forms.arrived[0]?.destroyed).toBe(true);
	const other = await begin('a', 60_000);
	await expect.poll(other.text).toMatch(/^HTTP\/1\.1 503 /);
	goOn();
	await expect.poll(() => forms.read).toEqual(['x'.repeat(60_000)]);
	const next = await begin('a', 60_000, 'x'.repeat(60_000));
	await expect.poll(next.text).toContain('got 60000');
});

test('a form that isn’t sent to its end gives way by itself', async () => {
	await serve(undefined, 50);
	const line = await begin('a');
	await once(line.socket, 'close');
	expect(line.text()).toMatch(/^HTTP\/1\.1 408 /);
});

test('a form that is large arrives as it was sent', async () => {
	await serve(formLimits);
	const line = await begin('a', 2 * 1024 * 1024, 'x'.repeat(2 * 1024 * 1024));
	await expect.poll(line.text).toContain(`got ${2 * 1024 * 1024}`);
});

test('a connection that sends five requests ahead of their answers is cut', async () => {
	await serve();
	const line = await begin('a', 5, 'never');
	for (let count = 0; count < 4; count++)
		line.socket.write('POST / HTTP/1.1\r\nHost: x\r\nX-Asker: a\r\nContent-Length: 5\r\n\r\nnever');
	await once(line.socket, 'close');
	expect(line.text()).toBe('');
});
