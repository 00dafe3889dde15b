import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { type Server, startServer } from '../../support/server';

let database: TestDatabase;
let server: Server;
beforeEach(async () => {
	database = await createTestDatabase();
	server = await startServer({
		DRINBLEIBEN_MODE: 'test',
		DATABASE_URL: database.url,
		DATA_DIR: database.folder,
		JOBS: 'on',
	});
});
afterEach(async () => {
	server.process.kill('SIGKILL');
	await server.ended;
	await database.close();
});

/** A connection on which a test writes what it likes; `text` resolves with all that came when the other side closes. */
function open() {
	const { hostname, port } = new URL(server.url);
	const socket = connect(Number(port), hostname);
	let received = '';
	socket.setEncoding('utf8').on('data', (part: string) => {
		received += part;
	});
	const text = once(socket, 'close').then(() => received);
	return { socket, text };
}

const body = 'text=Das+bleibt+da';
const head = (length: number) =>
	`POST /feedback HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n`;

test('SIGTERM: what is on its way is finished and saved, idle connections end, new ones are refused, all within ten seconds', async () => {
	const idle = open();
	idle.socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
	await once(idle.socket, 'data');
	const saving = open();
	saving.socket.write(head(body.length) + body.slice(0, 10));
	// The server has taken the request's head once it answers what was sent later.
	await fetch(`${server.url}/healthz`).then((answer) => answer.text());
	const from = performance.now();
	server.process.kill('SIGTERM');
	await idle.text;
	await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
	saving.socket.write(body.slice(10));
	const answer = await saving.text;
	expect(answer).toMatch(/^HTTP\/1\.1 302 /);
	expect(await server.ended).toEqual([0, null]);
	expect(performance.now() - from).toBeLessThan(4_000);
	expect(await database.db.feedback.count({ where: { feedback: 'Das bleibt da' } })).toBe(1);
});

test('SIGTERM: somebody who never ends what they send is cut off, and the process ends within ten seconds', async () => {
	const endless = open();
	endless.socket.on('error', () => {});
	endless.socket.write(head(body.length) + body.slice(0, 10));
	await fetch(`${server.url}/healthz`).then((answer) => answer.text());
	const from = performance.now();
	server.process.kill('SIGTERM');
	expect(await server.ended).toEqual([0, null]);
	await endless.text;
	expect(performance.now() - from).toBeLessThan(9_300);
	expect(await database.db.feedback.count()).toBe(0);
});

test('a connection between two requests stays open for longer than the two minutes that proxies keep it', async () => {
	const kept = open();
	kept.socket.write('GET /faq HTTP/1.1\r\nHost: localhost\r\n\r\n');
	const [head] = await once(kept.socket, 'data');
	expect(Number(/^keep-alive: timeout=(\d+)\r$/im.exec(head)?.[1])).toBeGreaterThan(120);
	kept.socket.destroy();
});
