import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { isTooMuch, usualLimits } from '~/http/server/shed-load.server';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { type Server, startServer } from '../../support/server';

let database: TestDatabase | undefined;
let server: Server | undefined;
afterEach(async () => {
	server?.process.kill('SIGTERM');
	await server?.ended;
	await database?.close();
	server = undefined;
	database = undefined;
});

async function connected(url: string): Promise<Socket> {
	const socket = connect(Number(new URL(url).port), '127.0.0.1');
	await once(socket, 'connect');
	return socket;
}

/** Asks for a page on a connection that is open already, so that all ask at once. */
async function askForHelp(socket: Socket): Promise<{ status: number; text: string }> {
	socket.write('GET /faq HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
	let text = '';
	for await (const part of socket.setEncoding('utf8')) text += part;
	return { status: Number(text.split(' ')[1]), text };
}

test('800 pages asked for at once: those let in are answered, the others hear so quickly in German, and then all is well', async () => {
	database = await createTestDatabase();
	server = await startServer({
		DRINBLEIBEN_MODE: 'test',
		DATABASE_URL: database.url,
		DATA_DIR: database.folder,
	});
	const { url } = server;
	const sockets = await Promise.all(Array.from({ length: 800 }, () => connected(url)));
	const answers = await Promise.all(sockets.map(askForHelp));
	const shed = answers.filter(({ status }) => status === 503);
	expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(
		usualLimits.atOnceLagging,
	);
	expect(shed.length).toBeGreaterThan(50);
	expect(answers.length).toBe(shed.length + answers.filter(({ status }) => status === 200).length);
	for (const { text } of shed)
		expect([/^retry-after: 5\r$/im.test(text), text.includes('Gerade ist zu viel los')]).toEqual([
			true,
			true,
		]);
	expect((await fetch(`${url}/faq`)).status).toBe(200);
});

test('what somebody saves is let in up to twice as many, and a lag turns nobody away with few in work', () => {
	const quick = (working: number, reading: boolean) => isTooMuch({ working, reading, lag: 0 }, usualLimits);
	expect([quick(249, true), quick(250, true), quick(499, false), quick(500, false)]).toEqual([
		false,
		true,
		false,
		true,
	]);
	const slow = (working: number, reading: boolean) =>
		isTooMuch({ working, reading, lag: 1_001 }, usualLimits);
	expect([slow(49, true), slow(50, true), slow(99, false), slow(100, false)]).toEqual([
		false,
		true,
		false,
		true,
	]);
	expect(isTooMuch({ working: 249, reading: true, lag: 1_000 }, usualLimits)).toBe(false);
});
