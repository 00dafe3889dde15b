import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundConnections, refuseRequest } from '~/http/server/refuse-request.server';
import { whoAsks } from '~/http/server/who-asks.server';
import { sessionId } from '~/services/accounts/open-session.server';
import { type App, startApp } from '../../support/app';

let app: App;
beforeAll(async () => {
	app = await startApp();
});
afterAll(() => app.close());

/** Writes these lines and says what came until the other side closed. */
function write(text: string, port = Number(new URL(app.url).port)): Promise<string> {
	const socket = connect(port, '127.0.0.1');
	let got = '';
	socket.setEncoding('utf8').on('data', (part) => {
		got += part;
	});
	socket.on('error', () => {});
	socket.write(text);
	return new Promise((resolve) => socket.on('close', () => resolve(got)));
}

const head = (line: string, ...more: string[]) =>
	[`${line} HTTP/1.1`, 'Host: localhost', ...more, '', ''].join('\r\n');
const own = 'Sec-Fetch-Site: same-origin';

test.each([
	['a foreign form', head('POST /login', 'Origin: https://evil.example', 'Content-Length: 100'), 403],
	['a form to no address', head('POST /nirgends', own, 'Content-Length: 100'), 404],
	['a form to a page that takes none', head('POST /faq', own, 'Content-Length: 100'), 405],
	['a form without a length', head('POST /login', own, 'Transfer-Encoding: chunked'), 411],
	['a question with a body', head('GET /faq', 'Content-Length: 100'), 400],
	['a question with a body of unknown length', head('HEAD /faq', 'Transfer-Encoding: chunked'), 400],
])('%s is refused before its body is there, and the connection closed', async (_name, text, status) => {
	const answer = await write(text);
	expect(Number(answer.split(' ')[1])).toBe(status);
	expect(answer).toMatch(/^connection: close\r$/im);
});

test('what follows a refused form on its connection is not looked at', async () => {
	const bare = express();
	let looked = 0;
	bare.use(boundConnections());
	bare.use((request, response) => {
		looked++;
		refuseRequest(request, response, 403);
	});
	const server = createServer(bare);
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	const one = head('POST /login', 'Content-Length: 0');
	const answer = await write(one.repeat(8), (server.address() as AddressInfo).port);
	await new Promise((done) => server.close(done));
	expect(answer.match(/HTTP\/1\.1 403 /g)).toHaveLength(1);
	expect(looked).toBe(1);
});

test('a form that is too large is taken off the line before its sender is refused', async () => {
	const body = 'x'.repeat(3_000_000);
	const answer = await write(head('POST /login', own, `Content-Length: ${body.length}`) + body);
	expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*zu groß/);
});

test('a cookie counts for its player once its session was found good; a made-up one, and one of an ended session, never', () => {
	const settings = { origin: 'https://tipp.example.org', trustedProxies: ['10.0.0.1'] };
	const { askerOf, recognise } = whoAsks(settings);
	const cookieOf = (secret: string) =>
		encodeURIComponent(Buffer.from(JSON.stringify(secret)).toString('base64'));
	const ask = (cookie: string, peer = '192.0.2.7', forwarded?: string) =>
		askerOf({
			socket: { remoteAddress: peer } as never,
			headers: { cookie, ...(forwarded ? { 'x-forwarded-for': forwarded } : {}) },
		});
	const cookie = `theme=dark; __Host-session=${cookieOf('a')}`;
	expect(ask(cookie)).toEqual({ key: '192.0.2.7', isMember: false });
	recognise(sessionId('a'), 'lena');
	expect(ask(cookie)).toEqual({ key: 'lena', isMember: true });
	for (const other of [
		`__Host-session=${cookieOf('b')}`,
		'__Host-session=%',
		'__Host-session=bm8=',
		'session=a',
		'',
	])
		expect(ask(other)).toEqual({ key: '192.0.2.7', isMember: false });
	expect(ask('', '10.0.0.1', '198.51.100.3')).toEqual({ key: '198.51.100.3', isMember: false });
	recognise(sessionId('a'), null);
	expect(ask(cookie).isMember).toBe(false);
});
